import { LRUCache } from 'lru-cache'
import type { NotifiedCache } from '../../platform/cache/invalidation.ts'

/** Of sessions or of API keys; a few hundred bytes each. */
const MAX_ENTRIES = 10_000
/** How long a change can go unnoticed if notifications are lost without an error, as behind a proxy that drops them. */
const MAX_AGE_MS = 10_000

export type AccessCache<Grant> = NotifiedCache & {
  /** What the key grants, loaded if it is not cached. Null is never cached: a new session or key works at once. */
  find(key: string, load: () => Promise<Grant | null>): Promise<Grant | null>
}

type Entry<Grant> = { grant: Grant; rowIds: readonly string[]; loadedAt: number }
type Load<Grant> = { generation: number; grant: Promise<Grant | null> }

/**
 * Access that was checked a moment ago. `rowIdsOf` names the rows it depends on; a change to one of them ends it. Unlike the cache of public data it
 * never serves an old value because loading fails, and caches nothing while changes could be missed.
 */
export function createAccessCache<Grant extends object>(
  rowIdsOf: (grant: Grant) => readonly string[],
  now: () => number,
): AccessCache<Grant> {
  const keysByRow = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Grant>>({
    max: MAX_ENTRIES,
    dispose: ({ rowIds }, key) => {
      for (const id of rowIds) unindex(id, key)
    },
  })
  const loads = new Map<string, Load<Grant>>()
  let isNotified = false
  let generation = 0

  function unindex(rowId: string, key: string) {
    const keys = keysByRow.get(rowId)
    if (keys?.delete(key) && keys.size === 0) keysByRow.delete(rowId)
  }

  async function loadAndStore(key: string, load: () => Promise<Grant | null>, startedIn: number): Promise<Grant | null> {
    const loadedAt = now()
    const grant = await load()
    // Read before a change that has been announced meanwhile, or before nothing could be announced.
    if (!grant || generation !== startedIn || !isNotified) return grant
    const rowIds = rowIdsOf(grant)
    entries.set(key, { grant, rowIds, loadedAt })
    for (const id of rowIds) keysByRow.set(id, (keysByRow.get(id) ?? new Set()).add(key))
    return grant
  }

  /** Requests of one page arrive together: they share a load, unless a change was announced since it began. */
  function loadOnce(key: string, load: () => Promise<Grant | null>): Promise<Grant | null> {
    const running = loads.get(key)
    if (isNotified && running?.generation === generation) return running.grant
    const started: Load<Grant> = { generation, grant: loadAndStore(key, load, generation) }
    loads.set(key, started)
    const finish = () => {
      if (loads.get(key) === started) loads.delete(key)
    }
    started.grant.then(finish, finish)
    return started.grant
  }

  function invalidateAll() {
    generation += 1
    entries.clear()
  }

  return {
    async find(key, load) {
      const entry = entries.get(key)
      return entry && now() - entry.loadedAt < MAX_AGE_MS ? entry.grant : loadOnce(key, load)
    },
    invalidate(rowId) {
      generation += 1
      for (const key of keysByRow.get(rowId) ?? []) entries.delete(key)
    },
    invalidateAll,
    pause() {
      isNotified = false
      invalidateAll()
    },
    resume() {
      isNotified = true
      invalidateAll()
    },
  }
}
