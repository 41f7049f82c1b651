import type { Redis } from 'ioredis'
import { rowIdsOfKey } from './features/api-keys/check-key.ts'
import type { UsableKey } from './features/api-keys/store.ts'
import { type AccessCache, createAccessCache } from './features/auth/access-cache.ts'
import { rowIdsOfSession, type SessionGrant } from './features/auth/session.ts'
import { createPublishedListCache, type PublishedListCache } from './features/public-events/published-list-cache.ts'
import { createSharedListCache } from './features/public-events/shared-list-cache.ts'
import type { RenderDescription } from './features/public-pages/data/description.ts'
import {
  type CustomDomainCache,
  createCustomDomainCache,
  createPageCache,
  type PageCache,
} from './features/public-pages/data/page-cache.ts'
import { createRegistrationTargetCache, type RegistrationTargetCache } from './features/registrations/registration-targets.ts'
import type { OrganizationCache } from './platform/cache/invalidation.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'

export type Caches = {
  publishedLists: PublishedListCache
  registrationTargets: RegistrationTargetCache
  pages: PageCache
  customDomains: CustomDomainCache
}

type Dependencies = { db: Database; clock: Clock; redis: Redis | undefined; renderDescription: RenderDescription }

/** Every in-process cache of organization data. A cache added here is invalidated; one created elsewhere is not. */
export function createCaches({ db, clock, redis, renderDescription }: Dependencies): Caches {
  return {
    publishedLists: createPublishedListCache(db, redis && createSharedListCache(redis), Date.now),
    registrationTargets: createRegistrationTargetCache(db, Date.now),
    pages: createPageCache({ db, clock, renderDescription }, Date.now),
    customDomains: createCustomDomainCache(db, Date.now),
  }
}

export const listCaches = (caches: Caches): OrganizationCache[] => Object.values(caches)

export type AccessCaches = { sessionCache: AccessCache<SessionGrant>; apiKeyCache: AccessCache<UsableKey> }

/** What sessions and API keys grant. */
export const createAccessCaches = (): AccessCaches => ({
  sessionCache: createAccessCache(rowIdsOfSession, Date.now),
  apiKeyCache: createAccessCache(rowIdsOfKey, Date.now),
})

/**
 * The tables whose changes invalidate the caches, with the statements that do. Each has a trigger that sends the notification
 * (server/migrations); server/test/cache-triggers.test.ts compares this list with the database.
 */
export const INVALIDATING_TABLES: Record<string, readonly ('INSERT' | 'UPDATE' | 'DELETE')[]> = {
  custom_domains: ['INSERT', 'UPDATE', 'DELETE'],
  event_sites: ['INSERT', 'UPDATE', 'DELETE'],
  event_sponsors: ['INSERT', 'UPDATE', 'DELETE'],
  events: ['INSERT', 'UPDATE', 'DELETE'],
  geo_rules: ['INSERT', 'UPDATE', 'DELETE'],
  logo_showcase_entries: ['INSERT', 'UPDATE', 'DELETE'],
  logo_showcases: ['INSERT', 'UPDATE', 'DELETE'],
  // A new form, sponsor or workspace is not on any page until another row refers to it.
  native_forms: ['UPDATE', 'DELETE'],
  organizations: ['UPDATE', 'DELETE'],
  speakers: ['INSERT', 'UPDATE', 'DELETE'],
  sponsors: ['UPDATE', 'DELETE'],
}

/** The same for the access of sessions and API keys. A new session, user or key has not been asked for before. */
export const ACCESS_TABLES: typeof INVALIDATING_TABLES = {
  api_keys: ['UPDATE', 'DELETE'],
  members: ['INSERT', 'UPDATE', 'DELETE'],
  organizations: ['UPDATE', 'DELETE'],
  sessions: ['UPDATE', 'DELETE'],
  users: ['UPDATE', 'DELETE'],
}
