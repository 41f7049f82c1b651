import type { CrmBSync } from '@foyer/contracts'
import { ConnectorError } from '../../connectors/connector-error.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem, problem } from '../../platform/http/problem.ts'
import type { Attempt, Queue } from '../../platform/jobs/queue.ts'
import type { Reaction } from '../../platform/publish.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { openConnection } from '../integrations/connection.ts'
import { notConnected, translateConnectorError } from '../integrations/connector-problems.ts'
import { SYNC_FAULT } from './strings.ts'
import { type PageServices, syncNextPage } from './sync-page.ts'
import {
  endSync,
  endSyncOfWorkspace,
  findLastSync,
  findSync,
  insertSync,
  releaseSync,
  type SyncKey,
  type SyncRun,
  takeSync,
} from './sync-store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'crm-b.sync': { organizationId: OrganizationId; syncId: string }
  }
}

export type SyncServices = PageServices & { jobs: Queue }

/** How long the caller waits. Most workspaces are done by then. */
const REQUEST_BUDGET_MS = 8_000
/** Another job continues after this, so that a long sync does not use up the retries of one job. */
const JOB_BUDGET_MS = 60_000
/** A request ends long before, so its process has died. */
const STALE_SECONDS = 30
const WAIT_SECONDS = 10
/** A sync that CRM B limits for longer ends, so that people see why and can start another. */
const MAX_LIMITED_MS = 60 * 60_000

/**
 * Syncs all contacts with CRM B: as much as fits into the time of a request, the rest in a job. The job is queued together with the sync,
 * so that it continues one whose process has died.
 */
export async function startSync(services: SyncServices, organizationId: OrganizationId): Promise<SyncRun> {
  const { db, jobs } = services
  await openConnection(services, organizationId, 'crm-b')
  const run = await db.transaction(async (tx) => {
    const inserted = await insertSync(tx, organizationId)
    if (!inserted) throw problem('SYNC_IN_PROGRESS')
    await enqueueSync(jobs, tx, inserted, STALE_SECONDS)
    return inserted
  })
  const last = await syncWithinRequest(services, run)
  if (last.status !== 'running') await db.transaction((tx) => jobs.remove(tx, 'crm-b.sync', [run.id]))
  return last
}

async function syncWithinRequest(services: SyncServices, started: SyncRun): Promise<SyncRun> {
  const budget = AbortSignal.timeout(REQUEST_BUDGET_MS)
  let run = started
  try {
    while (run.status === 'running') {
      if (budget.aborted) return await handOver(services, run, null, 0)
      // Without repetitions: the caller gets to know about a vendor that does not respond while there is time.
      const next = await syncNextPage(services, run, { signal: budget, retries: 0 })
      if (!next) return await endedElsewhere(services.db, run)
      run = next
    }
    return run
  } catch (error) {
    if (budget.aborted && isTemporary(error)) return handOver(services, run, null, 0)
    if (run.processed > 0 && isTemporary(error)) return handOver(services, run, faultOf(error), waitOf(error))
    await endSync(services.db, run, 'failed', faultOf(error))
    await services.db.transaction((tx) => services.jobs.remove(tx, 'crm-b.sync', [run.id]))
    throw problemOf(error)
  }
}

/** To the job, which replaces the one that waits for the death of this process. */
async function handOver({ db, jobs }: SyncServices, run: SyncRun, fault: string | null, inSeconds: number): Promise<SyncRun> {
  await db.transaction(async (tx) => {
    await releaseSync(tx, run, fault)
    await jobs.remove(tx, 'crm-b.sync', [run.id])
    await enqueueSync(jobs, tx, run, inSeconds)
  })
  return run
}

/** Disconnected meanwhile, or taken over by the job because this process was stopped for longer than a request takes. */
async function endedElsewhere(db: Database, run: SyncRun): Promise<SyncRun> {
  const now = await findSync(db, run)
  if (now?.status === 'running') return now
  throw notConnected('crm-b')
}

/** The job. Each page is stored with the progress, so an attempt continues where the last one ended. */
export async function continueSync(
  services: SyncServices,
  { organizationId, syncId }: { organizationId: OrganizationId; syncId: string },
  { isLast, signal }: Pick<Attempt, 'isLast' | 'signal'>,
): Promise<void> {
  const { db, jobs } = services
  const key: SyncKey = { id: syncId, organizationId }
  const taken = await takeSync(db, key, STALE_SECONDS)
  if (!taken) {
    if ((await findSync(db, key))?.status === 'running') throw new Error('A request still works on this sync')
    return
  }
  const endsAt = Date.now() + JOB_BUDGET_MS
  let run = taken
  try {
    while (run.status === 'running') {
      signal.throwIfAborted()
      if (Date.now() > endsAt) return await enqueueSync(jobs, db, run, 0)
      const next = await syncNextPage(services, run, { signal })
      if (!next) return
      run = next
    }
  } catch (error) {
    if (signal.aborted) throw error
    const isStuck = run.processed === taken.processed
    const isLimitedTooLong = isRateLimited(error) && services.clock().getTime() - Date.parse(run.progressedAt) >= MAX_LIMITED_MS
    if (isLimitedTooLong) return void (await endSync(db, run, 'failed', limitOf(error)))
    if (!isTemporary(error) || (isLast && isStuck)) return void (await endSync(db, run, 'failed', faultOf(error)))
    await releaseSync(db, run, faultOf(error))
    // The vendor says when to go on, or there was progress: a new job has all its attempts. Otherwise this one is repeated.
    if (isStuck && !isRateLimited(error)) throw error
    await enqueueSync(jobs, db, run, waitOf(error))
  }
}

/** A sync without its connection can only fail. */
export const endSyncOfDisconnected: Reaction<'integration.disconnected'> = async (tx, { organizationId, system }) => {
  if (system === 'crm-b') await endSyncOfWorkspace(tx, organizationId, SYNC_FAULT.notConnected)
}

export async function readLastSync({ db }: { db: Database }, organizationId: OrganizationId): Promise<CrmBSync | null> {
  const run = await findLastSync(db, organizationId)
  if (!run) return null
  const { id, status, total, processed, refreshed, matched, missing, fault, startedAt, endedAt } = run
  // Contacts that were added meanwhile are processed, too.
  return { id, status, total: Math.max(total, processed), processed, refreshed, matched, missing, fault, startedAt, endedAt }
}

const enqueueSync = (jobs: Queue, db: Parameters<Queue['enqueue']>[0], { id, organizationId }: SyncKey, inSeconds: number) =>
  jobs.enqueue(db, 'crm-b.sync', { organizationId, syncId: id }, { key: id, inSeconds })

const isRateLimited = (error: unknown): boolean => error instanceof ConnectorError && error.reason === 'rate-limited'
const waitOf = (error: unknown): number => (error instanceof ConnectorError ? (error.retryAfterSeconds ?? WAIT_SECONDS) : WAIT_SECONDS)

/** Anything but what only people can fix: faults of our own, such as a database that is restarted, pass as well. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ConnectorError) return error.kind === 'temporary'
  return !(error instanceof Problem)
}

const limitOf = (error: unknown): string =>
  error instanceof ConnectorError && error.isDailyLimit ? SYNC_FAULT.dailyLimit : SYNC_FAULT.limitedTooLong

function faultOf(error: unknown): string {
  if (error instanceof Problem) return SYNC_FAULT.notConnected
  if (!(error instanceof ConnectorError)) return SYNC_FAULT.internal
  if (error.isDailyLimit) return SYNC_FAULT.dailyLimit
  if (error.reason === 'rate-limited') return SYNC_FAULT.limited
  if (error.kind === 'temporary') return SYNC_FAULT.unreachable
  return error.reason === 'reconnect' ? SYNC_FAULT.notConnected : SYNC_FAULT.refused
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ConnectorError) || !error.isDailyLimit) return translateConnectorError(error, 'crm-b')
  return problem('UPSTREAM_RATE_LIMITED', { detail: SYNC_FAULT.dailyLimit, cause: error, retryAfterSeconds: waitOf(error) })
}
