import type { OrganizationCache } from '../../../platform/cache/invalidation.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { remember } from './remembered.ts'
import { type CustomDomain, type EventPage, findCustomDomain, findEventPage, findOrganizationPage, type OrganizationPage } from './store.ts'

/** Seats are given out without anybody being told: pages ask again after this. */
const SEATS_FRESH_MS = 2_000
const DOMAIN_FRESH_MS = 60_000

export type EventPages = OrganizationCache & {
  /** Null: no such event, or none that has a page. */
  find(orgSlug: string, eventSlug: string): Promise<EventPage | null>
  /** The same if it is at hand. */
  peek(orgSlug: string, eventSlug: string): EventPage | null | undefined
  /** The workspace's own page. Null: no such workspace. */
  findOrganization(orgSlug: string): Promise<OrganizationPage | null>
}

export function createEventPages(db: Database, clock: Clock, now: () => number): EventPages {
  const pages = remember<EventPage>({
    load: (key) => findEventPage(db, ...(key.split('/') as [string, string])),
    organizationOf: (page) => page.organizationId,
    freshMs: SEATS_FRESH_MS,
    max: 500,
    now,
  })
  const organizations = remember<OrganizationPage>({
    load: async (slug) => (await findOrganizationPage(db, slug, clock().toISOString())) ?? null,
    organizationOf: (page) => page.organizationId,
    freshMs: SEATS_FRESH_MS,
    max: 200,
    now,
  })
  return {
    async invalidate(organizationId) {
      await pages.invalidate(organizationId)
      await organizations.invalidate(organizationId)
    },
    invalidateAll() {
      pages.invalidateAll()
      organizations.invalidateAll()
    },
    findOrganization: async (slug) => (areSlugs(slug) ? organizations.find(slug) : null),
    find: async (orgSlug, eventSlug) => (areSlugs(orgSlug, eventSlug) ? pages.find(`${orgSlug}/${eventSlug}`) : null),
    peek: (orgSlug, eventSlug) => (areSlugs(orgSlug, eventSlug) ? pages.peek(`${orgSlug}/${eventSlug}`) : null),
  }
}

export type CustomDomainCache = ReturnType<typeof createCustomDomainCache>

/** Which workspace a host name belongs to. */
export const createCustomDomainCache = (db: Database, now: () => number) =>
  remember<CustomDomain>({
    load: async (hostname) => (await findCustomDomain(db, hostname)) ?? null,
    organizationOf: (domain) => domain.organizationId,
    freshMs: DOMAIN_FRESH_MS,
    max: 2_000,
    now,
  })

/** What cannot be a slug names nothing, and is not worth a question to the database. */
const areSlugs = (...words: string[]) => words.every((word) => word.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word))
