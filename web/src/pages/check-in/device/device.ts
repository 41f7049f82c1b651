import type { CheckInCounts, LinkedCheckIn, OfflineGuest, OfflineScanResult } from '@foyer/contracts'
import type { TimeStyle } from '../../../ui/times.ts'
import { StateOfDevice } from './device-state.ts'
import { GuestList } from './guest-list.ts'
import { newId } from './new-id.ts'
import { OpenRequests } from './open-requests.ts'
import { isOver, isSignedOut, ScanQueue } from './scan-queue.ts'
import type { CheckInSource, FoundGuest } from './source.ts'
import type { QueuedScan, RecentScan, SourceStore } from './store.ts'
import { admittedVerdict, localVerdict, noticeOf, undoneVerdict, type Verdict, verdictOf } from './verdict.ts'
import { checkedInAtOf } from './waiting-scans.ts'

const RECENT = 10

type Options = {
  source: CheckInSource
  store: SourceStore
  style: TimeStyle
  keepUntil: string
  linked?: LinkedCheckIn
  resultMs?: number
  requestMs?: number
}
type Target = { code?: string; registrationId?: string }

/** Check-in of one event on this device: works with the service while it can be reached, and with the stored list otherwise. */
export class CheckInDevice {
  readonly #source: CheckInSource
  readonly #store: SourceStore
  readonly #style: TimeStyle
  readonly #guests = new GuestList()
  readonly #requests: OpenRequests
  readonly #queue: ScanQueue
  readonly #state: StateOfDevice
  #refreshing: Promise<void> | undefined
  #losses = 0

  constructor({ source, store, style, keepUntil, linked, resultMs, requestMs }: Options) {
    this.#source = source
    this.#store = store
    this.#style = style
    const listener = {
      onResult: (scan: QueuedScan, result: OfflineScanResult) => this.#apply(scan, result),
      onCounts: (counts: CheckInCounts) => this.setCounts(counts),
      onConnection: (isConnected: boolean) => this.#setConnected(isConnected),
      onSessionEnd: () => this.#state.stopSaving(),
      onEnd: () => this.end(),
    }
    this.#requests = new OpenRequests(requestMs)
    this.#queue = new ScanQueue(source, store, listener, this.#requests, resultMs)
    const counts = linked?.counts ?? null
    const record = { key: source.key, keepUntil, asOf: null, counts, linked: linked ?? null, recent: [], notices: [] }
    this.#state = new StateOfDevice(record, store, this.#guests, () => this.#queue.scans)
  }

  readonly subscribe = (listener: () => void) => this.#state.subscribe(listener)
  readonly getState = () => this.#state.current
  readonly #setConnected = (isConnected: boolean) => this.#state.update({ isConnected })
  readonly setCounts = (counts: CheckInCounts) => void this.#state.save({ counts })

  /** The browser says so. What is under way ends, so that an answer from before does not count as a connection. */
  loseConnection() {
    this.#losses += 1
    this.#setConnected(false)
    this.#requests.endAll()
  }

  /** Reads what the device has stored, and then brings it up to date. */
  async start(): Promise<void> {
    const { record, guests, scans } = await this.#store.read()
    this.#guests.load(guests, record?.asOf ?? null)
    this.#queue.load(scans)
    const { keepUntil, linked } = this.#state.record
    await this.#state.save({ ...record, keepUntil, linked })
    this.#state.update({ isReady: true })
    await this.refresh()
  }

  /** Fetches what changed on other devices and sends what waits. Also how a device notices that the connection is back. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #refresh() {
    if (this.getState().ended) return
    const losses = this.#losses
    try {
      await this.#queue.send()
      await this.#guests.refresh(this.#source, this.#store, this.#requests)
      // Before the counts: without them, the list is still one to work with.
      await this.#state.save({ asOf: this.#guests.asOf })
      const counts = await this.#requests.run(async (signal) => this.#source.readCounts?.(signal))
      if (counts) await this.#state.save({ counts })
      await this.#queue.send()
      // The connection may be lost after the last answer, while it is being stored.
      if (this.#queue.scans.length === 0 && losses === this.#losses) this.#setConnected(true)
    } catch (error) {
      if (isOver(error)) await this.end()
      else this.#setConnected(false)
      if (isSignedOut(error)) this.#state.stopSaving()
    }
  }

  /** The guest of a ticket, for a look before checking in. Undefined for a ticket that is not on the list. */
  async find(code: string): Promise<FoundGuest | undefined> {
    let guest = await this.#guests.findByCode(code)
    if (!guest && this.getState().isConnected) {
      await this.refresh()
      guest = await this.#guests.findByCode(code)
    }
    return guest && this.#withWaiting(guest)
  }

  /** By name on the list of this device. */
  searchList(q: string): FoundGuest[] {
    return this.#guests.search(q).map((guest) => this.#withWaiting(guest))
  }

  /** `admit`: also a ticket that is not on the list of a device without connection. */
  async checkIn(target: Target, { admit = false } = {}): Promise<Verdict> {
    const guest = target.code === undefined ? this.#guests.get(target.registrationId) : await this.#guests.findByCode(target.code)
    const scan = newScan(target, guest, false)
    const decide = () => {
      const checkedInAt = guest ? checkedInAtOf(guest, this.#queue.scans, scan.id) : null
      return admit && !guest ? admittedVerdict(scan) : localVerdict(scan, guest, checkedInAt, this.#style)
    }
    if (!this.getState().isConnected) {
      const verdict = decide()
      if (verdict.checkedIn) await this.#add({ ...scan, shown: 'checked_in' })
      return this.#addRecent(verdict)
    }
    await this.#add(scan)
    const result = await this.#queue.resultOf(scan.id)
    if (result) return this.#addRecent(verdictOf(scan, result, this.#style))
    const verdict = decide()
    await this.#queue.markShown(scan.id, verdict.checkedIn ? 'checked_in' : 'refused')
    return this.#addRecent(verdict)
  }

  async undo(of: RecentScan): Promise<Verdict> {
    const target = of.registrationId ? { registrationId: of.registrationId } : { code: of.code ?? '' }
    const scan = newScan(target, this.#guests.get(of.registrationId), true)
    const { isConnected } = this.getState()
    await this.#add({ ...scan, shown: isConnected ? null : 'undone' })
    const result = isConnected ? await this.#queue.resultOf(scan.id) : null
    if (!result) await this.#queue.markShown(scan.id, 'undone')
    const verdict = result ? verdictOf(scan, result, this.#style) : undoneVerdict(scan, of)
    return this.#addRecent(verdict, verdict.tone === 'off' ? of.scanId : undefined)
  }

  dismissNotice(id: string) {
    void this.#state.save({ notices: this.#state.record.notices.filter((notice) => notice.id !== id) })
  }

  #withWaiting = (guest: OfflineGuest): FoundGuest => ({ ...guest, checkedInAt: checkedInAtOf(guest, this.#queue.scans) })

  async #add(scan: QueuedScan) {
    await this.#queue.add(scan)
    this.#state.update()
  }

  #apply(scan: QueuedScan, result: OfflineScanResult) {
    const guest = this.#guests.get(result.registrationId)
    if (guest) {
      const updated = { ...guest, checkedInAt: result.checkedInAt }
      this.#guests.put(updated)
      void this.#store.saveGuests([updated], [])
    }
    if (!scan.shown) return
    const text = noticeOf(scan.shown, result, this.#style)
    const { recent, notices } = this.#state.record
    void this.#state.save({
      recent: recent.map((each) => (each.scanId === scan.id ? verdictOf(scan, result, this.#style) : each)),
      ...(text && { notices: [...notices, { id: scan.id, text }] }),
    })
  }

  #addRecent(verdict: Verdict, replaced?: string): Verdict {
    const others = this.#state.record.recent.filter(({ scanId }) => scanId !== replaced && scanId !== verdict.scanId)
    void this.#state.save({ recent: [verdict, ...others].slice(0, RECENT) })
    return verdict
  }

  /** The link or the event is no longer available. Removes everything from the device but scans that can still be sent. */
  async end() {
    if (this.getState().ended) return
    this.#state.stopSaving()
    this.#state.update({ ended: { unsent: this.#queue.scans.length } })
    await this.#store.clear({ keepScans: this.#source.canReturn })
  }
}

const newScan = ({ code, registrationId }: Target, guest: OfflineGuest | undefined, undo: boolean): QueuedScan => ({
  id: newId(),
  ...(code === undefined ? { registrationId } : { code }),
  scannedAt: new Date().toISOString(),
  ...(undo && { undo }),
  guestId: guest?.registrationId ?? null,
  shown: null,
})
