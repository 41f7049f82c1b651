import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { addCounts, liveLinks } from './count-store.ts'
import type { Counts } from './counts.ts'
import { dayIn } from './days.ts'
import { isBot, type Link, linkOf, OTHER, type PageView, sourceOf, type Tags, tagsOf } from './page-view.ts'

export type ViewedEvent = { organizationId: OrganizationId; eventId: string; timezone: string | null }

export type ViewCounts = {
  /** Counts a view of an event page, in memory and without the database. */
  record(event: ViewedEvent, view: PageView): void
  /** Adds the views since the last flush to the database. When that fails they are kept for the next flush. */
  flush(): Promise<void>
}

/** The views of one event on one day with the same tags. `tags` is null for those beyond MAX_PENDING. */
type PendingViews = { organizationId: OrganizationId; eventId: string; day: string; tags: Tags | null; views: number }

/** A few megabytes at most. Requests with ever new tags are counted together as `other`. */
const MAX_PENDING = 5_000

/**
 * Views are counted in memory first, so that serving a page needs no database statement. A killed process loses the views of the last few
 * seconds; a connection that breaks during the commit may count a batch twice. Registrations are counted exactly.
 */
export function createViewCounts({ db, clock }: { db: Database; clock: Clock }): ViewCounts {
  let pending = new Map<string, PendingViews>()
  let flushing: Promise<void> | undefined

  function add({ views, ...group }: PendingViews) {
    const key = keyOf(group)
    const existing = pending.get(key)
    if (existing) existing.views += views
    else if (pending.size < MAX_PENDING) pending.set(key, { ...group, views })
    else if (group.tags) add({ ...group, tags: null, views })
    else if (pending.size < 2 * MAX_PENDING) pending.set(key, { ...group, views })
  }

  async function flushPending() {
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
    record({ organizationId, eventId, timezone }, view) {
      if (view.prefetch || isBot(view.userAgent)) return
      add({ organizationId, eventId, day: dayIn(timezone, clock()), tags: tagsOf(view), views: 1 })
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

const keyOf = ({ eventId, day, tags }: Pick<PendingViews, 'eventId' | 'day' | 'tags'>) =>
  `${eventId} ${day} ${tags ? JSON.stringify(Object.values(tags)) : ''}`

/** Every view with a campaign link is a click on it. */
function toCounts(groups: PendingViews[], links: ReadonlyMap<string, readonly Link[]>): Counts[] {
  return groups.map(({ organizationId, eventId, day, tags, views }) => {
    const link = tags && linkOf(tags, links.get(eventId) ?? [])
    const source = tags ? sourceOf(tags, link) : OTHER
    return { organizationId, eventId, day, source, campaignLinkId: link?.id ?? null, views, clicks: link ? views : 0, registrations: 0 }
  })
}
