import type { AuditAction } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { deleteAuditEntriesBefore, insertAuditEntry, listMemberships } from './store.ts'

type Actor = { organizationId: OrganizationId; userId: string; userName: string; ipAddress: string | null }

/** Part of the transaction of the change: there is no change without its entry, and no entry without its change. */
export async function recordAudit(
  tx: Reader,
  clock: Clock,
  { organizationId, userId, userName, ipAddress }: Actor,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  await insertAuditEntry(tx, { organizationId, userId, userName, ipAddress, action, details, createdAt: clock().toISOString() })
}

/** In the log of every workspace of the user: a session can be used in all of them. */
export async function recordSignIn(
  { db, clock }: { db: Database; clock: Clock },
  { userId, ipAddress }: { userId: string; ipAddress: string | null },
): Promise<void> {
  for (const { organizationId, userName } of await listMemberships(db, userId))
    await recordAudit(db, clock, { organizationId, userId, userName, ipAddress }, 'session.created')
}

const KEPT_DAYS = 365

export const deleteOldAuditEntries = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteAuditEntriesBefore(db, new Date(clock().getTime() - KEPT_DAYS * 24 * 3_600_000))
