import type { Redis } from 'ioredis'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { isMigrated } from '../../platform/db/migrate.ts'
import { probeWrite } from '../../platform/db/probe-write.ts'
import { MIGRATIONS_FOLDER } from '../../platform/installed-files.ts'

type CheckName = 'database' | 'migrations' | 'redis' | 'objectStore'
export type Checks = Partial<Record<CheckName, 'ok' | 'failing'>>
export type ReadinessServices = { db: Database; redis: Redis | undefined; objectStore: ObjectStore }

const CHECK_TIMEOUT_MS = 2_000
/**
 * How long the database may take to answer a check. A busy one is slow, and in a rush it is slow for every process: if they were not ready
 * then, a load balancer would have none left.
 */
const MAX_SILENCE_MS = 10_000
/** The check of the object store writes an object, which costs money on S3, so it does not run for every probe. */
const OBJECT_STORE_CHECK_INTERVAL_MS = 60_000
/** A database that can be read may still refuse writes: a full disk, a standby. */
const WRITE_CHECK_INTERVAL_MS = 10_000
const REQUIRED_CHECKS: readonly CheckName[] = ['database', 'migrations']

export const isReady = (checks: Checks): boolean => REQUIRED_CHECKS.every((name) => checks[name] === 'ok')
export const isDegraded = (checks: Checks): boolean => Object.values(checks).includes('failing')

/** Checks the dependencies of the service. Concurrent probes share one run. */
export function createReadiness({ db, redis, objectStore }: ReadinessServices): () => Promise<Checks> {
  const checkObjectStore = cacheSuccess(OBJECT_STORE_CHECK_INTERVAL_MS, () => succeeds(objectStore.check()))
  const checkDatabase = createDatabaseCheck(db)
  let running: Promise<Checks> | undefined

  async function runChecks(): Promise<Checks> {
    const [database, redisOk, objectStoreOk] = await Promise.all([checkDatabase(), redis && succeeds(redis.ping()), checkObjectStore()])
    return { ...database, ...(redisOk !== undefined && { redis: resultOf(redisOk) }), objectStore: resultOf(objectStoreOk) }
  }

  return () => {
    running ??= runChecks().finally(() => {
      running = undefined
    })
    return running
  }
}

type DatabaseChecks = Pick<Checks, 'database' | 'migrations'>
const NO_DATABASE: DatabaseChecks = { database: 'failing', migrations: 'failing' }

/** While the database is slow, the last result is still valid. */
function createDatabaseCheck(db: Database): () => Promise<DatabaseChecks> {
  const checkWrite = createWriteCheck(db)
  let last = { checks: NO_DATABASE, at: Number.NEGATIVE_INFINITY }
  let running: Promise<DatabaseChecks> | undefined

  async function check(): Promise<DatabaseChecks> {
    const [applied, canWrite] = await Promise.all([isMigrated(db, MIGRATIONS_FOLDER), checkWrite()])
    last = { checks: { database: resultOf(canWrite), migrations: resultOf(applied) }, at: performance.now() }
    return last.checks
  }

  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return withTimeout(running).catch((error) =>
      isSlow(error) && performance.now() - last.at < MAX_SILENCE_MS ? last.checks : NO_DATABASE,
    )
  }
}

/** At most one result per interval: a probe every second must not fill a failing disk with its own errors. */
function createWriteCheck(db: Database): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let lastResult = true
  return async () => {
    if (performance.now() - checkedAt < WRITE_CHECK_INTERVAL_MS) return lastResult
    lastResult = await probeWrite(db).then(
      () => true,
      (error) => {
        if (isSlow(error)) throw error
        return false
      },
    )
    checkedAt = performance.now()
    return lastResult
  }
}

class CheckTimeout extends Error {}

/** No connection was free in time, or a lock or a statement took too long. */
const isSlow = (error: Error & { code?: string }): boolean =>
  error instanceof CheckTimeout ||
  /^(55P03|57014)$/.test(error.code ?? '') ||
  error.message.includes('timeout exceeded when trying to connect')

const resultOf = (ok: boolean) => (ok ? 'ok' : 'failing')

const succeeds = (check: Promise<unknown>): Promise<boolean> =>
  withTimeout(check).then(
    () => true,
    () => false,
  )

async function withTimeout<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckTimeout()), CHECK_TIMEOUT_MS)
  })
  // The check may still reject after the timeout; without a handler that would be an unhandled rejection.
  check.catch(() => {})
  return Promise.race([check, timeout]).finally(() => clearTimeout(timer))
}

/** Caches only success: a failed check runs again with the next probe, so that recovery is visible immediately. */
function cacheSuccess(ttlMs: number, check: () => Promise<boolean>): () => Promise<boolean> {
  let succeededAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - succeededAt < ttlMs) return true
    const ok = await check()
    if (ok) succeededAt = performance.now()
    return ok
  }
}
