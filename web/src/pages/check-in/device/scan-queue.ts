import { BATCH_LIMIT_SCANS, type CheckInCounts, type OfflineScan, type OfflineScanResult } from '@foyer/contracts'
import { FoyerError } from '../../../api.ts'
import type { OpenRequests } from './open-requests.ts'
import type { CheckInSource } from './source.ts'
import type { QueuedScan, SourceStore } from './store.ts'

/** How long a scan waits for its result before the screen says what the device knows. */
const RESULT_MS = 5000

type Listener = {
  onResult(scan: QueuedScan, result: OfflineScanResult): void
  onCounts(counts: CheckInCounts): void
  onConnection(connected: boolean): void
  onSessionEnd(): void
  /** The link was revoked or has expired, or the event is gone. */
  onEnd(): void
}

/**
 * Scans on their way to the service. A scan is on disk before it is sent and is removed only with its result, and the service knows a scan
 * by its id: a scan that is sent twice, because a response was lost, counts once.
 */
export class ScanQueue {
  readonly #source: CheckInSource
  readonly #store: SourceStore
  readonly #listener: Listener
  readonly #requests: OpenRequests
  readonly #resultMs: number
  readonly #waiters = new Map<string, (result: OfflineScanResult | null) => void>()
  #scans: QueuedScan[] = []
  #sending: Promise<void> | undefined

  constructor(source: CheckInSource, store: SourceStore, listener: Listener, requests: OpenRequests, resultMs = RESULT_MS) {
    this.#source = source
    this.#store = store
    this.#listener = listener
    this.#requests = requests
    this.#resultMs = resultMs
  }

  get scans(): readonly QueuedScan[] {
    return this.#scans
  }

  /** A scan whose result was not waited for, because the page was closed, has been shown as nothing yet. */
  load(scans: QueuedScan[]) {
    this.#scans = scans.map((scan) => ({ ...scan, shown: scan.shown ?? 'refused' }))
  }

  async add(scan: QueuedScan): Promise<void> {
    this.#scans = [...this.#scans, scan]
    await this.#store.saveScan(scan)
  }

  /** Notes what the screen said, unless the result is known by now. */
  async markShown(id: string, shown: QueuedScan['shown']): Promise<void> {
    const scan = this.#scans.find((each) => each.id === id)
    if (!scan) return
    scan.shown = shown
    await this.#store.saveScan(scan)
  }

  /** The result of a scan in the queue; null if it does not come in time. The scan stays in the queue then. */
  resultOf(id: string): Promise<OfflineScanResult | null> {
    return new Promise((resolve) => {
      const finish = (result: OfflineScanResult | null) => {
        clearTimeout(timer)
        this.#waiters.delete(id)
        resolve(result)
      }
      const timer = setTimeout(() => finish(null), this.#resultMs)
      this.#waiters.set(id, finish)
      void this.send()
    })
  }

  /** Sends everything that waits, oldest first. Scans that are added meanwhile are sent, too. */
  send(): Promise<void> {
    if (this.#scans.length === 0) return Promise.resolve()
    this.#sending ??= this.#sendAll()
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#scans.length > 0) if (!(await this.#sendBatch())) return
    } finally {
      // Here and not in a later step, so that a scan added in between starts a new run.
      this.#sending = undefined
    }
  }

  /** Whether the service took it. */
  async #sendBatch(): Promise<boolean> {
    const batch = this.#scans.slice(0, BATCH_LIMIT_SCANS)
    try {
      const { results, counts } = await this.#requests.run((signal) => this.#source.send(batch.map(toOfflineScan), signal))
      const isTaken = await this.#finish(batch, results)
      this.#listener.onCounts(counts)
      this.#listener.onConnection(true)
      return isTaken
    } catch (error) {
      for (const give of [...this.#waiters.values()]) give(null)
      if (isOver(error)) this.#listener.onEnd()
      else this.#listener.onConnection(false)
      if (isSignedOut(error)) this.#listener.onSessionEnd()
      return false
    }
  }

  async #finish(batch: QueuedScan[], results: OfflineScanResult[]): Promise<boolean> {
    const byId = new Map(results.map((result) => [result.id, result]))
    const done = batch.filter(({ id }) => byId.has(id))
    const ids = new Set(done.map(({ id }) => id))
    this.#scans = this.#scans.filter(({ id }) => !ids.has(id))
    for (const scan of done) {
      const result = byId.get(scan.id)!
      this.#listener.onResult(scan, result)
      this.#waiters.get(scan.id)?.(result)
    }
    await this.#store.removeScans([...ids])
    return done.length > 0
  }
}

/** Trying again does not help: the link or the event no longer exists, or the member lost access. */
export const isOver = (error: unknown) => error instanceof FoyerError && (error.status === 404 || error.status === 403)

export const isSignedOut = (error: unknown) => error instanceof FoyerError && error.status === 401

export const toOfflineScan = ({ id, code, registrationId, scannedAt, undo }: QueuedScan): OfflineScan => ({
  id,
  ...(code !== undefined && { code }),
  ...(registrationId !== undefined && { registrationId }),
  scannedAt,
  ...(undo && { undo }),
})
