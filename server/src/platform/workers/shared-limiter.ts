import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Budget, Take, Taken } from './counters.ts'

/** As the limiters of rate-limiter-flexible: `consume` rejects with a RateLimiterRes if the budget is used up. */
export type Limiter = { consume(key: string): Promise<unknown>; reward(key: string): Promise<unknown> }

type Link = { take(request: Take): Promise<Taken | undefined>; refund(request: { name: string; key: string }): Promise<void> }
type Waiting = { resolve(): void; reject(reason: RateLimiterRes): void }
type Held = { left: number; until: number; waiting: Waiting[] }

/** What all workers together may hold unused, as a share of the budget. */
const MAX_HELD_SHARE = 1 / 20
const MAX_KEYS = 10_000

/**
 * A rate limit that is counted in the primary. Points of a large budget are taken several at a time, so that not every request has to wait
 * for the primary. The limit is never exceeded; a caller can be refused up to a twentieth early, when another worker holds the rest.
 */
export function createSharedLimiter(link: Link, name: string, budget: Budget, workers: number, now = Date.now): Limiter {
  const share = Math.max(1, Math.floor((budget.points * MAX_HELD_SHARE) / workers))
  const keys = new LRUCache<string, Held>({ max: MAX_KEYS })

  async function takeFor(key: string, held: Held) {
    while (held.waiting.length > 0) {
      const wanted = held.waiting.length
      const taken = await link.take({ name, budget, key, points: Math.max(share, wanted) })
      // Without the primary this worker is stopping, and finishes what it has begun.
      const { granted, msBeforeNext } = taken ?? { granted: wanted, msBeforeNext: 0 }
      held.left = granted
      held.until = now() + msBeforeNext
      while (held.left > 0 && held.waiting.length > 0) {
        held.left -= 1
        held.waiting.shift()!.resolve()
      }
      for (const { reject } of held.waiting.splice(0, Math.max(0, wanted - granted))) reject(new RateLimiterRes(0, msBeforeNext))
    }
  }

  return {
    async consume(key) {
      const held = keys.get(key) ?? { left: 0, until: 0, waiting: [] }
      keys.set(key, held)
      if (held.left > 0 && now() < held.until) {
        held.left -= 1
        return
      }
      return new Promise<void>((resolve, reject) => {
        held.waiting.push({ resolve, reject })
        if (held.waiting.length === 1) void takeFor(key, held)
      })
    },
    reward: (key) => link.refund({ name, key }),
  }
}
