import type { CheckInCounts, OfflineScan, OfflineScanResult } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { withLockedSeats } from '../registrations/change-status.ts'
import type { EventScope } from '../registrations/tables.ts'
import { afterScan, decideScan, type Guest, plausibleTime, type ScanDecision } from './decide-scan.ts'
import {
  countCheckIns,
  findScans,
  insertScans,
  lockGuests,
  type StoredScan,
  ticketsElsewhere,
  updateCheckIns,
  writeScanLogs,
} from './offline-store.ts'
import { isSameScan, type ReadScan, readScan } from './read-scan.ts'
import { resultOf, storedResult, unknownResult } from './scan-result.ts'
import { loggedScanner, type Scanner } from './scanner.ts'
import { checkInCounts } from './store.ts'
import { LOG_REASONS } from './strings.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner }
export type ScannedEvent = { id: string; timezone: string | null }
type Batch = { results: OfflineScanResult[]; counts: CheckInCounts }

/** All scans of a batch in one transaction and a fixed number of statements, under the lock of the seats: two batches never interleave. */
export async function scanTickets(
  { db, clock, tokens }: Dependencies,
  scanner: Scanner,
  event: ScannedEvent,
  scans: readonly OfflineScan[],
): Promise<Batch> {
  const { organizationId } = scanner
  const scope = { organizationId, eventId: event.id }
  const read = scans.map((scan) => readScan(tokens, scan))
  return withLockedSeats({ db, clock }, scope, async (tx) => {
    const now = clock()
    const known = await findScans(
      tx,
      organizationId,
      read.map(({ id }) => id),
    )
    const run = await prepareRun(tx, scope, scanner, read)
    const stored: StoredScan[] = []
    const results = read.map((scan): OfflineScanResult => {
      if (scan.fault) return unknownResult(scan.id, scan.fault)
      const earlier = known.get(scan.id)
      if (earlier) {
        if (!isSameScan(earlier, scan, scope)) return unknownResult(scan.id, 'idUsed')
        return resultOf(scan.id, storedResult(earlier), run.guests.get(earlier.registrationId), event, scanner)
      }
      if (run.isReplaced(scan)) return unknownResult(scan.id, 'replacedTicket')
      const { at, timeAdjusted } = plausibleTime(scan.scannedAt, scanner, now)
      const decision = run.decide(scan.registrationId, { at, undo: scan.undo })
      if (!decision) return unknownResult(scan.id, 'unknownTicket')
      const { id, scannedAt, undo } = scan
      const registrationId = scan.registrationId!
      const row = { id, ...scope, registrationId, scannedAt, undo, ...decision.result, timeAdjusted, createdAt: now.toISOString() }
      stored.push(row)
      known.set(id, row)
      return resultOf(id, storedResult(row), run.guests.get(registrationId), event, scanner)
    })
    await run.write(now)
    await insertScans(tx, stored)
    return { results, counts: await checkInCounts(tx, organizationId, event.id) }
  })
}

/** Undoes a check-in now, by the same rules. Undefined for a guest that is not of this event. */
export async function undoScan(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  scanner: Scanner,
  event: ScannedEvent,
  registrationId: string,
): Promise<{ result: OfflineScanResult; counts: CheckInCounts } | undefined> {
  const scope = { organizationId: scanner.organizationId, eventId: event.id }
  return withLockedSeats({ db, clock }, scope, async (tx) => {
    const now = clock()
    const run = await prepareRun(tx, scope, scanner, [{ registrationId }])
    const guest = run.guests.get(registrationId)
    const decision = guest && run.decide(registrationId, { at: now.toISOString(), undo: true })
    if (!decision) return undefined
    await run.write(now)
    const result = resultOf(registrationId, { ...decision.result, timeAdjusted: false }, guest, event, scanner)
    return { result, counts: await checkInCounts(tx, scanner.organizationId, event.id) }
  })
}

/** Decides scans one after the other in memory, and writes all changes at the end. */
async function prepareRun(tx: Tx, scope: EventScope, scanner: Scanner, scans: readonly Pick<ReadScan, 'registrationId'>[]) {
  const ids = [...new Set(scans.flatMap(({ registrationId }) => registrationId ?? []))]
  const guests = ids.length > 0 ? await lockGuests(tx, scope, ids) : new Map<string, Guest>()
  const missing = ids.filter((id) => !guests.has(id))
  const elsewhere = missing.length > 0 ? await ticketsElsewhere(tx, scope.organizationId, missing) : new Map()
  const before = new Map(guests)
  const logs: Parameters<typeof writeScanLogs>[2][number][] = []

  function decide(registrationId: string | null, scan: { at: string; undo: boolean }): ScanDecision | undefined {
    const guest = registrationId ? guests.get(registrationId) : undefined
    if (!guest) return registrationId && elsewhere.has(registrationId) ? wrongEvent(elsewhere.get(registrationId)!) : undefined
    const decision = decideScan(guest, scan, scanner)
    guests.set(guest.id, afterScan(guest, decision, scanner))
    if (decision.change) logs.push(logEntry(guest, decision, scan.at, scanner))
    return decision
  }

  const isReplaced = ({ registrationId, version }: ReadScan): boolean => {
    const guest = guests.get(registrationId ?? '')
    return guest !== undefined && version !== null && version !== guest.linkVersion
  }

  async function write(now: Date): Promise<void> {
    const createdAt = now.toISOString()
    const changed = [...guests.values()].filter((guest) => guest !== before.get(guest.id))
    if (changed.length === 0) return
    await updateCheckIns(tx, scope, changed, createdAt)
    const arrived = (all: Guest[]) => all.filter(({ checkedInAt }) => checkedInAt).length
    await countCheckIns(tx, scope, arrived(changed) - arrived(changed.map(({ id }) => before.get(id)!)))
    await writeScanLogs(
      tx,
      scope.organizationId,
      logs.map((entry) => ({ ...entry, createdAt })),
    )
  }
  return { guests, isReplaced, decide, write }
}

const wrongEvent = (status: Guest['status']): ScanDecision => ({
  result: {
    outcome: 'wrong_event',
    refusal: null,
    status,
    checkedInAt: null,
    checkedInBy: null,
    otherScannedAt: null,
    otherScannedBy: null,
  },
})

function logEntry({ id, status, checkedInAt, checkedInBy }: Guest, { change }: ScanDecision, scannedAt: string, scanner: Scanner) {
  const by = loggedScanner(scanner)
  const shared = { registrationId: id, newStatus: status }
  if (change === 'undo')
    return { ...shared, action: 'registration.check_in_undone', metadata: { reason: LOG_REASONS.undone, ...by, scannedAt, checkedInAt } }
  const moved =
    change === 'move' ? { reason: LOG_REASONS.movedEarlier, from: checkedInAt, fromBy: checkedInBy } : { reason: LOG_REASONS.checkedIn }
  return { ...shared, action: 'registration.checked_in', metadata: { ...moved, ...by, scannedAt } }
}
