import { RateLimiterRes } from 'rate-limiter-flexible'
import { describe, expect, test } from 'vitest'
import { type Budget, createCounters, type Take } from './counters.ts'
import { createSharedLimiter } from './shared-limiter.ts'

/** Two workers and their primary, on a clock of the test. */
function twoWorkers(budget: Budget) {
  const clock = { now: 0 }
  const asked = { times: 0 }
  const counters = createCounters(() => clock.now)
  const link = {
    async take(request: Take) {
      asked.times += 1
      return counters.take(request)
    },
    refund: async (request: { name: string; key: string }) => counters.refund(request),
  }
  const limiters = [1, 2].map(() => createSharedLimiter(link, 'test', budget, 2, () => clock.now))
  const attempt = (worker: number, key = 'ada') =>
    limiters[worker]!.consume(key).then(
      () => true,
      (refusal) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return false
      },
    )
  return { clock, asked, limiters, attempt }
}

describe('a limit that two workers share', () => {
  test('is exact for a small budget, for calls one by one and at once, and for each key', async () => {
    const { attempt } = twoWorkers({ points: 60, seconds: 60 })
    const first = await Promise.all(Array.from({ length: 50 }, (_, number) => attempt(number % 2)))
    const rest: boolean[] = []
    for (let number = 0; number < 20; number += 1) rest.push(await attempt(number % 2))
    expect([...first, ...rest]).toEqual([...Array(60).fill(true), ...Array(10).fill(false)])
    expect(await attempt(0, 'grace')).toBe(true)
  })

  test('is never exceeded for a large budget, ends at most a twentieth early, and asks the primary rarely', async () => {
    const { attempt, asked } = twoWorkers({ points: 1_200, seconds: 60 })
    const results: boolean[] = []
    for (let number = 0; number < 1_500; number += 1) results.push(await attempt(number % 3 ? 0 : 1))
    const allowed = results.filter(Boolean).length
    expect(allowed).toBeLessThanOrEqual(1_200)
    expect(allowed).toBeGreaterThanOrEqual(1_140)
    expect(results.indexOf(false)).toBeGreaterThanOrEqual(1_140)
    expect(asked.times - results.filter((result) => !result).length).toBeLessThan(60)
  })

  test('begins anew with the next window, also for points that a worker still holds', async () => {
    const { attempt, clock } = twoWorkers({ points: 100, seconds: 10 })
    const allowedOf = async () => {
      let allowed = 0
      for (let number = 0; number < 200; number += 1) if (await attempt(number % 2)) allowed += 1
      return allowed
    }
    await attempt(0)
    clock.now += 10_000
    expect(await allowedOf()).toBe(100)
    expect(await attempt(0)).toBe(false)
    clock.now += 10_000
    expect(await allowedOf()).toBe(100)
  })

  test('gives a point back to both', async () => {
    const { attempt, limiters } = twoWorkers({ points: 1, seconds: 60 })
    expect(await attempt(0)).toBe(true)
    expect(await attempt(1)).toBe(false)
    await limiters[0]!.reward('ada')
    expect(await attempt(1)).toBe(true)
    expect(await attempt(0)).toBe(false)
  })
})
