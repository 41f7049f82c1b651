import type { OrganizationCache } from '../../../platform/cache/invalidation.ts'
import { createLoadingCache, type LoadingCache } from '../../../platform/cache/loading-cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RenderDescription } from './description.ts'
import { type CustomDomain, type EventPage, findCustomDomain, findEventPage, findOrganizationPage, type OrganizationPage } from './store.ts'

/** Taking a seat sends no invalidation, so seat counts on a page are up to this old. */
const PAGE_TTL_MS = 2_000
const DOMAIN_TTL_MS = 60_000

export type PageCache = OrganizationCache & {
  /** Null: no such event, or none that has a page. */
  find(orgSlug: string, eventSlug: string): Promise<EventPage | null>
  /** Undefined: not cached. */
  peek(orgSlug: string, eventSlug: string): EventPage | null | undefined
  /** The page that lists a workspace's events. Null: no such workspace. */
  findOrganization(orgSlug: string): Promise<OrganizationPage | null>
}

type Dependencies = { db: Database; clock: Clock; renderDescription: RenderDescription }

export function createPageCache(dependencies: Dependencies, now: () => number): PageCache {
  const { db, clock } = dependencies
  const shared = { organizationOf: (page: { organizationId: string }) => page.organizationId, ttlMs: PAGE_TTL_MS, refreshAhead: true, now }
  const events = createLoadingCache<EventPage>({
    ...shared,
    load: (key) => findEventPage(dependencies, ...(key.split('/') as [string, string])),
    maxEntries: 500,
  })
  const organizations = createLoadingCache<OrganizationPage>({
    ...shared,
    load: async (slug) => (await findOrganizationPage(db, slug, clock().toISOString())) ?? null,
    maxEntries: 200,
  })
  return {
    async invalidate(organizationId) {
      await events.invalidate(organizationId)
      await organizations.invalidate(organizationId)
    },
    invalidateAll() {
      events.invalidateAll()
      organizations.invalidateAll()
    },
    findOrganization: async (slug) => (areSlugs(slug) ? organizations.find(slug) : null),
    find: async (orgSlug, eventSlug) => (areSlugs(orgSlug, eventSlug) ? events.find(`${orgSlug}/${eventSlug}`) : null),
    peek: (orgSlug, eventSlug) => (areSlugs(orgSlug, eventSlug) ? events.peek(`${orgSlug}/${eventSlug}`) : null),
  }
}

/** The workspace of each active custom domain, by host name. */
export type CustomDomainCache = LoadingCache<CustomDomain>

export const createCustomDomainCache = (db: Database, now: () => number): CustomDomainCache =>
  createLoadingCache<CustomDomain>({
    load: async (hostname) => (await findCustomDomain(db, hostname)) ?? null,
    organizationOf: (domain) => domain.organizationId,
    ttlMs: DOMAIN_TTL_MS,
    maxEntries: 2_000,
    refreshAhead: true,
    now,
  })

/** Other texts match no row; this saves the query. */
const areSlugs = (...texts: string[]) => texts.every((text) => text.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
