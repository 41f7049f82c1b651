import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { GrantedAccess } from '../auth/lapsed-access.ts'
import { roleOf } from './check-key.ts'
import { findUsableKeysById } from './store.ts'

/**
 * Of the access granted to API keys earlier, what no longer holds: the key was revoked or has expired, its member has left or has another
 * role, or the workspace now requires two-factor authentication. One query for all of it.
 */
export async function findLapsedKeys<Granted extends GrantedAccess>(
  { db, clock }: { db: Database; clock: Clock },
  granted: readonly Granted[],
): Promise<Granted[]> {
  const ids = new Set(granted.flatMap(({ apiKey }) => apiKey?.id ?? []))
  if (ids.size === 0) return []
  const keys = new Map((await findUsableKeysById(db, [...ids], clock().toISOString())).map((key) => [key.id, key]))
  return granted.filter(({ apiKey, role }) => {
    if (!apiKey) return false
    const key = keys.get(apiKey.id)
    return !key || roleOf(key) !== role || (key.requireTwoFactor && !key.twoFactorEnabled)
  })
}
