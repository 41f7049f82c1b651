import { LRUCache } from 'lru-cache'
import type { OrganizationCache } from './invalidation.ts'

export type LoadingCache<Value> = OrganizationCache & {
  /** The cached value, loaded if necessary. Null: nothing exists under this key. */
  find(key: string): Promise<Value | null>
  /** The same, and whether it came from the cache. */
  lookUp(key: string): Promise<{ value: Value | null; cached: boolean }>
  /** The value if it is cached and fresh; undefined if it would have to be loaded. */
  peek(key: string): Value | null | undefined
}

export type LoadingCacheOptions<Value> = {
  load(key: string): Promise<Value | null>
  organizationOf(value: Value): string
  /** Never served older than this while loading works. */
  ttlMs: number
  maxEntries: number
  now(): number
  /** Which loaded values may be cached; all of them by default, null (a negative entry) included. */
  isCacheable?(value: Value | null): boolean
  /** Reload in the background at half the TTL, so that no caller waits for an entry in constant use. */
  refreshAhead?: boolean
}

type Entry<Value> = { value: Value | null; organizationId: string | null; loadedAt: number }
type Load<Value> = { generation: number; value: Promise<Value | null> }

/**
 * A read-through cache: one load per key however many callers ask, negative entries, invalidation by organization, and the last known
 * value instead of an error while loading fails. A load that began before an invalidation is returned to its callers but not cached, and
 * later callers do not join it.
 */
export function createLoadingCache<Value extends object>(options: LoadingCacheOptions<Value>): LoadingCache<Value> {
  const { load, organizationOf, ttlMs, maxEntries, now, isCacheable = () => true, refreshAhead = false } = options
  /** Null has the keys of the negative entries: which organization they would belong to is unknown. */
  const keysByOrganization = new Map<string | null, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    max: maxEntries,
    dispose: ({ organizationId }, key) => unindex(organizationId, key),
  })
  const loads = new Map<string, Load<Value>>()
  let generation = 0

  function unindex(organizationId: string | null, key: string) {
    const keys = keysByOrganization.get(organizationId)
    if (keys?.delete(key) && keys.size === 0) keysByOrganization.delete(organizationId)
  }

  function store(key: string, value: Value | null, loadedAt: number) {
    const organizationId = value && organizationOf(value)
    entries.set(key, { value, organizationId, loadedAt })
    const keys = keysByOrganization.get(organizationId) ?? new Set()
    keysByOrganization.set(organizationId, keys.add(key))
  }

  function drop(organizationId: string | null) {
    for (const key of keysByOrganization.get(organizationId) ?? []) entries.delete(key)
  }

  async function loadAndStore(key: string, startedIn: number): Promise<Value | null> {
    const loadedAt = now()
    const value = await load(key)
    if (generation === startedIn && isCacheable(value)) store(key, value, loadedAt)
    return value
  }

  function loadOnce(key: string): Promise<Value | null> {
    const running = loads.get(key)
    if (running?.generation === generation) return running.value
    const started: Load<Value> = { generation, value: loadAndStore(key, generation) }
    loads.set(key, started)
    const finish = () => {
      if (loads.get(key) === started) loads.delete(key)
    }
    started.value.then(finish, finish)
    return started.value
  }

  function peek(key: string): Value | null | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const ageMs = now() - entry.loadedAt
    if (ageMs >= ttlMs) return undefined
    // A failed refresh is reported to the next caller that has to wait; until then the entry is fresh.
    if (refreshAhead && ageMs >= ttlMs / 2) loadOnce(key).catch(() => {})
    return entry.value
  }

  async function lookUp(key: string): Promise<{ value: Value | null; cached: boolean }> {
    const fresh = peek(key)
    if (fresh !== undefined) return { value: fresh, cached: true }
    try {
      return { value: await loadOnce(key), cached: false }
    } catch (error) {
      const stale = entries.get(key)
      if (!stale) throw error
      return { value: stale.value, cached: true }
    }
  }

  return {
    peek,
    lookUp,
    find: async (key) => (await lookUp(key)).value,
    invalidate(organizationId) {
      generation += 1
      drop(organizationId)
      // A key that did not exist may exist now.
      drop(null)
    },
    invalidateAll() {
      generation += 1
      for (const entry of entries.values()) entry.loadedAt = Number.NEGATIVE_INFINITY
    },
  }
}
