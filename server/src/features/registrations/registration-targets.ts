import { createLoadingCache, type LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { Database } from '../../platform/db/database.ts'
import { findRegistrationTarget, type RegistrationTarget } from './register-store.ts'

export type { RegistrationTarget } from './register-store.ts'
export type RegistrationTargetCache = Omit<LoadingCache<RegistrationTarget>, 'find'> & {
  /** Null: no such event. */
  find(orgSlug: string, eventSlug: string): Promise<RegistrationTarget | null>
}

const MAX_TARGETS = 5_000
const TTL_MS = 60_000

/** The event a public registration addresses, cached so that a registration costs one statement instead of two. */
export function createRegistrationTargetCache(db: Database, now: () => number): RegistrationTargetCache {
  const cache = createLoadingCache<RegistrationTarget>({
    load: (key) => findRegistrationTarget(db, ...(JSON.parse(key) as [string, string])),
    organizationOf: (target) => target.organizationId,
    ttlMs: TTL_MS,
    maxEntries: MAX_TARGETS,
    now,
    // A draft may be published the next moment.
    isCacheable: (target) => target?.isPublished === true,
  })
  return { ...cache, find: (orgSlug, eventSlug) => cache.find(JSON.stringify([orgSlug, eventSlug])) }
}
