import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { findLapsedKeys } from '../api-keys/lapsed-keys.ts'
import { findLapsedAccess } from '../auth/lapsed-access.ts'
import { changesText, missedText, type ResumeFrom } from './messages.ts'
import type { Position } from './position.ts'
import { currentPosition, type FoundChange, readChanges } from './store.ts'
import { createStream, heartbeatText, type LiveStream, messageText, type Viewer } from './stream.ts'
import { refuseTooManyStreams } from './stream-limits.ts'
import { LIVE } from './strings.ts'

export type LiveHub = {
  /** A stream for this viewer, from now on or from where it was. It ends when its body is destroyed. */
  open(viewer: Viewer, from: ResumeFrom): Promise<LiveStream>
  /** Ends all streams and opens no more: the process is stopping. */
  stop(): void
  readonly openStreams: number
  /** Since the process has started. */
  readonly slowDisconnects: number
}

/** Changes within it become one message. */
const READ_MS = 250
const HEARTBEAT_MS = 20_000
const ACCESS_CHECK_MS = 3_000
/** After an error: the database may be away. */
const RETRY_MS = 1_000
/** Of all workspaces that are watched in this process. */
const MAX_READ = 2_000

type Dependencies = { db: Database; clock: Clock; onError: (error: unknown) => void; heartbeatMs?: number }

/**
 * All streams of this process. While there are any, one query each quarter of a second reads what changed in the workspaces that are
 * watched, by any process, and sends it to all of their streams. See docs/decisions/live-changes.md for why there is no NOTIFY.
 */
export function createLiveHub({ db, clock, onError, heartbeatMs = HEARTBEAT_MS }: Dependencies): LiveHub {
  const streams = new Set<LiveStream>()
  /** Their workspaces are read already, so that nothing is missed between reading and joining. */
  const joining = new Set<LiveStream>()
  let position: Position | undefined
  let reading: Promise<void> | undefined
  let watching: AbortController | undefined
  let slowDisconnects = 0
  let stopped = false

  const all = () => [...streams, ...joining]

  function read(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function readOnce() {
    const before = position ?? (await currentPosition(db))
    const organizationIds = [...new Set(all().map(({ viewer }) => viewer.organizationId))]
    const found = await readChanges(db, { after: before, organizationIds, limit: MAX_READ + 1 })
    position = found.position
    if (found.changes.length > MAX_READ) sendToAll(messageText('reset', position, { reason: 'too_many' }))
    else if (found.changes.length > 0) deliver(found.changes, position)
  }

  /** By a query that starts after the call. */
  async function readFromNow(): Promise<void> {
    await reading?.catch(() => {})
    await read()
  }

  /** Streams of the same scope get the same text, which is made once. */
  function deliver(changes: readonly FoundChange[], at: Position) {
    const texts = new Map<string, string | null>()
    for (const stream of streams) {
      const { organizationId, eventId } = stream.viewer
      const scope = `${organizationId} ${eventId}`
      const text = texts.has(scope) ? texts.get(scope)! : changesText(changes, stream.viewer, at)
      texts.set(scope, text)
      if (text) stream.send(text)
    }
  }

  function sendToAll(text: string) {
    for (const stream of streams) stream.send(text)
  }

  async function endLapsed() {
    const granted = [...streams].map((stream) => ({ ...stream.viewer, stream }))
    const lapsed = [...(await findLapsedAccess({ db, clock }, granted)), ...(await findLapsedKeys({ db, clock }, granted))]
    for (const { stream } of lapsed) stream.end()
  }

  function watch() {
    if (watching) return
    watching = new AbortController()
    const { signal } = watching
    void repeat(READ_MS, read, signal)
    void repeat(ACCESS_CHECK_MS, endLapsed, signal)
    void repeat(heartbeatMs, async () => position && sendToAll(heartbeatText(position)), signal)
  }

  async function repeat(everyMs: number, run: () => Promise<unknown>, signal: AbortSignal) {
    const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
    while (!signal.aborted) {
      await wait(everyMs)
      if (signal.aborted) return
      await run().catch((error) => {
        onError(error)
        return wait(RETRY_MS)
      })
    }
  }

  function forget(stream: LiveStream) {
    joining.delete(stream)
    streams.delete(stream)
    if (all().length > 0) return
    watching?.abort()
    watching = undefined
    position = undefined
  }

  return {
    async open(viewer, from) {
      refuseWhenStopped()
      refuseTooManyStreams(
        all().map((stream) => stream.viewer),
        viewer,
      )
      const stream = createStream(viewer, () => {
        slowDisconnects += 1
      })
      stream.body.once('close', () => forget(stream))
      joining.add(stream)
      watch()
      try {
        await readFromNow()
        refuseWhenStopped()
        const at = position!
        joining.delete(stream)
        streams.add(stream)
        stream.start(await missedText(db, viewer, from, at))
        return stream
      } catch (error) {
        stream.body.destroy()
        forget(stream)
        throw error
      }
    },
    stop() {
      stopped = true
      watching?.abort()
      for (const stream of streams) stream.end()
    },
    get openStreams() {
      return streams.size
    },
    get slowDisconnects() {
      return slowDisconnects
    },
  }

  function refuseWhenStopped() {
    if (stopped) throw problem('BUSY', { detail: LIVE.stopping, retryAfterSeconds: 1 })
  }
}
