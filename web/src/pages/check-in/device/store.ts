import type { CheckInCounts, LinkedCheckIn, OfflineGuest, OfflineScan } from '@foyer/contracts'

/** A scan that waits to be sent. */
export type QueuedScan = OfflineScan & {
  /** The guest whose ticket it is, if the device knew the ticket. */
  guestId: string | null
  /** What the screen said when the result was not known yet; null while it says nothing. */
  shown: 'checked_in' | 'undone' | 'refused' | null
}

export type RecentScan = {
  scanId: string
  registrationId: string | null
  code: string | null
  tone: 'ok' | 'warn' | 'bad' | 'off'
  title: string
  line: string
  at: string
  /** Whether it checked the guest in, so that it can be undone. */
  checkedIn: boolean
}

/** What a device keeps of a source besides its guests and scans. */
export type SourceRecord = {
  key: string
  /** When the data is removed from the device. */
  keepUntil: string
  /** Up to when the list of guests is complete; null before it was fetched. */
  asOf: string | null
  counts: CheckInCounts | null
  /** What a check-in link says of the event, to open its page without a connection; null for members. */
  linked: LinkedCheckIn | null
  recent: RecentScan[]
  /** Results that differ from what the screen said while it was offline. */
  notices: Notice[]
}
export type Notice = { id: string; text: string }

/** The storage of the device, for the data of one source. */
export type SourceStore = {
  read(): Promise<{ record: SourceRecord | undefined; guests: OfflineGuest[]; scans: QueuedScan[] }>
  saveRecord(record: SourceRecord): Promise<void>
  saveGuests(guests: OfflineGuest[], removedIds: string[]): Promise<void>
  saveScan(scan: QueuedScan): Promise<void>
  removeScans(ids: string[]): Promise<void>
  /** Removes everything, or all but the scans that wait to be sent, which have no names. */
  clear(options?: { keepScans?: boolean }): Promise<void>
}
