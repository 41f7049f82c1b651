import type { ConnectableSystem } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { notConnected } from './connector-problems.ts'
import { findIntegration, startSync, updateSyncHeartbeat } from './store.ts'

/** A run without a heartbeat for this long has died with its process. */
const STALE_AFTER_MS = 10 * 60_000

export type SyncRun = {
  /** Marks the run as alive. Throws when the system was disconnected in the meantime. */
  heartbeat(): Promise<void>
  end(): Promise<void>
}

/** One run per workspace and system at a time, across all processes. */
export async function startSyncRun(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  system: ConnectableSystem,
): Promise<SyncRun> {
  let lastHeartbeat = clock().toISOString()
  const staleBefore = new Date(Date.parse(lastHeartbeat) - STALE_AFTER_MS).toISOString()
  if (!(await startSync(db, organizationId, system, { at: lastHeartbeat, staleBefore }))) {
    throw (await findIntegration(db, organizationId, system)) ? problem('SYNC_IN_PROGRESS') : notConnected(system)
  }
  return {
    async heartbeat() {
      const next = clock().toISOString()
      if (!(await updateSyncHeartbeat(db, organizationId, system, lastHeartbeat, next))) throw notConnected(system)
      lastHeartbeat = next
    },
    async end() {
      await updateSyncHeartbeat(db, organizationId, system, lastHeartbeat, null)
    },
  }
}
