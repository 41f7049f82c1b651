import { hkdfSync } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { type BetterAuth, createBetterAuth } from './features/auth/better-auth.ts'
import { createSessionCheck } from './features/auth/session.ts'
import { createHostLookUp, type LookUpHost } from './features/workspaces/domain.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import type { OriginRules } from './platform/http/origins.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import { createPublish, type Publish } from './platform/publish.ts'
import { createSealer, type Sealer } from './platform/sealed-secrets.ts'
import { createTokenSigner, type TokenSigner } from './platform/signed-tokens.ts'
import { reactions } from './reactions.ts'

/** Everything a feature may ask for. Each takes only what it uses. */
export type Services = {
  config: Config
  baseUrl: string
  clock: Clock
  db: Database
  redis: Redis | undefined
  publish: Publish
  sealer: Sealer
  tokens: TokenSigner
  rateLimits: RateLimits
  originRules: OriginRules
  auth: BetterAuth
  checkSession: ReturnType<typeof createSessionCheck>
  lookUpHost: LookUpHost
  close(): Promise<void>
}

export type ServiceOptions = {
  config: Config
  secret: string
  database: Parameters<typeof openDatabase>[0]['connection']
  log: { warn(fields: object, message: string): void }
  /** Tests move the clock and answer for the DNS. */
  clock?: Clock
  lookUpHost?: LookUpHost
}

/** The only place that picks providers. */
export function createServices({ config, secret, database, log, clock = systemClock, lookUpHost }: ServiceOptions): Services {
  const db = openDatabase({ connection: database, onIdleError: (err) => log.warn({ err }, 'database connection lost') })
  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : undefined
  const authSecret = Buffer.from(hkdfSync('sha256', secret, 'foyer', 'sessions', 32)).toString('hex')
  const { baseUrl, dashboardOrigins } = config
  return {
    config,
    baseUrl,
    clock,
    db,
    redis,
    publish: createPublish(reactions),
    sealer: createSealer(secret),
    tokens: createTokenSigner(secret),
    rateLimits: createRateLimits({ enabled: config.rateLimits, redis }),
    originRules: { ownOrigin: new URL(baseUrl).origin, dashboardOrigins },
    auth: createBetterAuth({ db, baseUrl, authSecret, dashboardOrigins }),
    checkSession: createSessionCheck({ db, clock, authSecret }),
    lookUpHost: lookUpHost ?? createHostLookUp(baseUrl),
    async close() {
      redis?.disconnect()
      await db.$client.end()
    },
  }
}

/** Fails fast: a Redis that is away must cost a request milliseconds, not hang it. */
function openRedis(url: string, log: ServiceOptions['log']): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
  redis.on('error', (err) => log.warn({ err }, 'redis is away'))
  return redis
}
