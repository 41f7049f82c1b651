import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { addCounts, liveLinks } from './count-store.ts'
import type { Counts } from './counts.ts'
import { dayIn } from './days.ts'
import { isRobot, type Link, linkOf, OTHER, type PageView, sourceOf, type Tags, tagsOf } from './page-view.ts'

export type ViewedEvent = { organizationId: OrganizationId; eventId: string; timezone: string | null }

export type ViewCounts = {
  /** Counts a look at the page of an event: in memory, at once, whatever state the database is in. */
  record(event: ViewedEvent, view: PageView): void
  /** Adds to the database what was counted since the last time. What fails is kept and added the next time. */
  flush(): Promise<void>
}

/** One way to one event on one day, and how many came by it. `tags` is null for those beyond what is held in memory. */
type Waiting = { organizationId: OrganizationId; eventId: string; day: string; tags: Tags | null; views: number }

/** Some megabytes at the very worst: whoever makes up a new address for every request ends up among the others. */
const MOST_WAYS = 5_000

/**
 * Views are counted here and not in the database, so that a page costs no statement. A process that is killed loses the last seconds of
 * them; a connection that breaks off in the moment of the commit may count a batch twice. Registrations are counted exactly.
 */
export function createViewCounts({ db, clock }: { db: Database; clock: Clock }): ViewCounts {
  let waiting = new Map<string, Waiting>()
  let flushing: Promise<void> | undefined

  function add({ views, ...way }: Waiting) {
    const key = keyOf(way)
    const known = waiting.get(key)
    if (known) known.views += views
    else if (waiting.size < MOST_WAYS) waiting.set(key, { ...way, views })
    else if (way.tags) add({ ...way, tags: null, views })
    else if (waiting.size < 2 * MOST_WAYS) waiting.set(key, { ...way, views })
  }

  async function flushWaiting() {
    if (waiting.size === 0) return
    const taken = waiting
    waiting = new Map()
    try {
      const ways = [...taken.values()]
      await addCounts(db, toCounts(ways, await liveLinks(db, ways)))
    } catch (error) {
      for (const way of taken.values()) add(way)
      throw error
    }
  }

  return {
    record({ organizationId, eventId, timezone }, view) {
      if (view.prefetch || isRobot(view.userAgent)) return
      add({ organizationId, eventId, day: dayIn(timezone, clock()), tags: tagsOf(view), views: 1 })
    },
    async flush() {
      // What was counted while a round was under way is not in it.
      await flushing?.catch(() => {})
      flushing ??= flushWaiting().finally(() => {
        flushing = undefined
      })
      await flushing
    },
  }
}

const keyOf = ({ eventId, day, tags }: Pick<Waiting, 'eventId' | 'day' | 'tags'>) =>
  `${eventId} ${day} ${tags ? JSON.stringify(Object.values(tags)) : ''}`

/** Whoever came by a campaign link has clicked it. */
function toCounts(ways: Waiting[], links: ReadonlyMap<string, readonly Link[]>): Counts[] {
  return ways.map(({ organizationId, eventId, day, tags, views }) => {
    const link = tags && linkOf(tags, links.get(eventId) ?? [])
    const source = tags ? sourceOf(tags, link) : OTHER
    return { organizationId, eventId, day, source, campaignLinkId: link?.id ?? null, views, clicks: link ? views : 0, registrations: 0 }
  })
}
