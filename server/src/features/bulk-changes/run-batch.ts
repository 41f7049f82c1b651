import type { BulkEffect } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { applyCommand, lockRegistration, withLockedSeats } from '../registrations/change-status.ts'
import { restoreRegistration } from '../registrations/restore-registration.ts'
import { countUnchanged, type EmailCounter, emailCounter } from './effect.ts'
import { findBulkChange, insertMatchingItems, lockBulkChange, nextItems, nextToUndo, saveItems, updateBulkChange } from './store.ts'
import { alreadyDone, UNDO } from './strings.ts'
import type { BulkChangeItem, BulkChangeRow } from './tables.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'registrations.bulk-change': { organizationId: BulkChangeRow['organizationId']; batchId: string }
  }
}

type Dependencies = { db: Database; clock: Clock }
type Seats = Parameters<Parameters<typeof withLockedSeats>[2]>[1]

/** The seats are locked for one step at a time, so that a long list does not keep visitors from registering for seconds. */
const STEP_SIZE = 25
const UNDO_MS = 10 * 60_000

/** The job: continues where the last run ended, since each step commits together with what it did. */
export async function runBulkChange(
  dependencies: Dependencies,
  { organizationId, batchId }: { organizationId: BulkChangeRow['organizationId']; batchId: string },
  { isLast = false, signal }: { isLast?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { db } = dependencies
  const key = { id: batchId, organizationId }
  try {
    const batch = await findBulkChange(db, key)
    if (batch?.total === null) await db.transaction((tx) => insertMatchingItems(tx, batch))
    while (await runStep(dependencies, key)) signal?.throwIfAborted()
  } catch (error) {
    if (isLast) await db.transaction((tx) => updateBulkChange(tx, key, { status: 'failed' }))
    throw error
  }
}

/** False once there is nothing left to do. */
async function runStep(
  { db, clock }: Dependencies,
  key: { id: string; organizationId: BulkChangeRow['organizationId'] },
): Promise<boolean> {
  const found = await findBulkChange(db, key)
  if (!found || (found.status !== 'running' && found.status !== 'undoing')) return false
  return withLockedSeats({ db, clock }, found, async (tx, seats) => {
    const batch = await lockBulkChange(tx, key)
    if (batch?.status === 'running') return changeNext(tx, seats, batch, clock)
    return batch?.status === 'undoing' ? undoNext(tx, seats, batch, clock) : false
  })
}

async function changeNext(tx: Tx, seats: Seats, batch: BulkChangeRow, clock: Clock): Promise<boolean> {
  const items = await nextItems(tx, batch, STEP_SIZE)
  const emailsFor = emailCounter(tx, seats)
  let { done, changed, failed } = batch
  for (const item of items) {
    const outcome = await changeOne(tx, seats, batch, item, emailsFor, clock())
    done += 1
    changed += Number(outcome === 'changed')
    failed += Number(outcome === 'failed')
  }
  await saveItems(tx, items)
  const isDone = items.length < STEP_SIZE
  const undoableUntil = isDone && changed > 0 ? new Date(clock().getTime() + UNDO_MS).toISOString() : null
  await updateBulkChange(tx, batch, { done, changed, failed, effect: batch.effect, ...(isDone && { status: 'done', undoableUntil }) })
  return !isDone
}

async function changeOne(
  tx: Tx,
  seats: Seats,
  { action, byName, effect }: BulkChangeRow,
  item: BulkChangeItem,
  emailsFor: EmailCounter,
  now: Date,
) {
  const waitingBefore = seats.waiting
  let statusNow: BulkChangeItem['status'] = null
  try {
    const before = await lockRegistration(tx, seats, item.registrationId)
    statusNow = before.status
    const command = { actor: 'organizer', action } as const
    const { registration, changed, log } = await applyCommand(tx, seats, before, command, { by: 'organizer', byName }, now)
    const { status } = registration
    if (changed) await countChanged(effect, seats, { before, log, status, waitingBefore }, emailsFor)
    else countUnchanged(effect, alreadyDone(status))
    const outcome = changed ? 'changed' : 'unchanged'
    // Someone who was listed as waitlisted may have been promoted meanwhile; undone, they wait again.
    const wasWaiting = item.statusBefore === 'WAITLISTED'
    const kept = { statusBefore: before.status, waitlistNumberBefore: before.waitlistNumber, offerExpiresAtBefore: before.offerExpiresAt }
    Object.assign(item, { outcome, status, ...(!wasWaiting && kept) })
    return outcome
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    countUnchanged(effect, error.message)
    Object.assign(item, { outcome: 'failed', status: statusNow, error: error.message })
    return 'failed'
  }
}

type Changed = {
  before: Awaited<ReturnType<typeof lockRegistration>>
  log: Awaited<ReturnType<typeof applyCommand>>['log']
  status: BulkChangeItem['status']
  waitingBefore: number
}

async function countChanged(effect: BulkEffect, seats: Seats, { before, log, status, waitingBefore }: Changed, emailsFor: EmailCounter) {
  effect[status as 'CONFIRMED' | 'WAITLISTED' | 'DECLINED' | 'CANCELED'] += 1
  if (log && !before.preview && !before.erasedAt) effect.emails += await emailsFor(log, status!)
  const own = before.preview ? 0 : Number(status === 'WAITLISTED') - Number(before.status === 'WAITLISTED')
  const promoted = waitingBefore + own - seats.waiting
  if (promoted === 0) return
  effect.promoted += promoted
  const [promotedLog, promotedTo] =
    seats.offerHours === null ? (['registration.confirmed', 'CONFIRMED'] as const) : (['registration.offered', 'OFFERED'] as const)
  effect.emails += promoted * (await emailsFor(promotedLog, promotedTo))
}

async function undoNext(tx: Tx, seats: Seats, batch: BulkChangeRow, clock: Clock): Promise<boolean> {
  const items = await nextToUndo(tx, batch, STEP_SIZE)
  let { undoDone, undoRestored } = batch
  for (const item of items) {
    const error = await undoOne(tx, seats, batch, item, clock())
    Object.assign(item, { undo: error === null ? 'restored' : 'failed', undoError: error })
    undoDone += 1
    undoRestored += Number(error === null)
  }
  await saveItems(tx, items)
  const isDone = items.length < STEP_SIZE
  await updateBulkChange(tx, batch, { undoDone, undoRestored, ...(isDone && { status: 'undone' }) })
  return !isDone
}

/** The reason why the registration stays as it is; null if it was restored. */
async function undoOne(tx: Tx, seats: Seats, batch: BulkChangeRow, item: BulkChangeItem, now: Date): Promise<string | null> {
  const { status, statusBefore, waitlistNumberBefore, offerExpiresAtBefore } = item
  const registration = await lockRegistration(tx, seats, item.registrationId)
  if (registration.status !== status) return UNDO.changedSince
  const before = { status: statusBefore!, waitlistNumber: waitlistNumberBefore, offerExpiresAt: offerExpiresAtBefore }
  return restoreRegistration(tx, seats, registration, before, { by: 'organizer', byName: batch.undoneByName ?? batch.byName }, now)
}
