import type { GuestOutcome, RegistrationStatus } from '@foyer/contracts'
import type { Scanner } from './scanner.ts'

/** A guest of the event; `checkedInBy` and `checkInLinkId` are of the current check-in. */
export type Guest = {
  id: string
  linkVersion: number
  name: string | null
  email: string
  status: RegistrationStatus
  checkedInAt: string | null
  checkedInBy: string | null
  checkInLinkId: string | null
}
export type UndoRefusal = 'not_own' | 'too_late' | 'checked_in_later'

/** What is kept of a scan: all of its result but the name of the guest. */
export type ScanResult = {
  outcome: GuestOutcome
  refusal: UndoRefusal | null
  status: RegistrationStatus
  checkedInAt: string | null
  checkedInBy: string | null
  otherScannedAt: string | null
  otherScannedBy: string | null
}
export type ScanDecision = { result: ScanResult; change?: 'check-in' | 'move' | 'undo' }

const UNDO_MINUTES = 10

/**
 * The earliest scan of a ticket is its check-in, in whatever order devices send theirs. One that arrives later is never `checked_in`, even if
 * it was earlier: the ticket was used twice, and that is what its result must say.
 */
export function decideScan(guest: Guest, { at, undo }: { at: string; undo: boolean }, scanner: Scanner): ScanDecision {
  const { status, checkedInAt, checkedInBy } = guest
  const unchanged = { refusal: null, status, checkedInAt, checkedInBy, otherScannedAt: null, otherScannedBy: null }
  if (undo) {
    if (!checkedInAt) return { result: { ...unchanged, outcome: 'not_checked_in' } }
    const refusal = undoRefusal(guest, at, scanner)
    if (refusal) return { result: { ...unchanged, outcome: 'refused', refusal } }
    return { result: { ...unchanged, outcome: 'undone', checkedInAt: null, checkedInBy: null }, change: 'undo' }
  }
  if (status !== 'CONFIRMED') return { result: { ...unchanged, outcome: 'not_confirmed' } }
  const own = { checkedInAt: at, checkedInBy: scanner.userName }
  if (!checkedInAt) return { result: { ...unchanged, ...own, outcome: 'checked_in' }, change: 'check-in' }
  const other = { otherScannedAt: checkedInAt, otherScannedBy: checkedInBy }
  if (Date.parse(at) >= Date.parse(checkedInAt)) return { result: { ...unchanged, ...other, outcome: 'already_checked_in' } }
  return { result: { ...unchanged, ...own, ...other, outcome: 'already_checked_in' }, change: 'move' }
}

/** A helper with a link can mend only what they did themselves, and not after the guest is long inside. */
function undoRefusal({ checkedInAt, checkInLinkId }: Guest, at: string, { link }: Scanner): UndoRefusal | null {
  const elapsedMs = Date.parse(at) - Date.parse(checkedInAt!)
  if (link && checkInLinkId !== link.id) return 'not_own'
  if (elapsedMs < 0) return 'checked_in_later'
  return link && elapsedMs > UNDO_MINUTES * 60_000 ? 'too_late' : null
}

/** The guest after the change, for the next scan of the same ticket. */
export function afterScan(guest: Guest, { result, change }: ScanDecision, { link }: Scanner): Guest {
  if (!change) return guest
  const { checkedInAt, checkedInBy } = result
  return { ...guest, checkedInAt, checkedInBy, checkInLinkId: change === 'undo' ? null : (link?.id ?? null) }
}

const MAX_AGE_MS = 7 * 24 * 3_600_000

/**
 * A time that cannot be right is replaced by the current one, because the guest was admitted all the same: clocks of phones run ahead, or
 * start in 1970.
 */
export function plausibleTime(scannedAt: string, { link }: Scanner, now: Date): { at: string; timeAdjusted: boolean } {
  const time = Date.parse(scannedAt)
  const earliest = Math.max(now.getTime() - MAX_AGE_MS, link ? Date.parse(link.createdAt) : 0)
  const timeAdjusted = time > now.getTime() || time < earliest
  return { at: timeAdjusted ? now.toISOString() : new Date(time).toISOString(), timeAdjusted }
}
