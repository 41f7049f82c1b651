import PgBoss from 'pg-boss'
import { newId } from '../db/columns.ts'
import { clientOf, type Database, type Reader } from '../db/database.ts'
import { type Attempt, createWorker } from './worker.ts'

export type { Attempt } from './worker.ts'

/** Every job's name and data. Features add theirs by declaration merging, so that platform knows no domain word. */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface JobTypes {}
export type JobName = keyof JobTypes & string

/** Handlers run at least once, so they must do no harm when run again. */
export type JobHandlers = { [N in JobName]: (data: JobTypes[N], attempt: Attempt) => Promise<void> }

export type EnqueueOptions = {
  /** Not before this many seconds from now. */
  inSeconds?: number
  /** While a job with this key waits, no second one is queued. */
  key?: string
}

export type Queue = {
  /** Inside a transaction the job exists only if the transaction commits. */
  enqueue<N extends JobName>(db: Reader, name: N, data: JobTypes[N], options?: EnqueueOptions): Promise<void>
  /** Many at once, in one statement. */
  enqueueMany<N extends JobName>(db: Reader, name: N, jobs: readonly { data: JobTypes[N]; key?: string }[]): Promise<void>
  /** Creates or updates the queue's own tables. */
  prepare(names: readonly JobName[]): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  /** Lets running jobs finish, for a while. */
  stop(): Promise<void>
}

const JOBS_SCHEMA = 'jobs'
/** A job of a process that was killed is taken up again after this and one round of maintenance: within a minute. */
const LOST_AFTER_SECONDS = 30
const MAINTENANCE_SECONDS = 15
const KEEP_DEAD_LETTERS_SECONDS = 90 * 24 * 3600
/** With doubled waits from two seconds on: several hours until a job is given up. */
const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true }

export function createQueue(db: Database, onError: (error: Error) => void): Queue {
  const pool = { executeSql: (text: string, values: unknown[]) => db.$client.query(text, values) }
  const boss = new PgBoss({
    db: pool,
    schema: JOBS_SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: KEEP_DEAD_LETTERS_SECONDS,
  })
  boss.on('error', onError)
  const lanes = createWorker(boss, db, onError)
  let started = false

  const start = async () => {
    if (!started) await boss.start()
    started = true
  }
  // The queues keep one waiting job per key, and all jobs without a key would share one.
  const keyOf = (key: string | undefined) => key ?? newId()
  return {
    async enqueue(reader, name, data, { inSeconds = 0, key } = {}) {
      const options = { db: inside(reader), startAfter: inSeconds, expireInSeconds: LOST_AFTER_SECONDS, singletonKey: keyOf(key) }
      await boss.send(name, data as object, options)
    },
    async enqueueMany(reader, name, jobs) {
      const rows = jobs.map(({ data, key }) => ({
        name,
        data: data as object,
        singletonKey: keyOf(key),
        expireInSeconds: LOST_AFTER_SECONDS,
        ...RETRIES,
      }))
      if (rows.length > 0) await boss.insert(rows, { db: inside(reader) })
    },
    async prepare(names) {
      await start()
      for (const name of names) await boss.createQueue(name, { name, policy: 'short', ...RETRIES })
    },
    async work(handlers) {
      await start()
      lanes.open(handlers as Record<string, (data: unknown, attempt: Attempt) => Promise<void>>)
    },
    async stop() {
      await lanes.close()
      if (started) await boss.stop({ graceful: false, wait: true, close: false })
    },
  }
}

/** Lets the queue speak on the connection of our transaction. */
const inside = (reader: Reader) => ({ executeSql: (text: string, values: unknown[]) => clientOf(reader).query(text, values) })
