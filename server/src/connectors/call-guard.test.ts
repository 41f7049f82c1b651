import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../../test/support/redis.ts'
import { createCallGuard, type GuardedCall } from './call-guard.ts'
import { ConnectorError } from './connector-error.ts'

const NEVER = new AbortController().signal
const call = (details: Partial<GuardedCall> = {}): GuardedCall => ({
  system: 'crm-a',
  account: '4242',
  workspace: 'one',
  isBackground: false,
  ...details,
})
const failed = (reason: 'unreachable' | 'rate-limited' | 'not-found', retryAfterSeconds?: number) =>
  new ConnectorError({ system: 'crm-a', kind: reason === 'not-found' ? 'permanent' : 'temporary', reason, message: '', retryAfterSeconds })

/** The most calls in any ten seconds. */
function busiestTenSeconds(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.max(...sorted.map((start, index) => sorted.slice(index).filter((time) => time < start + 10_000).length))
}

describe('the rate limit of an account', () => {
  test('is shared by all workspaces that use it: never more than 100 calls in ten seconds', { timeout: 120_000 }, async () => {
    const guard = createCallGuard()
    const times: number[] = []
    const worker = async (workspace: string) => {
      for (let index = 0; index < 15; index += 1) {
        await guard.enter(call({ workspace }), 100_000, NEVER)
        times.push(performance.now())
        guard.leave(call({ workspace }), null)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, index) => worker(`workspace ${index}`)))
    expect(times).toHaveLength(120)
    expect(busiestTenSeconds(times)).toBeLessThanOrEqual(100)
  })

  test.skipIf(!hasRedis)('is shared by two processes through Redis', { timeout: 120_000 }, async () => {
    const redis = await startRedis()
    const connections = [new Redis(redis.url), new Redis(redis.url)]
    try {
      const times: number[] = []
      const runs = connections.map(async (connection) => {
        const guard = createCallGuard({ redis: connection })
        for (let index = 0; index < 60; index += 1) {
          await guard.enter(call(), 100_000, NEVER)
          times.push(performance.now())
        }
      })
      await Promise.all(runs)
      expect(times).toHaveLength(120)
      expect(busiestTenSeconds(times)).toBeLessThanOrEqual(100)
    } finally {
      for (const connection of connections) connection.disconnect()
      await redis.stop()
    }
  })

  test('of another account is not used up by it, and a caller without time is refused with the seconds to wait', async () => {
    const guard = createCallGuard()
    const enter = (account: string) => guard.enter(call({ account }), 0, NEVER)
    let refused: unknown = null
    // As many as a second can take; on a slow machine the second may end in between.
    for (let index = 0; index < 1000 && !refused; index += 1)
      refused = await enter('4242').then(
        () => null,
        (error) => error,
      )
    expect(refused).toMatchObject({ kind: 'temporary', reason: 'rate-limited', retryAfterSeconds: 1 })
    await enter('4343')
  })

  test('ends the wait of a caller that stops waiting, as a vendor that does not respond in time', async () => {
    const guard = createCallGuard()
    const stopping = new AbortController()
    const waiting = Array.from({ length: 100 }, () =>
      guard.enter(call(), 60_000, stopping.signal).then(
        () => 'in',
        (error) => error,
      ),
    )
    setTimeout(() => stopping.abort(), 50)
    const refused = (await Promise.all(waiting)).filter((outcome) => outcome !== 'in')
    expect(refused.length).toBeGreaterThan(0)
    for (const error of refused) expect(error).toMatchObject({ name: 'ConnectorError', kind: 'temporary', reason: 'timeout' })
  })
})

describe('a vendor that fails', () => {
  test('ten times in a row is not called for a while; then one call finds out whether it works again', async () => {
    let now = 0
    const guard = createCallGuard({ now: () => now })
    const enter = () => guard.enter(call(), 60_000, NEVER)
    for (let failure = 0; failure < 10; failure += 1) {
      await enter()
      guard.leave(call(), failed('unreachable'))
    }
    await expect(enter()).rejects.toMatchObject({ reason: 'unreachable', retryAfterSeconds: 10 })
    // For another workspace it may work.
    await guard.enter(call({ workspace: 'two' }), 60_000, NEVER)

    now += 10_001
    await enter()
    await expect(enter()).rejects.toMatchObject({ reason: 'unreachable' })
    guard.leave(call(), failed('unreachable'))
    await expect(enter()).rejects.toMatchObject({ retryAfterSeconds: 20 })

    now += 20_001
    await enter()
    guard.leave(call(), null)
    await enter()
  })

  test('now and then is called as before, and an answer that something does not exist is no failure', async () => {
    const guard = createCallGuard()
    for (let index = 0; index < 30; index += 1) {
      await guard.enter(call({ account: `${index}` }), 1000, NEVER)
      guard.leave(call(), index % 2 ? failed('unreachable') : failed('not-found'))
    }
    await guard.enter(call({ account: 'last' }), 1000, NEVER)
  })

  test('with a limit is left alone as long as it says', async () => {
    let now = 0
    const guard = createCallGuard({ now: () => now })
    await guard.enter(call(), 1000, NEVER)
    guard.leave(call(), failed('rate-limited', 7))
    await expect(guard.enter(call(), 1000, NEVER)).rejects.toMatchObject({ reason: 'rate-limited', retryAfterSeconds: 7 })
    now += 7_001
    await guard.enter(call(), 1000, NEVER)
  })
})

test('the last tenth of a daily quota is left to people: work in the background waits', async () => {
  const guard = createCallGuard()
  guard.reportQuota(call(), { used: 4_400, limit: 5_000 })
  await guard.enter(call({ isBackground: true }), 1000, NEVER)
  guard.reportQuota(call(), { used: 4_500, limit: 5_000 })
  await expect(guard.enter(call({ isBackground: true }), 1000, NEVER)).rejects.toMatchObject({ reason: 'rate-limited' })
  await guard.enter(call(), 1000, NEVER)
})
