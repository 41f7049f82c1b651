import { LRUCache } from 'lru-cache'
import type { OrganizationCache } from '../../../platform/cache/invalidation.ts'

type Entry<Value> = { value: Value | null; organizationId: string | null; loadedAt: number }
export type Remembered<Value> = OrganizationCache & {
  /** Null: there is nothing of that name. */
  find(key: string): Promise<Value | null>
  /** What can be had without waiting; undefined when it must be asked for. */
  peek(key: string): Value | null | undefined
}
type Options<Value> = {
  load(key: string): Promise<Value | null>
  organizationOf(value: Value): string
  /** Never served older than this while the database answers. */
  freshMs: number
  max: number
  now(): number
}

/**
 * What is shown to strangers, kept for a moment: one load however many ask, forgotten at once on change, refreshed in the background when
 * half its time is over so that nobody waits for a page that is asked for all the time, and the last known rather than an error while the
 * database is away. A load that began before a change is not kept.
 */
export function remember<Value extends object>({ load, organizationOf, freshMs, max, now }: Options<Value>): Remembered<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max })
  const flights = new Map<string, { changesBefore: number; value: Promise<Value | null> }>()
  let changes = 0

  async function loadAndKeep(key: string, changesBefore: number): Promise<Value | null> {
    const loadedAt = now()
    const value = await load(key)
    if (changes === changesBefore) entries.set(key, { value, organizationId: value && organizationOf(value), loadedAt })
    return value
  }

  function loadOnce(key: string): Promise<Value | null> {
    const flying = flights.get(key)
    if (flying && flying.changesBefore === changes) return flying.value
    const flight = { changesBefore: changes, value: loadAndKeep(key, changes) }
    flights.set(key, flight)
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.value.then(land, land)
    return flight.value
  }

  function peek(key: string): Value | null | undefined {
    const entry = entries.get(key)
    const age = entry ? now() - entry.loadedAt : freshMs
    if (!entry || age >= freshMs) return undefined
    // Whoever waits for it hears of a failure; here the entry is still good.
    if (age >= freshMs / 2) loadOnce(key).catch(() => {})
    return entry.value
  }

  return {
    peek,
    async find(key) {
      const fresh = peek(key)
      if (fresh !== undefined) return fresh
      try {
        return await loadOnce(key)
      } catch (error) {
        const last = entries.get(key)
        if (!last) throw error
        return last.value
      }
    },
    invalidate(organizationId) {
      changes += 1
      // What was not there may be now: nobody knows whose it would have been.
      for (const [key, entry] of entries.entries())
        if (entry.organizationId === organizationId || entry.organizationId === null) entries.delete(key)
    },
    invalidateAll() {
      changes += 1
      for (const entry of entries.values()) entry.loadedAt = Number.NEGATIVE_INFINITY
    },
  }
}
