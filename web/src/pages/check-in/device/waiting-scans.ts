import type { CheckInCounts, OfflineGuest } from '@foyer/contracts'
import type { GuestList } from './guest-list.ts'
import type { QueuedScan } from './store.ts'

/** When the guest was checked in, by the list and the scans that wait to be sent. `except` leaves out one of them. */
export function checkedInAtOf(guest: OfflineGuest, scans: readonly QueuedScan[], except?: string): string | null {
  const last = scans.findLast(({ guestId, id, shown }) => guestId === guest.registrationId && id !== except && shown !== 'refused')
  if (!last) return guest.checkedInAt
  return last.undo ? null : last.scannedAt
}

/** The counts of the service, as they will be when the scans that wait are sent. */
export function countsWith(counts: CheckInCounts, scans: readonly QueuedScan[], guests: GuestList): CheckInCounts {
  const ids = new Set(scans.flatMap(({ guestId, shown }) => (guestId && shown ? [guestId] : [])))
  let added = 0
  for (const id of ids) {
    const guest = guests.get(id)
    if (guest) added += Number(checkedInAtOf(guest, scans) !== null) - Number(guest.checkedInAt !== null)
  }
  return { ...counts, checkedIn: counts.checkedIn + added, stillExpected: counts.stillExpected - added }
}
