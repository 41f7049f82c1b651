import { createLoadingCache, type LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { Database } from '../../platform/db/database.ts'
import { DEFAULT_LIMIT } from '../../platform/http/paging.ts'
import { LIST_TTL_SECONDS, type RenderedList, renderList } from './rendered-list.ts'
import type { SharedListCache } from './shared-list-cache.ts'
import { listPublished } from './store.ts'

const MAX_LISTS = 2_000

/** Public event lists by organization slug, rendered as response bodies. */
export type PublishedListCache = LoadingCache<RenderedList> & {
  /** How many responses the fast path sent, for the metrics. */
  fastPathResponses: number
}

export function createPublishedListCache(db: Database, shared: SharedListCache | undefined, now: () => number): PublishedListCache {
  const cache = createLoadingCache<RenderedList>({
    load: (slug) => loadList(db, shared, slug),
    organizationOf: (list) => list.organizationId,
    ttlMs: LIST_TTL_SECONDS * 1000,
    maxEntries: MAX_LISTS,
    now,
    // Creating an organization sends no invalidation, so an unknown slug is not cached.
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

async function loadList(db: Database, shared: SharedListCache | undefined, slug: string): Promise<RenderedList | null> {
  const cached = await shared?.read(slug)
  if (cached?.list) return cached.list
  const published = await listPublished(db, slug, DEFAULT_LIMIT + 1)
  if (!published) return null
  const list = renderList(published)
  await shared?.write(slug, list, cached?.generation)
  return list
}
