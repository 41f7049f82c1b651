import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Database } from '../db/database.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The first is number 1. After the last one the job is a dead letter, until somebody replays it. */
export type Attempt = { number: number; isLast: boolean }
type Handle = (data: unknown, attempt: Attempt) => Promise<void>

const POLL_MS = 400
/** Of one kind. Jobs mostly wait for somebody else's machine, so several at a time cost little. */
const AT_ONCE = 8
/** How long a rush at the door may hold work up before it goes on in small steps. */
const LONGEST_WAIT_MS = 3_000
const STOP_TIMEOUT_MS = 10_000

/** The queue keeps a partial index on exactly these, so looking costs what waits, not what was ever done. */
const DUE = `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after <= now()`

/**
 * One lane per kind of job, so that a slow kind holds up no other; several jobs of a kind at a time, each ending for itself. The library's
 * own workers would fail a whole batch for one job, look into every queue twice a second, and leave a failed completion unhandled.
 */
export function createWorker(boss: PgBoss, db: Database, onError: (error: Error) => void) {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let polling: Promise<void> | undefined

  function createRunner(name: string, handle: Handle) {
    let busy = 0
    return async function fill(): Promise<void> {
      const free = AT_ONCE - busy
      if (free <= 0 || stopping.signal.aborted) return
      busy += free
      const jobs = await boss.fetch(name, { batchSize: free, includeMetadata: true }).catch((error) => {
        onError(error)
        return []
      })
      busy -= free - jobs.length
      for (const job of jobs) {
        const ended = runOne(name, handle, job).finally(() => {
          running.delete(ended)
          busy -= 1
          // A full catch says that more may wait; otherwise the next look will tell.
          if (busy === 0 && jobs.length === free) void waitUntilIdle(LONGEST_WAIT_MS, stopping.signal).then(fill)
        })
        running.add(ended)
      }
    }
  }

  async function runOne(name: string, handle: Handle, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    try {
      await handle(job.data, { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit })
      await boss.complete(name, job.id)
    } catch (error) {
      // A job that cannot even be marked as failed (the database is away) is taken up again once its time is over.
      await boss.fail(name, job.id, { message: messageOf(error) }).catch(onError)
    }
  }

  async function poll(lanes: Map<string, () => Promise<void>>) {
    while (!stopping.signal.aborted) {
      const due = await db.$client.query<{ name: string }>(DUE).catch((error: Error) => {
        onError(error)
        return { rows: [] }
      })
      await Promise.all(due.rows.map(({ name }) => lanes.get(name)?.()))
      await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      await waitUntilIdle(LONGEST_WAIT_MS, stopping.signal)
    }
  }

  return {
    open(handlers: Record<string, Handle>) {
      polling = poll(new Map(Object.entries(handlers).map(([name, handle]) => [name, createRunner(name, handle)])))
    },
    async close() {
      stopping.abort()
      await polling
      await Promise.race([Promise.all(running), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1000)
