import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { createAgents } from './safe-fetch/agents.ts'
import { startDeadline } from './safe-fetch/deadline.ts'
import { checkUrl, redirectTarget } from './safe-fetch/destinations.ts'
import { SafeFetchError } from './safe-fetch/safe-fetch-error.ts'

export { SafeFetchError } from './safe-fetch/safe-fetch-error.ts'

export type SafeRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array | Readable | AsyncIterable<Uint8Array>
  /** For the whole exchange, redirects and body included; for `open`, until the headers have arrived. */
  timeoutMs?: number
  maxBytes?: number
  /** How many redirects to follow, GET and HEAD only, each checked like the first URL. None by default. */
  redirects?: number
  signal?: AbortSignal
  /** Origins the operator configured. Only these may be loopback or private. */
  trustedOrigins?: readonly string[]
}

type ResponseHeaders = Record<string, string | string[] | undefined>
export type SafeResponse = { status: number; headers: ResponseHeaders; body: Buffer; url: string }
export type JsonResponse = { status: number; headers: ResponseHeaders; body: unknown }
export type OpenResponse = { status: number; headers: ResponseHeaders; body: Readable; url: string }

export type SafeFetch = {
  /** The whole answer, whatever its status. */
  request(url: string | URL, options?: SafeRequest): Promise<SafeResponse>
  /** The answer parsed as JSON, whatever its status; null for an answer that has no body by its status. Throws 'not-json' for anything else. */
  json(url: string | URL, options?: SafeRequest): Promise<JsonResponse>
  /** The answer as a stream, which must be read or destroyed. It may take its time, but not stall longer than `timeoutMs`. */
  open(url: string | URL, options?: SafeRequest): Promise<OpenResponse>
  close(): Promise<void>
}

const defaults = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024 }

export type SafeFetchSettings = { timeoutMs?: number; maxBytes?: number; userAgent?: string; lookup?: LookupFunction }

/**
 * Outgoing HTTP that a stranger's URL cannot turn against this network: only http(s), only public addresses, checked on the address the
 * socket connects to, no redirects unless asked for, and bounds on time and size.
 */
export function createSafeFetch(settings: SafeFetchSettings = {}): SafeFetch {
  const agents = createAgents(settings.lookup)
  const timeoutMsOf = (options: SafeRequest) => options.timeoutMs ?? settings.timeoutMs ?? defaults.timeoutMs

  async function send(url: URL, options: SafeRequest, signal: AbortSignal): Promise<{ answer: Dispatcher.ResponseData; url: URL }> {
    const method = options.method ?? 'GET'
    let current = url
    let headers = options.headers ?? {}
    for (let redirects = 0; ; redirects += 1) {
      const answer = await request(current, {
        dispatcher: agents.dispatcherFor(current, options.trustedOrigins ?? []),
        method,
        headers: { 'user-agent': settings.userAgent ?? 'Foyer', ...headers },
        body: (options.body as Dispatcher.DispatchOptions['body']) ?? null,
        signal,
        headersTimeout: timeoutMsOf(options),
        bodyTimeout: timeoutMsOf(options),
      })
      const next = options.redirects && (method === 'GET' || method === 'HEAD') ? redirectTarget(current, answer) : null
      if (!next) return { answer, url: current }
      answer.body.on('error', () => {}).destroy()
      if (redirects >= (options.redirects ?? 0)) throw new SafeFetchError('too-many-redirects', `${url.origin} redirected too often`)
      if (next.origin !== current.origin) headers = withoutCredentials(headers)
      current = checkUrl(next, options.trustedOrigins ?? [])
    }
  }

  async function exchange(given: string | URL, options: SafeRequest): Promise<SafeResponse> {
    const url = checkUrl(given, options.trustedOrigins ?? [])
    const deadline = startDeadline(timeoutMsOf(options), options.signal)
    try {
      const { answer, url: last } = await send(url, options, deadline.signal)
      const body = await readBounded(answer, options.maxBytes ?? settings.maxBytes ?? defaults.maxBytes, url)
      return { status: answer.statusCode, headers: answer.headers, body, url: last.href }
    } catch (error) {
      throw deadline.explain(error, url)
    } finally {
      deadline.clear()
    }
  }

  return {
    request: (url, options = {}) => exchange(url, options),

    async json(url, options = {}) {
      const answer = await exchange(url, { ...options, headers: { accept: 'application/json', ...options.headers } })
      return { status: answer.status, headers: answer.headers, body: parseJson(answer, options.method) }
    },

    async open(given, options = {}) {
      const url = checkUrl(given, options.trustedOrigins ?? [])
      // A body of unknown duration is sent or received: the deadline is on stalling, which undici's own timeouts watch.
      const deadline = startDeadline(options.body ? null : timeoutMsOf(options), options.signal)
      try {
        const { answer, url: last } = await send(url, options, deadline.signal)
        return { status: answer.statusCode, headers: answer.headers, body: answer.body, url: last.href }
      } catch (error) {
        throw deadline.explain(error, url)
      } finally {
        deadline.clear()
      }
    },

    close: agents.close,
  }
}

async function readBounded(answer: Dispatcher.ResponseData, maxBytes: number, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  // Leaving the loop early destroys the body, and with it the connection.
  for await (const chunk of answer.body) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) {
      throw new SafeFetchError('too-large', `${url.origin} sent more than ${maxBytes} bytes`, { status: answer.statusCode })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, sizeBytes)
}

function parseJson(answer: SafeResponse, method: SafeRequest['method']): unknown {
  if (method === 'HEAD' || answer.status === 204 || answer.status === 205 || answer.status === 304) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.body))
  } catch {
    throw new SafeFetchError('not-json', `${new URL(answer.url).origin} answered ${answer.status} with something that is not JSON`, {
      status: answer.status,
    })
  }
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  const carriesCredentials = new Set(['authorization', 'cookie', 'proxy-authorization'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !carriesCredentials.has(name.toLowerCase())))
}
