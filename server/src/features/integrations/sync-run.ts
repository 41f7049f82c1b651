import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type ConnectableSystem, notConnected } from './connector-problems.ts'
import { findIntegration, moveSync, startSync } from './store.ts'

/** A run nobody has heard of for this long died with its process. */
const STALE_AFTER_MS = 10 * 60_000

export type SyncRun = {
  /** Says that the run goes on; refused when the system was disconnected meanwhile. */
  goOn(): Promise<void>
  end(): Promise<void>
}

/** One run per workspace and system at a time, in whichever process. */
export async function startSyncRun(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  system: ConnectableSystem,
): Promise<SyncRun> {
  let mark = clock().toISOString()
  const staleBefore = new Date(Date.parse(mark) - STALE_AFTER_MS).toISOString()
  if (!(await startSync(db, organizationId, system, { at: mark, staleBefore }))) {
    throw (await findIntegration(db, organizationId, system)) ? problem('SYNC_IN_PROGRESS') : notConnected(system)
  }
  return {
    async goOn() {
      const next = clock().toISOString()
      if (!(await moveSync(db, organizationId, system, mark, next))) throw notConnected(system)
      mark = next
    },
    async end() {
      await moveSync(db, organizationId, system, mark, null)
    },
  }
}
