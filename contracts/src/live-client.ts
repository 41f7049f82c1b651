import { type ClientOptions, errorFrom, FoyerError, urlPathFor } from './client.ts'
import { LIVE_MESSAGES, type LiveMessage, type LiveMessageName, watchEvent, watchWorkspace } from './live.ts'

/** `waiting`: not connected, and will connect again shortly. */
export type LiveState = 'connecting' | 'open' | 'waiting'

export type LiveOptions = ClientOptions & {
  /** Only the changes of this event; without it, of the whole workspace. */
  eventId?: string
  /** Continue after this message. */
  lastEventId?: string
  /** Ends the stream. */
  signal?: AbortSignal
  onState?(state: LiveState): void
  /** The wait before connecting again, which doubles with each failure. */
  retry?: { minMs: number; maxMs: number }
}

/** Three heartbeats of the service: a connection that is silent for longer is lost, even if nothing closed it. */
const SILENCE_MS = 65_000
const RETRY = { minMs: 1_000, maxMs: 30_000 }
/** Trying again does not help: the request is wrong, or the session or the event no longer exists. */
const FINAL = [400, 401, 403, 404]

/**
 * The messages of a stream of changes. Connects again whenever the connection ends, and continues where it was: a message is missed only
 * if a `reset` says so. Ends with the signal or when the loop over it ends; throws FoyerError when there is no access any more.
 */
export async function* watchLive(options: LiveOptions): AsyncGenerator<LiveMessage, void, undefined> {
  const { signal, onState = () => {}, retry = RETRY } = options
  let { lastEventId } = options
  for (let failures = 0; !signal?.aborted; ) {
    let askedMs = 0
    onState('connecting')
    try {
      for await (const { id, name, data } of connect(options, lastEventId)) {
        lastEventId = id ?? lastEventId
        failures = 0
        if (name === 'open') onState('open')
        if (name in LIVE_MESSAGES) yield { name: name as LiveMessageName, id: lastEventId, data: JSON.parse(data) } as LiveMessage
      }
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof FoyerError && FINAL.includes(error.status)) throw error
      failures += 1
      askedMs = error instanceof FoyerError ? error.retryAfterSeconds * 1000 : 0
    }
    if (signal?.aborted) return
    onState('waiting')
    // With jitter, so that not all pages come back at the same moment after a restart.
    const waitMs = Math.min(retry.maxMs, retry.minMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2)
    await sleep(Math.max(askedMs, waitMs), signal)
  }
}

type RawMessage = { id: string | undefined; name: string; data: string }

async function* connect(options: LiveOptions, lastEventId: string | undefined): AsyncGenerator<RawMessage> {
  const { baseUrl, fetch: send = fetch, headers, eventId, signal } = options
  const path = eventId === undefined ? watchWorkspace.path : urlPathFor(watchEvent, { params: { eventId } })
  const connection = new AbortController()
  const abort = () => connection.abort()
  signal?.addEventListener('abort', abort)
  let silence = setTimeout(abort, SILENCE_MS)
  try {
    const response = await send(baseUrl + path, {
      headers: { accept: 'text/event-stream', ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
      credentials: 'include',
      signal: connection.signal,
    })
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) throw await errorFrom(response)
    const reader = response.body!.getReader()
    const parse = createParser()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_MS)
      yield* parse(value)
    }
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', abort)
    connection.abort()
  }
}

/** Server-sent events from the bytes as they arrive. A block without data, such as a heartbeat, has an empty name. */
function createParser() {
  const decoder = new TextDecoder()
  let rest = ''
  return function* parse(bytes: Uint8Array): Generator<RawMessage> {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line): [string, string] => splitField(line)))
      const data = fields.get('data')
      yield { id: fields.get('id'), name: data === undefined ? '' : (fields.get('event') ?? 'message'), data: data ?? '' }
    }
  }
}

function splitField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()]
}

/** Ends early, without an error, with the signal. */
const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
