import type { Redis } from 'ioredis'
import { LIST_TTL_SECONDS, type ReadyList } from './ready-list.ts'

/** The lists all processes share. Never trusted to be there: without Redis each process asks the database. */
export type SharedLists = {
  read(slug: string): Promise<{ list: ReadyList | null; generation: string }>
  write(slug: string, list: ReadyList, generation: string | undefined): Promise<void>
  invalidateAll(): Promise<void>
}

const GENERATION = 'foyer:published-lists:generation'
const keyOf = (slug: string, generation: string) => `foyer:published-lists:${generation}:${slug}`

/**
 * Every change starts a new generation, and keys carry theirs: an old list written late lands under a key nobody reads any more. A change
 * of one workspace makes the others' shared lists be loaded once again, which is cheaper than being wrong.
 */
export function createSharedLists(redis: Redis): SharedLists {
  return {
    async read(slug) {
      try {
        const generation = (await redis.get(GENERATION)) ?? '0'
        const text = await redis.get(keyOf(slug, generation))
        return { list: text ? (JSON.parse(text) as ReadyList) : null, generation }
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
