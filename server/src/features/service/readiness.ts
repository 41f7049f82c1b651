import type { Redis } from 'ioredis'
import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { isMigrated } from '../../platform/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../platform/installed-files.ts'

type Check = 'database' | 'migrations' | 'redis' | 'objectStore'
export type Checks = Partial<Record<Check, 'ok' | 'failing'>>
export type ReadinessServices = { db: Database; redis: Redis | undefined; objectStore: ObjectStore }

const PATIENCE_MS = 2_000
/** A round trip through the object store writes, and on S3 costs money; it is not made for every probe. */
const OBJECT_STORE_EVERY_MS = 60_000
const ESSENTIAL: readonly Check[] = ['database', 'migrations']

export const isReady = (checks: Checks): boolean => ESSENTIAL.every((name) => checks[name] === 'ok')
export const isDegraded = (checks: Checks): boolean => Object.values(checks).includes('failing')

/** Answers what the service depends on. Probes that ask at the same moment share one look. */
export function createReadiness({ db, redis, objectStore }: ReadinessServices): () => Promise<Checks> {
  const storeWorks = rememberFor(OBJECT_STORE_EVERY_MS, () => succeeds(objectStore.check()))
  let underWay: Promise<Checks> | undefined

  async function look(): Promise<Checks> {
    const migrated = inTime(isMigrated(db, MIGRATIONS_FOLDER)).then(
      (applied) => ({ database: 'ok', migrations: verdict(applied) }) as const,
      () => ({ database: 'failing', migrations: 'failing' }) as const,
    )
    const [database, redisAnswers, storeAnswers] = await Promise.all([migrated, redis && succeeds(redis.ping()), storeWorks()])
    return { ...database, ...(redisAnswers !== undefined && { redis: verdict(redisAnswers) }), objectStore: verdict(storeAnswers) }
  }

  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

const verdict = (works: boolean) => (works ? 'ok' : 'failing')

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  inTime(attempt).then(
    () => true,
    () => false,
  )

async function inTime<T>(attempt: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not answer in time')), PATIENCE_MS)
  })
  // Whichever loses the race may still fail later, when nobody listens any more.
  attempt.catch(() => {})
  return Promise.race([attempt, timeout]).finally(() => clearTimeout(timer))
}

/** Only success is remembered: a failure is looked at again with the next probe, so that recovery shows at once. */
function rememberFor(ms: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let workedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - workedAt < ms) return true
    const works = await ask()
    if (works) workedAt = performance.now()
    return works
  }
}
