import { lowerRole } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ApiKeyGrant } from '../auth/api-key-rules.ts'
import { hashOf, looksLikeSecret } from './secret.ts'
import { findUsableKey, markUsed, type UsableKey } from './store.ts'

const USED_EVERY_MS = 60_000

/** What the secret grants now; null if it is unknown, expired or revoked. One query, and once a minute an update. */
export function createApiKeyCheck({ db, clock }: { db: Database; clock: Clock }) {
  return async (secret: string): Promise<ApiKeyGrant | null> => {
    if (!looksLikeSecret(secret)) return null
    const now = clock()
    const key = await findUsableKey(db, hashOf(secret), now.toISOString())
    if (!key) return null
    const before = new Date(now.getTime() - USED_EVERY_MS).toISOString()
    if (!key.lastUsedAt || key.lastUsedAt < before) await markUsed(db, key, now.toISOString(), before)
    return toGrant(key)
  }
}

export const roleOf = ({ role, memberRole }: Pick<UsableKey, 'role' | 'memberRole'>) => lowerRole(role, memberRole)

function toGrant(key: UsableKey): ApiKeyGrant {
  const { id, name, eventId, userId, userName, userEmail, emailVerified, twoFactorEnabled } = key
  const { organizationId, organizationSlug: slug, requireTwoFactor } = key
  return {
    apiKey: { id, name },
    eventId,
    userId,
    userName,
    userEmail,
    emailVerified,
    twoFactorEnabled,
    workspace: { organizationId, slug, role: roleOf(key), requireTwoFactor },
  }
}
