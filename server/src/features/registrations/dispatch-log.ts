import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { waitUntilIdle } from '../../platform/jobs/wait-until-idle.ts'
import type { Publish } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import {
  type DispatchableEntry,
  entryLeftToJob,
  leaveToJob,
  lockDispatch,
  markDispatched,
  undispatchedEntries,
  undispatchedWorkspaces,
} from './log-store.ts'

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

/**
 * An open batch keeps the row of its workspace locked, and an organizer who changes its address waits for that. So batches grow only while
 * they take less than SHORT_MS.
 */
const BATCH_SIZE = { first: 25, most: 500 }
const SHORT_MS = 150
/** Each uses a connection. */
const WORKSPACES_AT_A_TIME = 3
/** How long requests may delay the next batches. */
const MAX_WAIT_MS = 1_000

/**
 * The log of registrations is also their outbox: everything that takes or frees a seat writes its entry in its own transaction and is done, so
 * registering stays fast and no path can skip its reactions. Dispatching runs the reactions in the order of the workspace's log, once: what
 * they write or queue commits together with the mark. One process at a time for each workspace, or a cancellation could overtake its
 * confirmation. Workspaces take turns, so that an import into one does not delay the others.
 */
export async function dispatchLog(dependencies: Dependencies, stopping?: AbortSignal): Promise<void> {
  const sizes = new Map<OrganizationId, number>()
  for (let isBehind = true; isBehind && !stopping?.aborted; ) {
    const startedAt = performance.now()
    const workspaces = await undispatchedWorkspaces(dependencies.db)
    isBehind = false
    const dispatchInTurn = async () => {
      for (let next = workspaces.shift(); next && !stopping?.aborted; next = workspaces.shift()) {
        const { organizationId } = next
        const size = sizes.get(organizationId) ?? BATCH_SIZE.first
        const batchAt = performance.now()
        const { isFull, hasFailed } = await dispatchBatch(dependencies, organizationId, size)
        isBehind ||= isFull
        sizes.set(organizationId, hasFailed ? BATCH_SIZE.first : nextSize(size, performance.now() - batchAt))
      }
    }
    await Promise.all(Array.from({ length: WORKSPACES_AT_A_TIME }, dispatchInTurn))
    if (isBehind) await waitUntilIdle(MAX_WAIT_MS, { tookMs: performance.now() - startedAt, stopping })
  }
}

const nextSize = (size: number, tookMs: number): number =>
  tookMs < SHORT_MS ? Math.min(size * 2, BATCH_SIZE.most) : Math.max(Math.floor(size / 2), BATCH_SIZE.first)

async function dispatchBatch(dependencies: Dependencies, organizationId: OrganizationId, size: number) {
  try {
    return { isFull: (await dispatchNext(dependencies, organizationId, size)) === size, hasFailed: false }
  } catch {
    return { isFull: await dispatchOneByOne(dependencies, organizationId), hasFailed: true }
  }
}

/** For the metrics: how long the oldest entry has waited; 0 without one. */
export async function lateSeconds({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<number> {
  const [oldest] = await undispatchedWorkspaces(db)
  return oldest ? Math.max(0, (clock().getTime() - Date.parse(oldest.since)) / 1000) : 0
}

/** The job: one entry on its own. */
export async function dispatchLogEntry(dependencies: Dependencies, { logId }: { logId: string }): Promise<void> {
  await dependencies.db.transaction(async (tx) => dispatch(dependencies, tx, await entryLeftToJob(tx, logId)))
}

async function dispatchNext(dependencies: Dependencies, organizationId: OrganizationId, limit: number): Promise<number> {
  return dependencies.db.transaction(async (tx) => {
    if (!(await lockDispatch(tx, organizationId))) return 0
    const entries = await undispatchedEntries(tx, organizationId, limit)
    await dispatch(dependencies, tx, entries)
    return entries.length
  })
}

/**
 * After a failed batch: the entry that fails goes to the job queue, where it is retried and visible, and the others do not wait for it. True
 * if there may be more entries.
 */
async function dispatchOneByOne(dependencies: Dependencies, organizationId: OrganizationId): Promise<boolean> {
  for (let count = 0; count < BATCH_SIZE.first; count += 1) {
    const dispatched = await dispatchNext(dependencies, organizationId, 1).catch(() => 'failed' as const)
    if (dispatched === 0) return false
    if (dispatched === 'failed') await queueNext(dependencies, organizationId)
  }
  return true
}

async function queueNext({ db, jobs }: Dependencies, organizationId: OrganizationId): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockDispatch(tx, organizationId))) return
    const [entry] = await undispatchedEntries(tx, organizationId, 1)
    if (!entry) return
    const { logId } = entry
    await jobs.enqueue(tx, 'registrations.announce', { organizationId, logId }, { key: logId })
    await leaveToJob(tx, entry)
  })
}

async function dispatch({ clock, publish }: Dependencies, tx: Tx, entries: readonly DispatchableEntry[]): Promise<void> {
  if (entries.length === 0) return
  await publish(tx, 'registration.changed', ...entries.map((entry) => ({ ...entry, quiet: entry.metadata.quiet === true })))
  await markDispatched(tx, entries, clock())
}
