import { setTimeout as sleep } from 'node:timers/promises'
import { SYSTEMS, type System } from '@foyer/contracts'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from '../platform/workers/shared-limiter.ts'
import type { Siblings } from '../platform/workers/siblings.ts'
import { type Circuit, createCircuit, type Pause } from './circuit.ts'
import { ConnectorError } from './connector-error.ts'
import { timedOut } from './vendor-errors.ts'

/**
 * Requests in each second for one account. A vendor that allows 100 in ten seconds sees at most eleven of these windows in any ten seconds,
 * so 88 requests of ours: the rest is for renewals and for connecting an account.
 */
const PER_SECOND: Record<System, number> = { 'crm-a': 8, 'crm-b': 20, 'workspace-suite': 10, 'site-builder': 5 }

/** Background jobs leave the last tenth of an account's quota to what people do. */
const QUOTA_FOR_BACKGROUND = 0.9
const QUOTA_PAUSE_MS = 10 * 60_000
const MAX_CALLERS = 10_000

export type GuardedCall = { system: System; account: string; workspace: string; isBackground: boolean }

/** What keeps calls within the limits of a vendor, and a vendor that fails from being called in vain. One for the whole process. */
export type CallGuard = {
  /** Waits until the account may be called. Throws a temporary error if that is later than `timeLeftMs`. */
  enter(call: GuardedCall, timeLeftMs: number, signal: AbortSignal): Promise<void>
  /** Reports how a call ended that was let in; null: the vendor answered. */
  leave(call: GuardedCall, failure: ConnectorError | null): void
  /** What the vendor says about the quota of the account. */
  reportQuota(call: GuardedCall, quota: { used: number; limit: number }): void
}

/** Of one workspace: what fails for one, such as a blocked address, may work for another. */
type Caller = { circuit: Circuit; quotaPauseUntil: number }

type Options = { redis?: Redis | undefined; siblings?: Pick<Siblings, 'limiter'> | undefined; now?: () => number }

export function createCallGuard({ redis, siblings, now = Date.now }: Options = {}): CallGuard {
  const callers = new LRUCache<string, Caller>({ max: MAX_CALLERS })
  const limiters = Object.fromEntries(
    Object.entries(PER_SECOND).map(([system, points]) => [system, limiterFor(system, points, { redis, siblings })]),
  ) as Record<System, Limiter>

  function callerOf({ system, workspace }: GuardedCall): Caller {
    const key = `${system}:${workspace}`
    const known = callers.get(key)
    if (known) return known
    const created = { circuit: createCircuit(now), quotaPauseUntil: 0 }
    callers.set(key, created)
    return created
  }

  /** Waits for a place in one of the next windows, unless the call ends before. */
  async function takePlace({ system, account }: GuardedCall, endsAt: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const waitMs = await consume(limiters[system], account)
      if (waitMs === 0) return
      // The jitter keeps all that wait from coming back at the same time.
      const delayMs = waitMs + Math.random() * 100
      if (now() + delayMs > endsAt) throw mustWait(system, { ms: waitMs, why: 'limited' })
      await sleep(delayMs, undefined, { signal }).catch(() => {
        throw timedOut(system)
      })
    }
  }

  return {
    async enter(call, timeLeftMs, signal) {
      const { system, isBackground } = call
      const { circuit, quotaPauseUntil } = callerOf(call)
      if (isBackground && quotaPauseUntil > now()) throw mustWait(system, { ms: quotaPauseUntil - now(), why: 'quota' })
      const pause = circuit.enter()
      if (pause) throw mustWait(system, pause)
      try {
        await takePlace(call, now() + timeLeftMs, signal)
      } catch (error) {
        circuit.release()
        throw error
      }
    },
    leave: (call, failure) => callerOf(call).circuit.leave(failure),
    reportQuota(call, { used, limit }) {
      if (limit > 0 && used >= limit * QUOTA_FOR_BACKGROUND) callerOf(call).quotaPauseUntil = now() + QUOTA_PAUSE_MS
    },
  }
}

/** Counted in this process, by the primary for all workers, or in Redis for all processes. While Redis is unreachable, each counts alone. */
function limiterFor(system: string, points: number, { redis, siblings }: Options): Limiter {
  if (siblings && !redis) return siblings.limiter(`calls:${system}`, { points, seconds: 1 })
  const local = new RateLimiterMemory({ keyPrefix: system, points, duration: 1 })
  return redis
    ? new RateLimiterRedis({ storeClient: redis, keyPrefix: `foyer:calls:${system}`, points, duration: 1, insuranceLimiter: local })
    : local
}

/** Milliseconds until the next window; 0 if the call has a place in this one. */
async function consume(limiter: Limiter, account: string): Promise<number> {
  try {
    await limiter.consume(account)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
    throw refusal
  }
}

function mustWait(system: System, { ms, why }: Pause): ConnectorError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000))
  const { name } = SYSTEMS[system]
  if (why === 'failing')
    return new ConnectorError({
      system,
      kind: 'temporary',
      reason: 'unreachable',
      message: `${name} failed repeatedly and is not called for ${retryAfterSeconds} s`,
      retryAfterSeconds,
    })
  const isDailyLimit = why === 'quota'
  const cause = isDailyLimit ? 'has less than a tenth of its daily calls left' : 'has been called as often as it allows'
  return new ConnectorError({
    system,
    kind: 'temporary',
    reason: 'rate-limited',
    message: `${name} ${cause}; retry after ${retryAfterSeconds} s`,
    retryAfterSeconds,
    isDailyLimit,
  })
}
