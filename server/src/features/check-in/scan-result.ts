import type { OfflineScanResult } from '@foyer/contracts'
import type { Guest, ScanResult } from './decide-scan.ts'
import type { StoredScan } from './offline-store.ts'
import { dayAndTime } from './scan-message.ts'
import { guestName, type Scanner } from './scanner.ts'
import { NAMELESS, NOT_CONFIRMED, REPLACED_TICKET, SCAN_MESSAGES, SCAN_REFUSALS, UNKNOWN_TICKET } from './strings.ts'

type TimedResult = ScanResult & { timeAdjusted: boolean }

export const storedResult = (row: StoredScan): TimedResult => row

/** `guest` is missing for a ticket of another event, and for a person who was erased since. */
export function resultOf(
  id: string,
  result: TimedResult,
  guest: Guest | undefined,
  { timezone }: { timezone: string | null },
  scanner: Scanner,
): OfflineScanResult {
  const { outcome, checkedInAt, checkedInBy, otherScannedAt, otherScannedBy, timeAdjusted } = result
  return {
    id,
    outcome,
    message: messageOf(result, guest ? guestName(guest, scanner) : NAMELESS, timezone),
    registrationId: guest?.id ?? null,
    name: guest?.name ?? null,
    checkedInAt,
    checkedInBy,
    otherScan: otherScannedAt ? { scannedAt: otherScannedAt, by: otherScannedBy } : null,
    timeAdjusted,
  }
}

const UNKNOWN = {
  unknownTicket: { outcome: 'not_found', message: UNKNOWN_TICKET },
  replacedTicket: { outcome: 'not_found', message: REPLACED_TICKET },
  codeOrRegistration: { outcome: 'refused', message: SCAN_REFUSALS.codeOrRegistration },
  idUsed: { outcome: 'refused', message: SCAN_REFUSALS.idUsed },
} as const

/** For what is not a scan of a known ticket. */
export const unknownResult = (id: string, reason: keyof typeof UNKNOWN): OfflineScanResult => ({
  id,
  ...UNKNOWN[reason],
  registrationId: null,
  name: null,
  checkedInAt: null,
  checkedInBy: null,
  otherScan: null,
  timeAdjusted: false,
})

const REFUSALS = {
  not_own: SCAN_REFUSALS.notOwnCheckIn,
  too_late: SCAN_REFUSALS.undoTooLate,
  checked_in_later: SCAN_REFUSALS.checkedInLater,
}

function messageOf(
  { outcome, refusal, status, checkedInAt, otherScannedAt, otherScannedBy }: ScanResult,
  name: string,
  timezone: string | null,
): string {
  const when = (time: string) => dayAndTime(time, timezone)
  switch (outcome) {
    case 'checked_in':
      return SCAN_MESSAGES.checkedIn(name)
    case 'already_checked_in':
      return checkedInAt! < otherScannedAt!
        ? SCAN_MESSAGES.alsoScanned(name, when(otherScannedAt!), otherScannedBy, when(checkedInAt!))
        : SCAN_MESSAGES.alreadyCheckedIn(name, when(otherScannedAt!), otherScannedBy)
    case 'not_confirmed':
      return NOT_CONFIRMED[status as keyof typeof NOT_CONFIRMED](name)
    case 'wrong_event':
      return SCAN_MESSAGES.wrongEvent(null)
    case 'undone':
      return SCAN_MESSAGES.undone(name)
    case 'not_checked_in':
      return SCAN_MESSAGES.notCheckedIn(name)
    case 'not_found':
      return UNKNOWN_TICKET
    case 'refused':
      return REFUSALS[refusal!](name)
  }
}
