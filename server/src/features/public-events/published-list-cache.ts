import { createLoadingCache, type LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { Database } from '../../platform/db/database.ts'
import { DEFAULT_LIMIT } from '../../platform/http/paging.ts'
import { LIST_TTL_SECONDS, makeReady, type ReadyList } from './ready-list.ts'
import type { SharedLists } from './shared-lists.ts'
import { listPublished } from './store.ts'

const MAX_LISTS = 2_000

/** Public event lists by organization slug, as bytes ready to send. */
export type PublishedListCache = LoadingCache<ReadyList> & {
  /** How many responses the fast path sent, for the metrics. */
  fastPathResponses: number
}

export function createPublishedListCache(db: Database, shared: SharedLists | undefined, now: () => number): PublishedListCache {
  const cache = createLoadingCache<ReadyList>({
    load: (slug) => loadList(db, shared, slug),
    organizationOf: (list) => list.organizationId,
    ttlMs: LIST_TTL_SECONDS * 1000,
    maxEntries: MAX_LISTS,
    now,
    // No notification is sent when an organization is created, so an unknown slug is asked for again.
    isCacheable: (list) => list !== null,
  })
  return {
    ...cache,
    fastPathResponses: 0,
    async invalidate(organizationId) {
      cache.invalidate(organizationId)
      await shared?.invalidateAll()
    },
  }
}

async function loadList(db: Database, shared: SharedLists | undefined, slug: string): Promise<ReadyList | null> {
  const known = await shared?.read(slug)
  if (known?.list) return known.list
  const found = await listPublished(db, slug, DEFAULT_LIMIT + 1)
  if (!found) return null
  const list = makeReady(found)
  await shared?.write(slug, list, known?.generation)
  return list
}
