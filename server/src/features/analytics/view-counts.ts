import type { Clock } from '../../platform/clock.ts'
import { countryOf } from '../../platform/country-of.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { addCounts, liveLinks } from './count-store.ts'
import type { Counts } from './counts.ts'
import { dayIn } from './days.ts'
import { isBot, type Link, linkOf, OTHER, type PageView, sourceOf, type Tags, tagsOf } from './page-view.ts'

export type ViewedEvent = { organizationId: OrganizationId; eventId: string; timezone: string | null }

export type ViewCounts = {
  /** Counts a view of an event page, or that its form was started, in memory and without the database. */
  record(event: ViewedEvent, view: PageView, what?: 'views' | 'started'): void
  /** Adds the views since the last flush to the database. When that fails they are kept for the next flush. */
  flush(): Promise<void>
}

/** What was counted of one event on one day with the same tags and country. `tags` is null for those beyond MAX_PENDING. */
type PendingViews = {
  organizationId: OrganizationId
  eventId: string
  day: string
  tags: Tags | null
  country: string | null
  views: number
  started: number
}

/** A few megabytes at most. Requests with ever new tags are counted together as `other`. */
const MAX_PENDING = 5_000

/**
 * Views are counted in memory first, so that serving a page needs no database statement. A killed process loses the views of the last few
 * seconds; a connection that breaks during the commit may count a batch twice. Registrations are counted exactly.
 */
export function createViewCounts({ db, clock }: { db: Database; clock: Clock }): ViewCounts {
  let pending = new Map<string, PendingViews>()
  let flushing: Promise<void> | undefined
  /** Those that wait until the tables of countries are loaded. */
  const waiting = new Set<Promise<void>>()

  function add(group: PendingViews) {
    const key = keyOf(group)
    const existing = pending.get(key)
    if (existing) {
      existing.views += group.views
      existing.started += group.started
    } else if (pending.size < MAX_PENDING) pending.set(key, { ...group })
    else if (group.tags) add({ ...group, tags: null, country: null })
    else if (pending.size < 2 * MAX_PENDING) pending.set(key, { ...group })
  }

  async function flushPending() {
    await Promise.all(waiting)
    if (pending.size === 0) return
    const batch = [...pending.values()]
    pending = new Map()
    try {
      await addCounts(db, toCounts(batch, await liveLinks(db, batch)))
    } catch (error) {
      for (const group of batch) add(group)
      throw error
    }
  }

  return {
    record({ organizationId, eventId, timezone }, view, what = 'views') {
      if (view.prefetch || isBot(view.userAgent)) return
      const group = { organizationId, eventId, day: dayIn(timezone, clock()), tags: tagsOf(view), views: 0, started: 0, [what]: 1 }
      const country = view.address ? countryOf(view.address) : null
      if (!(country instanceof Promise)) return add({ ...group, country })
      const added = country
        .catch(() => null)
        .then((country) => {
          waiting.delete(added)
          add({ ...group, country })
        })
      waiting.add(added)
    },
    async flush() {
      // A flush in progress does not include what was counted since it began.
      await flushing?.catch(() => {})
      flushing ??= flushPending().finally(() => {
        flushing = undefined
      })
      await flushing
    },
  }
}

const keyOf = ({ eventId, day, tags, country }: PendingViews) =>
  `${eventId} ${day} ${country} ${tags ? JSON.stringify(Object.values(tags)) : ''}`

/** Every view with a campaign link is a click on it. */
function toCounts(groups: PendingViews[], links: ReadonlyMap<string, readonly Link[]>): Counts[] {
  return groups.map(({ organizationId, eventId, day, tags, country, views, started }) => {
    const link = tags && linkOf(tags, links.get(eventId) ?? [])
    const source = tags ? sourceOf(tags, link) : OTHER
    const campaignLinkId = link?.id ?? null
    return { organizationId, eventId, day, source, campaignLinkId, country, views, clicks: link ? views : 0, started, registrations: 0 }
  })
}
