import type { CheckInCounts } from '@foyer/contracts'
import type { GuestList } from './guest-list.ts'
import type { Notice, QueuedScan, RecentScan, SourceRecord, SourceStore } from './store.ts'
import { countsWith } from './waiting-scans.ts'

export type DeviceState = {
  isReady: boolean
  isConnected: boolean
  /** Scans that wait to be sent. */
  waiting: number
  counts: CheckInCounts | null
  recent: readonly RecentScan[]
  notices: readonly Notice[]
  /** Guests on the list of this device; null before it was fetched. */
  listed: number | null
  /** The link or the event is no longer available, with `unsent` scans. */
  ended: { unsent: number } | null
}

const START = { isReady: false, isConnected: true, waiting: 0, counts: null, recent: [], notices: [], listed: null, ended: null }

/** What the screen shows, computed from what is stored. Subscribers see every change. */
export class StateOfDevice {
  readonly #store: SourceStore
  readonly #guests: GuestList
  readonly #scans: () => readonly QueuedScan[]
  readonly #listeners = new Set<() => void>()
  #state: DeviceState = START
  #isSaved = true
  record: SourceRecord

  constructor(record: SourceRecord, store: SourceStore, guests: GuestList, scans: () => readonly QueuedScan[]) {
    this.record = record
    this.#store = store
    this.#guests = guests
    this.#scans = scans
  }

  get current() {
    return this.#state
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  update(changes: Partial<Pick<DeviceState, 'isReady' | 'isConnected' | 'ended'>> = {}) {
    const { recent, notices, asOf, counts } = this.record
    const scans = this.#scans()
    this.#state = {
      ...this.#state,
      ...changes,
      recent,
      notices,
      listed: asOf === null ? null : this.#guests.size,
      counts: counts && countsWith(counts, scans, this.#guests),
      waiting: scans.length,
    }
    for (const listener of this.#listeners) listener()
  }

  async save(changes: Partial<SourceRecord>) {
    this.record = { ...this.record, ...changes }
    this.update()
    if (this.#isSaved) await this.#store.saveRecord(this.record)
  }

  /** After a session or a link ended, what is removed from the device must not come back. */
  stopSaving() {
    this.#isSaved = false
  }
}
