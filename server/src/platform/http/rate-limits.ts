import type { RateLimit } from '@foyer/contracts'
import type { Redis } from 'ioredis'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from '../workers/shared-limiter.ts'
import type { Siblings } from '../workers/siblings.ts'
import { problem } from './problem.ts'

type Budget = { points: number; seconds: number }

/** Requests per IP address (or per user for the dashboard) in a window. */
const BUDGETS = {
  registration: { points: 60, seconds: 60 },
  'public-list': { points: 1_200, seconds: 60 },
  'account-mail': { points: 10, seconds: 60 },
  'two-factor': { points: 10, seconds: 60 },
  // Per address that would get the email.
  'account-mail-to': { points: 5, seconds: 3_600 },
  presign: { points: 120, seconds: 60 },
  // More than upload tokens: a failed upload can be repeated.
  upload: { points: 300, seconds: 60 },
  // Files of answers, from people without an account.
  'answer-upload': { points: 60, seconds: 60 },
  // A page has dozens of pictures, and an office has one address.
  object: { points: 6_000, seconds: 60 },
  // Rendering is the most expensive thing a member can ask for.
  'template-preview': { points: 120, seconds: 60 },
  'test-send': { points: 30, seconds: 60 },
  dashboard: { points: 1_200, seconds: 60 },
  // All helpers at a venue may share one address.
  'check-in': { points: 2_400, seconds: 60 },
  // A device sends each scan as a batch, so that a lost response does not make it a duplicate.
  'check-in-batch': { points: 1_200, seconds: 60 },
  'sign-in': { points: 10, seconds: 60 },
  // Per account and address of the caller.
  'failed-sign-in': { points: 10, seconds: 15 * 60 },
  // Per account, from all addresses where it has no session.
  'failed-sign-in-elsewhere': { points: 50, seconds: 15 * 60 },
  // Correct passwords are refunded, for this limit and the next.
  'page-password': { points: 30, seconds: 60 },
  // Per event: guessing from many addresses does not help.
  'event-password': { points: 300, seconds: 10 * 60 },
} as const satisfies Record<string, Budget>

const PER_PERSON: readonly string[] = ['template-preview', 'test-send'] satisfies RateLimit[]
/** Counted for the signed-in person, from whatever address; other limits of an operation are counted for the address. */
export const isPerPerson = (name: RateLimit): boolean => PER_PERSON.includes(name)

/** For operators. */
export const rateLimitBudgets = () => Object.entries(BUDGETS).map(([name, { points, seconds }]) => ({ name, requests: points, seconds }))

export type BudgetName = keyof typeof BUDGETS
export type RateLimits = {
  /** Throws RATE_LIMITED if this caller has used up the budget. */
  spend(name: BudgetName | RateLimit, caller: string): Promise<void>
  /** Returns a point that was spent in advance. */
  refund(name: BudgetName, caller: string): Promise<void>
}

type Options = { enabled: boolean; redis?: Redis; siblings?: Pick<Siblings, 'limiter'> | undefined }

/**
 * Counted in this process, by the primary for all workers, or in Redis for all processes. While Redis is unreachable each process counts
 * alone, so limits are looser.
 */
export function createRateLimits({ enabled, redis, siblings }: Options): RateLimits {
  if (!enabled) return { spend: async () => {}, refund: async () => {} }
  const limiters = Object.fromEntries(
    Object.entries(BUDGETS).map(([name, budget]) => [name, limiterFor(name, budget, { redis, siblings })]),
  )
  return {
    async spend(name, caller) {
      const limiter = limiters[name]
      if (!limiter) return
      await limiter.consume(networkOf(caller)).catch(refuse)
    },
    async refund(name, caller) {
      await limiters[name]!.reward(networkOf(caller))
    },
  }
}

/** An IPv6 customer has a whole /64 network, so its addresses share one budget. */
export function networkOf(caller: string): string {
  if (!caller.includes(':') || !ipaddr.IPv6.isValid(caller)) return caller
  const address = ipaddr.IPv6.parse(caller)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

function limiterFor(name: string, budget: Budget, { redis, siblings }: Omit<Options, 'enabled'>): Limiter {
  if (siblings && !redis) return siblings.limiter(name, budget)
  const { points, seconds } = budget
  const local = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return redis
    ? new RateLimiterRedis({ storeClient: redis, keyPrefix: `foyer:limit:${name}`, points, duration: seconds, insuranceLimiter: local })
    : local
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw problem('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
}
