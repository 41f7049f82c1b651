import { lowerRole } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AccessCache } from '../auth/access-cache.ts'
import type { ApiKeyGrant } from '../auth/api-key-rules.ts'
import { hashOf, looksLikeSecret } from './secret.ts'
import { findUsableKey, markUsed, type UsableKey } from './store.ts'

const USED_EVERY_MS = 60_000

/** The rows on which access by a key depends, besides the membership, whose changes name the user. */
export const rowIdsOfKey = ({ id, userId, organizationId }: UsableKey): string[] => [id, userId, organizationId]

type KeyCheckServices = { db: Database; clock: Clock; apiKeyCache: AccessCache<UsableKey> }

/** What the secret grants now; null if it is unknown, expired or revoked. From the cache or by one query, and once a minute an update. */
export function createApiKeyCheck({ db, clock, apiKeyCache }: KeyCheckServices) {
  return async (secret: string): Promise<ApiKeyGrant | null> => {
    if (!looksLikeSecret(secret)) return null
    const time = clock()
    const now = time.toISOString()
    const hash = hashOf(secret)
    const key = await apiKeyCache.find(hash, async () => (await findUsableKey(db, hash, now)) ?? null)
    if (!key || (key.expiresAt !== null && key.expiresAt <= now)) return null
    const before = new Date(time.getTime() - USED_EVERY_MS).toISOString()
    if (!key.lastUsedAt || key.lastUsedAt < before) {
      await markUsed(db, key, now, before)
      apiKeyCache.invalidate(key.id)
    }
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
