import PgBoss from 'pg-boss'
import { newId } from '../db/columns.ts'
import { clientOf, type Database, type Reader, type Tx } from '../db/database.ts'
import { type Attempt, createWorker, type Throughput } from './worker.ts'

export type { Attempt, Throughput } from './worker.ts'

/** Every job's name and data. Features add theirs by declaration merging, so that platform does not depend on features. */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface JobTypes {}
export type JobName = keyof JobTypes & string

/** Handlers run at least once, so they must be idempotent. */
export type JobHandlers = { [N in JobName]: (data: JobTypes[N], attempt: Attempt) => Promise<void> }

export type EnqueueOptions = {
  /** Not before this many seconds from now. */
  inSeconds?: number
  /** While a job with this key is waiting, no second one is queued. */
  key?: string
}

export type Queue = {
  /** Inside a transaction the job exists only if the transaction commits. */
  enqueue<N extends JobName>(db: Reader, name: N, data: JobTypes[N], options?: EnqueueOptions): Promise<void>
  /** Enqueues many jobs in one statement. */
  enqueueMany<N extends JobName>(db: Reader, name: N, jobs: readonly { data: JobTypes[N]; key?: string }[]): Promise<void>
  /** Removes the jobs with these keys, also finished ones. One that is running is not interrupted. */
  remove(tx: Tx, name: JobName, keys: readonly string[]): Promise<void>
  /** Creates or updates the queue's own tables. */
  prepare(names: readonly JobName[]): Promise<void>
  work(handlers: JobHandlers, throughput?: Partial<Record<JobName, Throughput>>): Promise<void>
  /** Waits a limited time for running jobs to finish. */
  stop(): Promise<void>
}

const JOBS_SCHEMA = 'jobs'
/**
 * While a job runs, its process renews the lease of it three times in `leaseSeconds`, so a job may take as long as it needs. The job of a
 * process that was killed runs again after its lease and one round of maintenance: within a minute.
 */
const LEASES = { leaseSeconds: 30, maintenanceSeconds: 15 }
/** A century: dead letters are removed by server/src/retention.ts. */
const KEEP_DEAD_LETTERS_SECONDS = 100 * 365 * 24 * 3600
/** Exponential backoff from two seconds on: several hours until a job is a dead letter. */
const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true }

/** The order in which pg-boss fetches jobs. Without it, each fetch sorts all that are waiting. */
const NEXT_JOBS_INDEX = `CREATE INDEX IF NOT EXISTS job_next ON ${JOBS_SCHEMA}.job (name, priority DESC, created_on, id) WHERE state < 'active'`

type QueueOptions = { onError(error: Error): void; onJobError?(job: string, error: unknown): void } & Partial<typeof LEASES>

export function createQueue(db: Database, options: QueueOptions): Queue {
  const { onError, onJobError = () => {}, leaseSeconds, maintenanceSeconds } = { ...LEASES, ...options }
  const pool = { executeSql: (text: string, values: unknown[]) => db.$client.query(prepared(text, values)) }
  const boss = new PgBoss({
    db: pool,
    schema: JOBS_SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: KEEP_DEAD_LETTERS_SECONDS,
  })
  boss.on('error', onError)
  const worker = createWorker(boss, db, { onError, onJobError, renewEveryMs: (leaseSeconds * 1000) / 3 })
  let started = false

  const start = async () => {
    if (!started) await boss.start()
    started = true
  }
  // The queues keep one waiting job per key; jobs without a key get a random one, because they would otherwise share one.
  const keyOf = (key: string | undefined) => key ?? newId()
  return {
    async enqueue(reader, name, data, { inSeconds = 0, key } = {}) {
      const options = { db: executorOn(reader), startAfter: inSeconds, expireInSeconds: leaseSeconds, singletonKey: keyOf(key) }
      await boss.send(name, data as object, options)
    },
    async enqueueMany(reader, name, jobs) {
      const rows = jobs.map(({ data, key }) => ({
        name,
        data: data as object,
        singletonKey: keyOf(key),
        expireInSeconds: leaseSeconds,
        ...RETRIES,
      }))
      if (rows.length > 0) await boss.insert(rows, { db: executorOn(reader) })
    },
    async remove(tx, name, keys) {
      for (const table of ['job', 'archive'])
        await clientOf(tx).query(`DELETE FROM ${JOBS_SCHEMA}.${table} WHERE name = $1 AND singleton_key = ANY($2)`, [name, keys])
    },
    async prepare(names) {
      await start()
      const existing = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const name of names) if (!existing.has(name)) await boss.createQueue(name, { name, policy: 'short', ...RETRIES })
      await db.$client.query(NEXT_JOBS_INDEX)
    },
    async work(handlers, throughput = {}) {
      await start()
      worker.start(handlers as Record<string, (data: unknown, attempt: Attempt) => Promise<void>>, throughput)
    },
    async stop() {
      await worker.stop()
      if (started) await boss.stop({ graceful: false, wait: true, close: false })
    },
  }
}

/** Makes pg-boss use the connection of the caller's transaction. */
const executorOn = (reader: Reader) => ({
  executeSql: (text: string, values: unknown[]) => clientOf(reader).query(prepared(text, values)),
})

const names = new Map<string, string>()
/** More than pg-boss has statements; a version that puts values into their texts would otherwise prepare more and more. */
const MAX_NAMES = 50

/** PostgreSQL parses a statement of pg-boss once per connection. Those without parameters may be several in one text, which have no name. */
function prepared(text: string, values: unknown[] | undefined) {
  if (!values || values.length === 0) return { text }
  const name = names.get(text) ?? (names.size < MAX_NAMES ? `jobs-${names.size + 1}` : undefined)
  if (name) names.set(text, name)
  return name ? { name, text, values } : { text, values }
}
