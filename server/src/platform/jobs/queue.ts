import PgBoss from 'pg-boss'
import { newId } from '../db/columns.ts'
import { clientOf, type Database, type Reader } from '../db/database.ts'

/** Every job's name and data. Features add theirs by declaration merging, so that platform knows no domain word. */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface JobTypes {}
export type JobName = keyof JobTypes & string

/** Handlers run at least once, so they must do no harm when run again. */
export type JobHandlers = { [N in JobName]: (data: JobTypes[N]) => Promise<void> }

export type EnqueueOptions = {
  /** Not before this many seconds from now. */
  inSeconds?: number
  /** While a job with this key waits, no second one is queued. */
  key?: string
}

export type Queue = {
  /** Inside a transaction the job exists only if the transaction commits. */
  enqueue<N extends JobName>(db: Reader, name: N, data: JobTypes[N], options?: EnqueueOptions): Promise<void>
  /** Creates or updates the queue's own tables. */
  prepare(names: readonly JobName[]): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  /** Queues the job at the times the cron line says, in UTC, once however many processes run. */
  repeat<N extends JobName>(name: N, cron: string, data: JobTypes[N]): Promise<void>
  /** Lets running jobs finish, for a while. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
/** A job of a process that was killed is taken up again after this and one round of maintenance: within a minute. */
const LOST_AFTER_SECONDS = 30
const MAINTENANCE_SECONDS = 15
const STOP_TIMEOUT_MS = 10_000

export function createQueue(db: Database, onError: (error: Error) => void): Queue {
  const pool = { executeSql: (text: string, values: unknown[]) => db.$client.query(text, values) }
  const boss = new PgBoss({
    db: pool,
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
  })
  boss.on('error', onError)
  let started = false

  const start = async () => {
    if (!started) await boss.start()
    started = true
  }
  return {
    async enqueue(reader, name, data, { inSeconds = 0, key } = {}) {
      // The queues keep one waiting job per key, and all jobs without a key would share one.
      const singletonKey = key ?? newId()
      const options = { db: inside(reader), startAfter: inSeconds, expireInSeconds: LOST_AFTER_SECONDS, singletonKey }
      await boss.send(name, data as object, options)
    },
    async prepare(names) {
      await start()
      for (const name of names) await boss.createQueue(name, { name, policy: 'short', retryLimit: 12, retryDelay: 2, retryBackoff: true })
    },
    async work(handlers) {
      await start()
      for (const [name, handle] of Object.entries(handlers) as [JobName, (data: unknown) => Promise<void>][]) {
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs: { data: unknown }[]) => {
          for (const job of jobs) await handle(job.data)
        })
      }
    },
    async repeat(name, cron, data) {
      await boss.schedule(name, cron, data as object, { tz: 'UTC' })
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, wait: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}

/** Lets the queue speak on the connection of our transaction. */
const inside = (reader: Reader) => ({ executeSql: (text: string, values: unknown[]) => clientOf(reader).query(text, values) })
