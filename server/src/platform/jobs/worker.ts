import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Database } from '../db/database.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The first attempt is number 1. After the last one the job is a dead letter until it is replayed. */
export type Attempt = {
  number: number
  isLast: boolean
  /** Aborted when the process stops and can no longer wait: the handler stores what it knows and throws, and the job runs again later. */
  signal: AbortSignal
}
type Handle = (data: unknown, attempt: Attempt) => Promise<void>

const POLL_MS = 400
/** Per job name. Jobs mostly wait for other systems, so several at a time cost little. */
const MAX_CONCURRENT_JOBS = 8
/** How long a busy process may delay jobs before it runs some anyway. */
const MAX_IDLE_WAIT_MS = 3_000
/** What running jobs get to finish when the process stops, and then to store what they know. */
const FINISH_MS = 8_000
const GIVE_UP_MS = 5_000
/** A job that runs longer than this is started again, so that a handler that never ends does not stop it for good. */
const MAX_RUN_MS = 30 * 60_000

/** Uses a partial index of pg-boss, so polling costs as much as there are waiting jobs, not as there are finished ones. */
const DUE_JOB_NAMES = `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after <= now()`

/** A job expires some time after this (queue.ts), unless its worker is alive and says so here. */
const RENEW_LEASES = `UPDATE jobs.job SET started_on = now() WHERE name = ANY($1) AND id = ANY($2::uuid[]) AND state = 'active'`

type WorkerOptions = { onError(error: Error): void; onJobError(job: string, error: unknown): void; renewEveryMs: number }

/**
 * One runner per job name, so that slow jobs of one name do not delay others; several jobs of a name run at a time and complete on their
 * own. pg-boss's own workers would fail a whole batch for one job, poll every queue twice a second, and leave a failed completion
 * unhandled.
 */
export function createWorker(boss: PgBoss, db: Database, { onError, onJobError, renewEveryMs }: WorkerOptions) {
  const stopping = new AbortController()
  // Every kind of job waits for it.
  setMaxListeners(0, stopping.signal)
  const givingUp = new AbortController()
  const running = new Map<Promise<void>, { name: string; id: string; since: number }>()
  let polling: Promise<void> | undefined
  let renewing: NodeJS.Timeout | undefined

  function createRunner(name: string, handle: Handle) {
    let busy = 0
    return async function fetchAndRun(): Promise<void> {
      const free = MAX_CONCURRENT_JOBS - busy
      if (free <= 0 || stopping.signal.aborted) return
      busy += free
      const jobs = await boss.fetch(name, { batchSize: free, includeMetadata: true }).catch((error) => {
        onError(error)
        return []
      })
      busy -= free - jobs.length
      for (const job of jobs) {
        const run = runJob(name, handle, job).finally(() => {
          running.delete(run)
          busy -= 1
          // A full batch means that more jobs may be waiting; otherwise the next poll finds them.
          if (busy === 0 && jobs.length === free) void waitUntilIdle(MAX_IDLE_WAIT_MS, stopping.signal).then(fetchAndRun)
        })
        running.set(run, { name, id: job.id, since: Date.now() })
      }
    }
  }

  async function runJob(name: string, handle: Handle, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    try {
      const isLast = job.retryCount >= job.retryLimit
      await handle(job.data, { number: job.retryCount + 1, isLast, signal: givingUp.signal })
      await boss.complete(name, job.id)
    } catch (error) {
      onJobError(name, error)
      // A job that cannot be marked as failed because the database is unreachable runs again once it has expired.
      await boss.fail(name, job.id, { message: messageOf(error) }).catch(onError)
    }
  }

  async function poll(runners: Map<string, () => Promise<void>>) {
    while (!stopping.signal.aborted) {
      const due = await db.$client.query<{ name: string }>(DUE_JOB_NAMES).catch((error: Error) => {
        onError(error)
        return { rows: [] }
      })
      await Promise.all(due.rows.map(({ name }) => runners.get(name)?.()))
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await waitUntilIdle(MAX_IDLE_WAIT_MS, stopping.signal)
    }
  }

  function renewLeases() {
    const held = [...running.values()].filter(({ since }) => Date.now() - since < MAX_RUN_MS)
    if (held.length === 0) return
    const names = [...new Set(held.map(({ name }) => name))]
    db.$client.query(RENEW_LEASES, [names, held.map(({ id }) => id)]).catch(onError)
  }

  const allFinished = (withinMs: number) => Promise.race([Promise.all(running.keys()), sleep(withinMs, undefined, { ref: false })])

  return {
    start(handlers: Record<string, Handle>) {
      renewing = setInterval(renewLeases, renewEveryMs)
      polling = poll(new Map(Object.entries(handlers).map(([name, handle]) => [name, createRunner(name, handle)])))
    },
    async stop() {
      stopping.abort()
      await polling
      await allFinished(FINISH_MS)
      givingUp.abort()
      await allFinished(GIVE_UP_MS)
      clearInterval(renewing)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1000)
