import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from './access.ts'
import { findSessionsById } from './store.ts'

/** What a connection that stays open was granted when it was opened. */
export type GrantedAccess = Pick<Member, 'sessionId' | 'apiKey' | 'organizationId' | 'role'>

/**
 * Of the access granted to sessions earlier, what no longer holds: the session was ended or has expired, has switched to another workspace, the person
 * was removed or has another role, or the workspace now requires two-factor authentication. One query for all of it.
 */
export async function findLapsedAccess<Granted extends GrantedAccess>(
  { db, clock }: { db: Database; clock: Clock },
  granted: readonly Granted[],
): Promise<Granted[]> {
  const rows = await findSessionsById(db, [...new Set(granted.flatMap(({ sessionId }) => sessionId ?? []))], clock())
  const byId = new Map(rows.map((row) => [row.id, row]))
  return granted.filter(({ sessionId, organizationId, role }) => {
    if (sessionId === null) return false
    const row = byId.get(sessionId)
    if (!row || row.organizationId !== organizationId || row.role !== role) return true
    return row.requireTwoFactor === true && !row.twoFactorEnabled
  })
}
