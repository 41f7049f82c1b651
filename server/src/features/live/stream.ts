import { Readable } from 'node:stream'
import type { LiveMessageData, LiveMessageName } from '@foyer/contracts'
import type { GrantedAccess } from '../auth/lapsed-access.ts'
import { formatId, type Position } from './position.ts'

/** Above it a reader is too slow, and is disconnected: it can resume. The system holds about as much again for each connection. */
const MAX_BUFFERED_BYTES = 256 * 1024
/** Messages that arrive while the missed ones are read; about ten seconds of a rush. */
const MAX_HELD = 40

export type Viewer = GrantedAccess & { userId: string; eventId: string | null }

/** One open stream of server-sent events. */
export type LiveStream = {
  viewer: Viewer
  body: Readable
  /** Held back until the stream has started. */
  send(text: string): void
  /** The messages that come first; then those that were held back. */
  start(texts: readonly string[]): void
  end(): void
}

export function createStream(viewer: Viewer, onSlow: () => void): LiveStream {
  const body = new Readable({ read() {} })
  // The client has gone; there is nothing to do about it.
  body.on('error', () => {})
  let held: string[] | null = []
  let ended = false

  function write(text: string) {
    if (ended || body.destroyed) return
    body.push(text)
    if (body.readableLength > MAX_BUFFERED_BYTES) disconnect()
  }
  function disconnect() {
    onSlow()
    body.destroy()
  }
  return {
    viewer,
    body,
    send(text) {
      if (!held) return write(text)
      if (held.push(text) > MAX_HELD) disconnect()
    },
    start(texts) {
      const all = [...texts, ...(held ?? [])]
      held = null
      for (const text of all) write(text)
    },
    end() {
      ended = true
      held = null
      // A reader that has not read what it was sent would delay the end.
      if (body.readableLength > 0) body.destroy()
      else body.push(null)
    },
  }
}

export const messageText = <N extends LiveMessageName>(name: N, position: Position, data: LiveMessageData<N>): string =>
  `event: ${name}\nid: ${formatId(position)}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment, which clients ignore, and the position, so that a stream without changes can be resumed as long as any other. */
export const heartbeatText = (position: Position): string => `: heartbeat\nid: ${formatId(position)}\n\n`
