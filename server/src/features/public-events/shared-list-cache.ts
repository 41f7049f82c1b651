import type { Redis } from 'ioredis'
import { LIST_TTL_SECONDS, type RenderedList } from './rendered-list.ts'

/** Lists in Redis, shared by all processes. Optional: if Redis is unavailable, each process queries the database. */
export type SharedListCache = {
  read(slug: string): Promise<{ list: RenderedList | null; generation: string }>
  write(slug: string, list: RenderedList, generation: string | undefined): Promise<void>
  invalidateAll(): Promise<void>
}

const GENERATION = 'foyer:published-lists:generation'
const keyOf = (slug: string, generation: string) => `foyer:published-lists:${generation}:${slug}`

/**
 * Keys contain a generation, which every change increments: a stale list that is written late gets a key that is no longer read. A change in
 * one workspace invalidates the shared lists of all workspaces; they are loaded once more, which is the price of correctness.
 */
export function createSharedListCache(redis: Redis): SharedListCache {
  return {
    async read(slug) {
      try {
        const generation = (await redis.get(GENERATION)) ?? '0'
        const text = await redis.get(keyOf(slug, generation))
        return { list: text ? (JSON.parse(text) as RenderedList) : null, generation }
      } catch {
        return { list: null, generation: '' }
      }
    },
    async write(slug, list, generation) {
      if (!generation) return
      await redis.set(keyOf(slug, generation), JSON.stringify(list), 'EX', LIST_TTL_SECONDS).catch(() => {})
    },
    async invalidateAll() {
      await redis.incr(GENERATION).catch(() => {})
    },
  }
}
