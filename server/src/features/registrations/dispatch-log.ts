import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { waitUntilIdle } from '../../platform/jobs/wait-until-idle.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type DispatchableEntry, entryLeftToJob, leaveToJob, lockDispatch, markDispatched, undispatchedEntries } from './log-store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    /**
     * Dispatches a log entry whose reactions failed, with retries and, in the end, as a dead letter. The name is older than the word
     * dispatch; it stays because jobs queued by the previous version carry it.
     */
    'registrations.announce': { organizationId: OrganizationId; logId: string }
  }
}

type Dependencies = { db: Database; clock: Clock; publish: Publish; jobs: Queue }

/** Small, because each entry of an open batch keeps its workspace row locked, and an organizer who changes its address waits for that. */
const BATCH_SIZE = 25
/** How long registrations may delay the dispatch. */
const MAX_WAIT_MS = 3_000

/**
 * The log of registrations is also their outbox: everything that takes or frees a seat writes its entry in its own transaction and is done, so
 * registering stays fast and no path can skip its reactions. Dispatching runs the reactions in the order of the log, once: what they
 * write or queue commits together with the mark. One process at a time, or a cancellation could overtake its confirmation.
 */
export async function dispatchLog(dependencies: Dependencies, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const dispatched = await dispatchNext(dependencies, BATCH_SIZE).catch(() => dispatchOneByOne(dependencies))
    if (dispatched < BATCH_SIZE) return
    await waitUntilIdle(MAX_WAIT_MS, stopping)
  }
}

/** The job: one entry on its own. */
export async function dispatchLogEntry(dependencies: Dependencies, { logId }: { logId: string }): Promise<void> {
  await dependencies.db.transaction(async (tx) => dispatch(dependencies, tx, await entryLeftToJob(tx, logId)))
}

async function dispatchNext(dependencies: Dependencies, limit: number): Promise<number> {
  return dependencies.db.transaction(async (tx) => {
    if (!(await lockDispatch(tx))) return 0
    const entries = await undispatchedEntries(tx, limit)
    await dispatch(dependencies, tx, entries)
    return entries.length
  })
}

/** After a failed batch: the entry that fails goes to the job queue, where it is retried and visible, and the others do not wait for it. */
async function dispatchOneByOne(dependencies: Dependencies): Promise<number> {
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const dispatched = await dispatchNext(dependencies, 1).catch(() => 'failed' as const)
    if (dispatched === 0) return count
    if (dispatched === 'failed') await queueNext(dependencies)
  }
  return BATCH_SIZE
}

async function queueNext({ db, jobs }: Dependencies): Promise<void> {
  await db.transaction(async (tx) => {
    const [entry] = await undispatchedEntries(tx, 1)
    if (!entry) return
    const { organizationId, logId } = entry
    await jobs.enqueue(tx, 'registrations.announce', { organizationId, logId }, { key: logId })
    await leaveToJob(tx, entry)
  })
}

async function dispatch({ clock, publish }: Dependencies, tx: Tx, entries: readonly DispatchableEntry[]): Promise<void> {
  for (const entry of entries) await publish(tx, 'registration.changed', { ...entry, quiet: entry.metadata.quiet === true })
  if (entries.length > 0) await markDispatched(tx, entries, clock())
}
