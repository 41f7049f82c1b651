import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Database } from '../db/database.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The first attempt is number 1. After the last one the job is a dead letter until it is replayed. */
export type Attempt = { number: number; isLast: boolean }
type Handle = (data: unknown, attempt: Attempt) => Promise<void>

const POLL_MS = 400
/** Per job name. Jobs mostly wait for other systems, so several at a time cost little. */
const MAX_CONCURRENT_JOBS = 8
/** How long a busy process may delay jobs before it runs some anyway. */
const MAX_IDLE_WAIT_MS = 3_000
const STOP_TIMEOUT_MS = 10_000

/** Uses a partial index of pg-boss, so polling costs as much as there are waiting jobs, not as there are finished ones. */
const DUE_JOB_NAMES = `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after <= now()`

/**
 * One runner per job name, so that slow jobs of one name do not delay others; several jobs of a name run at a time and complete on their
 * own. pg-boss's own workers would fail a whole batch for one job, poll every queue twice a second, and leave a failed completion
 * unhandled.
 */
export function createWorker(
  boss: PgBoss,
  db: Database,
  { onError, onJobError }: { onError(error: Error): void; onJobError(job: string, error: unknown): void },
) {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let polling: Promise<void> | undefined

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
        running.add(run)
      }
    }
  }

  async function runJob(name: string, handle: Handle, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    try {
      await handle(job.data, { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit })
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

  return {
    start(handlers: Record<string, Handle>) {
      polling = poll(new Map(Object.entries(handlers).map(([name, handle]) => [name, createRunner(name, handle)])))
    },
    async stop() {
      stopping.abort()
      await polling
      await Promise.race([Promise.all(running), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1000)
