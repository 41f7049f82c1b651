import { LRUCache } from 'lru-cache'
import { LIST_TTL_SECONDS, makeReady, type ReadyList } from './ready-list.ts'
import type { SharedLists } from './shared-lists.ts'
import type { PublishedList } from './store.ts'

const MAX_LISTS = 2_000

type Entry = ReadyList & { freshUntil: number }
type Load = (slug: string) => Promise<PublishedList | null>

export type PublishedListCache = {
  /** `cached` tells whether this answer came from the cache. Null: no such organization. */
  get(slug: string): Promise<{ list: ReadyList; cached: boolean } | null>
  /** The list if it can be had without waiting; what the fast lane asks. */
  peek(slug: string): ReadyList | undefined
  /** Anything the list shows has changed: the next reader gets it anew, also one whose load is under way. */
  invalidate(organizationId: string): Promise<void>
  /** Changes may have been missed: everything is asked again, but stays at hand for when the database does not answer. */
  invalidateAll(): void
  /** How many answers the fast lane gave, for the metrics. */
  directAnswers: number
}

/**
 * One load per list however many ask; forgotten at once on change; the last list rather than an error while the database is away. A load
 * that began before a change must not bring the old list back, so each remembers how many changes there had been.
 */
export function createPublishedListCache(load: Load, shared: SharedLists | undefined, now: () => number): PublishedListCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_LISTS })
  const slugsOf = new Map<string, Set<string>>()
  const flights = new Map<string, { changesBefore: number; list: Promise<ReadyList | null> }>()
  let changes = 0

  const peek = (slug: string) => {
    const entry = entries.get(slug)
    return entry && entry.freshUntil > now() ? entry : undefined
  }

  async function fetchList(slug: string, changesBefore: number): Promise<ReadyList | null> {
    const elsewhere = await shared?.read(slug)
    const ready = elsewhere?.list ?? (await load(slug).then((found) => found && makeReady(found)))
    if (!ready) return null
    if (changes === changesBefore) remember(slug, ready)
    if (!elsewhere?.list) await shared?.write(slug, ready, elsewhere?.generation)
    return ready
  }

  function remember(slug: string, list: ReadyList) {
    entries.set(slug, { ...list, freshUntil: now() + LIST_TTL_SECONDS * 1000 })
    const slugs = slugsOf.get(list.organizationId) ?? new Set()
    slugsOf.set(list.organizationId, slugs.add(slug))
  }

  function loadOnce(slug: string): Promise<ReadyList | null> {
    const flying = flights.get(slug)
    if (flying && flying.changesBefore === changes) return flying.list
    const flight = { changesBefore: changes, list: fetchList(slug, changes) }
    flights.set(slug, flight)
    const land = () => {
      if (flights.get(slug) === flight) flights.delete(slug)
    }
    flight.list.then(land, land)
    return flight.list
  }

  return {
    directAnswers: 0,
    peek,
    async get(slug) {
      const fresh = peek(slug)
      if (fresh) return { list: fresh, cached: true }
      try {
        const list = await loadOnce(slug)
        return list && { list, cached: false }
      } catch (error) {
        const stale = entries.get(slug)
        if (!stale) throw error
        return { list: stale, cached: true }
      }
    },
    async invalidate(organizationId) {
      changes += 1
      for (const slug of slugsOf.get(organizationId) ?? []) entries.delete(slug)
      slugsOf.delete(organizationId)
      await shared?.invalidateAll()
    },
    invalidateAll() {
      changes += 1
      for (const entry of entries.values()) entry.freshUntil = 0
    },
  }
}
