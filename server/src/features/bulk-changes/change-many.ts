import type { BulkAction, BulkChange, bulkChangeRegistrants, RegistrantFilter, Result } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { invalid, notFound, problem } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { previewChange } from './preview.ts'
import { runBulkChange } from './run-batch.ts'
import {
  findBulkChange,
  insertBulkChange,
  insertItems,
  listItems,
  listUndoFailures,
  lockBulkChange,
  type Person,
  peopleMatching,
  peopleWithIds,
  updateBulkChange,
} from './store.ts'
import { ONE_OF_BOTH, UNDO } from './strings.ts'
import type { BulkChangeRow } from './tables.ts'

type Dependencies = { db: Database; clock: Clock; jobs: Queue }
type Input = { action: BulkAction; registrationIds?: readonly string[]; filter?: RegistrantFilter; dryRun?: boolean }
type Answer = Result<typeof bulkChangeRegistrants>

const PREVIEW_PAGE = 2_000
/** More are undone by a job. */
const MAX_UNDONE_AT_ONCE = 1_000
const MAX_FAILURES = 100

/** Each by the same rule as a single change, one after the other: seats one frees go to the waitlist before the next is changed. */
export async function changeMany(dependencies: Dependencies, member: Member, eventId: string, input: Input): Promise<Answer> {
  const { db, clock, jobs } = dependencies
  const { action, registrationIds, filter, dryRun = false } = input
  await requireEvent(db, member.organizationId, eventId)
  if ((registrationIds === undefined) === (filter === undefined)) throw invalid(ONE_OF_BOTH)
  const scope = { organizationId: member.organizationId, eventId }
  if (dryRun) {
    const pages = filter ? peopleMatching(db, scope, filter, PREVIEW_PAGE) : peopleInOrder(db, scope, registrationIds!)
    const effect = await previewChange({ db, clock }, scope, action, pages)
    return { batchId: null, status: null, changed: 0, effect, undoableUntil: null, results: [] }
  }
  const batch = await db.transaction(async (tx) => {
    const created = { action, filter: filter ?? null, byName: member.userName, createdAt: clock().toISOString() }
    const row = await insertBulkChange(tx, scope, created)
    if (registrationIds) await insertItems(tx, row, registrationIds)
    else await jobs.enqueue(tx, 'registrations.bulk-change', { organizationId: row.organizationId, batchId: row.id }, { key: row.id })
    return row
  })
  if (registrationIds) await runBulkChange(dependencies, { organizationId: batch.organizationId, batchId: batch.id })
  const { id, status, changed, effect, undoableUntil } = (await findBulkChange(db, batch))!
  const items = registrationIds ? await listItems(db, batch) : []
  const results = items.map((item) => ({
    registrationId: item.registrationId,
    ok: item.outcome !== 'failed',
    status: item.status,
    error: item.error,
  }))
  return { batchId: id, status, changed, effect, undoableUntil, results }
}

async function* peopleInOrder(db: Database, scope: { organizationId: Member['organizationId']; eventId: string }, ids: readonly string[]) {
  const found = new Map((await peopleWithIds(db, scope, ids)).map((person) => [person.id, person]))
  yield ids.map((id): Person | null => found.get(id.toLowerCase()) ?? null)
}

export async function getBulkChange({ db }: { db: Database }, member: Member, eventId: string, batchId: string): Promise<BulkChange> {
  return toBulkChange(db, await requireBulkChange(db, member, eventId, batchId))
}

/** A second call changes nothing and returns the progress. */
export async function undoBulkChange(dependencies: Dependencies, member: Member, eventId: string, batchId: string): Promise<BulkChange> {
  const { db, clock, jobs } = dependencies
  const { id, organizationId } = await requireBulkChange(db, member, eventId, batchId)
  const job = { organizationId, batchId: id }
  const runsNow = await db.transaction(async (tx) => {
    const batch = (await lockBulkChange(tx, { id, organizationId }))!
    if (batch.status === 'undoing' || batch.status === 'undone') return false
    if (batch.status !== 'done') throw problem('STATUS_CONFLICT', { detail: UNDO.running })
    if (!batch.undoableUntil) throw problem('STATUS_CONFLICT', { detail: UNDO.nothing })
    if (Date.parse(batch.undoableUntil) <= clock().getTime()) throw problem('STATUS_CONFLICT', { detail: UNDO.tooLate })
    await updateBulkChange(tx, batch, { status: 'undoing', undoableUntil: null, undoneByName: member.userName })
    if (batch.changed <= MAX_UNDONE_AT_ONCE) return true
    await jobs.enqueue(tx, 'registrations.bulk-change', job, { key: id })
    return false
  })
  if (runsNow) await runBulkChange(dependencies, job)
  return getBulkChange({ db }, member, eventId, batchId)
}

async function requireBulkChange(db: Database, { organizationId }: Member, eventId: string, batchId: string): Promise<BulkChangeRow> {
  await requireEvent(db, organizationId, eventId)
  const batch = isUuid(batchId) ? await findBulkChange(db, { id: batchId, organizationId }) : undefined
  if (!batch || batch.eventId !== eventId.toLowerCase()) throw notFound('bulk change')
  return batch
}

async function toBulkChange(db: Database, batch: BulkChangeRow): Promise<BulkChange> {
  const { id, action, status, total, done, changed, failed, effect, undoableUntil, undoDone, undoRestored, createdAt } = batch
  const isUndone = status === 'undoing' || status === 'undone'
  const failures = isUndone ? await listUndoFailures(db, batch, MAX_FAILURES) : []
  const undo = {
    done: undoDone,
    restored: undoRestored,
    failed: undoDone - undoRestored,
    failures: failures.map(({ registrationId, undoError }) => ({ registrationId, reason: undoError ?? '' })),
  }
  return { id, action, status, total, done, changed, failed, effect, undoableUntil, undo: isUndone ? undo : null, createdAt }
}
