import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { createBatcher } from '../batcher.ts'
import { type Database, runNamed } from '../db/database.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The first attempt is number 1. After the last one the job is a dead letter until it is replayed. */
export type Attempt = {
  number: number
  isLast: boolean
  /** Aborted when the process stops and can no longer wait: the handler stores what it knows and throws, and the job runs again later. */
  signal: AbortSignal
}
type Handle = (data: unknown, attempt: Attempt) => Promise<void>

/** How jobs of one name run in a process. */
export type Throughput = {
  /** How many at a time when more are waiting; otherwise a few. */
  maxConcurrent: number
  /** How long requests may delay the next ones. */
  maxWaitMs: number
}

const POLL_MS = 400
const MAX_POLL_WAIT_MS = 1_000
/** Jobs mostly wait for other systems, so several at a time cost little. */
const CONCURRENT_JOBS = 8
const DEFAULT_THROUGHPUT: Throughput = { maxConcurrent: CONCURRENT_JOBS, maxWaitMs: 3_000 }
/** What running jobs get to finish when the process stops, and then to store what they know. */
const FINISH_MS = 8_000
const GIVE_UP_MS = 5_000
/** A job that runs longer than this is started again, so that a handler that never ends does not stop it for good. */
const MAX_RUN_MS = 30 * 60_000

/**
 * Uses a partial index of pg-boss, so polling costs as much as there are waiting jobs, not as there are finished ones. Prepared, because each
 * queue is a partition: planning takes ten times as long as reading.
 */
const DUE_JOB_NAMES = {
  name: 'due-job-names',
  text: `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after <= now()`,
}

/**
 * A job expires some time after this (queue.ts), unless its worker is alive and says so here. One whose row is locked is being completed: to
 * wait for it, while that waits for another of these, would be a deadlock.
 */
const RENEW_LEASES = `
  UPDATE jobs.job SET started_on = now() WHERE (name, id) IN (
    SELECT name, id FROM jobs.job WHERE name = ANY($1) AND id = ANY($2::uuid[]) AND state = 'active' FOR UPDATE SKIP LOCKED)`

type WorkerOptions = { onError(error: Error): void; onJobError(job: string, error: unknown): void; renewEveryMs: number }

/**
 * One runner per job name, so that slow jobs of one name do not delay others; several jobs of a name run at a time and succeed or fail on
 * their own. pg-boss's own workers would fail a whole batch for one job, poll every queue twice a second, and leave a failed completion
 * unhandled.
 */
export function createWorker(boss: PgBoss, db: Database, { onError, onJobError, renewEveryMs }: WorkerOptions) {
  const stopping = new AbortController()
  const givingUp = new AbortController()
  // Every job waits for them.
  setMaxListeners(0, stopping.signal, givingUp.signal)
  const running = new Map<Promise<void>, { name: string; id: string; since: number }>()
  let polling: Promise<void> | undefined
  let renewing: NodeJS.Timeout | undefined

  // Jobs that end while others are being completed are completed together.
  const complete = createBatcher(async (name, ids: string[]) => {
    await boss.complete(name, ids)
    return ids
  })

  function createRunner(name: string, handle: Handle, { maxConcurrent, maxWaitMs }: Throughput) {
    let busy = 0
    let concurrent = Math.min(CONCURRENT_JOBS, maxConcurrent)
    let areMoreWaiting = false
    let isRefilling = false
    let fetchedAt = 0

    async function fetchAndRun(): Promise<void> {
      const free = concurrent - busy
      if (free <= 0 || isRefilling || stopping.signal.aborted) return
      busy += free
      fetchedAt = performance.now()
      const jobs = await boss.fetch(name, { batchSize: free, includeMetadata: true }).catch((error) => {
        onError(error)
        return []
      })
      busy -= free - jobs.length
      // A full batch means that more jobs may be waiting; otherwise the next poll finds them.
      areMoreWaiting = jobs.length === free
      concurrent = Math.min(areMoreWaiting ? concurrent * 2 : CONCURRENT_JOBS, maxConcurrent)
      for (const job of jobs) {
        const run = runJob(name, handle, job).finally(() => {
          running.delete(run)
          busy -= 1
          if (areMoreWaiting && busy <= concurrent / 2) void refill()
        })
        running.set(run, { name, id: job.id, since: Date.now() })
      }
    }

    /** While the other half still runs, so that neither this process nor the systems it calls have to wait. */
    async function refill() {
      if (isRefilling) return
      isRefilling = true
      await waitUntilIdle(maxWaitMs, { tookMs: performance.now() - fetchedAt, stopping: stopping.signal })
      isRefilling = false
      await fetchAndRun()
    }
    return fetchAndRun
  }

  async function runJob(name: string, handle: Handle, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    try {
      const isLast = job.retryCount >= job.retryLimit
      await handle(job.data, { number: job.retryCount + 1, isLast, signal: givingUp.signal })
      await complete(name, job.id)
    } catch (error) {
      onJobError(name, error)
      // A job that cannot be marked as failed because the database is unreachable runs again once it has expired.
      await boss.fail(name, job.id, { message: messageOf(error) }).catch(onError)
    }
  }

  async function poll(runners: Map<string, () => Promise<void>>) {
    while (!stopping.signal.aborted) {
      const due = await runNamed<{ name: string }>(db, DUE_JOB_NAMES, []).catch((error: Error) => {
        onError(error)
        return []
      })
      await Promise.all(due.map(({ name }) => runners.get(name)?.()))
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await waitUntilIdle(MAX_POLL_WAIT_MS, { stopping: stopping.signal })
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
    start(handlers: Record<string, Handle>, throughput: Partial<Record<string, Throughput>>) {
      renewing = setInterval(renewLeases, renewEveryMs)
      const runnerOf = (name: string, handle: Handle) => createRunner(name, handle, throughput[name] ?? DEFAULT_THROUGHPUT)
      polling = poll(new Map(Object.entries(handlers).map(([name, handle]) => [name, runnerOf(name, handle)])))
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
