import type { AuditAction } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { Member } from '../auth/access.ts'
import { insertAuditEntry, listMemberships } from './store.ts'

type Actor = Pick<Member, 'organizationId' | 'userId' | 'userName' | 'apiKey'> & { ipAddress: string | null }

/** Part of the transaction of the change: there is no change without its entry, and no entry without its change. */
export async function recordAudit(
  tx: Reader,
  clock: Clock,
  { organizationId, userId, userName, apiKey, ipAddress }: Actor,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  await insertAuditEntry(tx, {
    organizationId,
    userId,
    userName,
    apiKeyId: apiKey?.id ?? null,
    apiKeyName: apiKey?.name ?? null,
    ipAddress,
    action,
    details,
    createdAt: clock().toISOString(),
  })
}

type User = { userId: string; ipAddress: string | null }

/** For what concerns the account: recorded in every workspace of the user, since a session can be used in all of them. */
export async function recordForUser(
  tx: Reader,
  clock: Clock,
  { userId, ipAddress }: User,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  for (const { organizationId, userName } of await listMemberships(tx, userId))
    await recordAudit(tx, clock, { organizationId, userId, userName, apiKey: null, ipAddress }, action, details)
}
