import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { createAgents } from './safe-fetch/agents.ts'
import { startDeadline } from './safe-fetch/deadline.ts'
import { checkUrl, redirectTarget } from './safe-fetch/destinations.ts'
import { SafeFetchError } from './safe-fetch/safe-fetch-error.ts'

export { checkUrl } from './safe-fetch/destinations.ts'
export { SafeFetchError } from './safe-fetch/safe-fetch-error.ts'

export type SafeRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array | Readable | AsyncIterable<Uint8Array>
  /** For the whole request, including redirects and the body; for `open`, until the headers have arrived. */
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
  /** The whole response, whatever its status. */
  request(url: string | URL, options?: SafeRequest): Promise<SafeResponse>
  /** The response parsed as JSON, whatever its status; null if a response with this status has no body. Throws 'not-json' otherwise. */
  json(url: string | URL, options?: SafeRequest): Promise<JsonResponse>
  /** The response as a stream, which must be read or destroyed. It may take long, but must not stall for longer than `timeoutMs`. */
  open(url: string | URL, options?: SafeRequest): Promise<OpenResponse>
  close(): Promise<void>
}

const DEFAULTS = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024 }
const CREDENTIAL_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])

export type SafeFetchSettings = { timeoutMs?: number; maxBytes?: number; userAgent?: string; lookup?: LookupFunction }

/**
 * Outgoing HTTP that is safe for user-supplied URLs (SSRF): only http(s), only public addresses, checked on the address that the socket
 * connects to, no redirects by default, and limits on time and size.
 */
export function createSafeFetch(settings: SafeFetchSettings = {}): SafeFetch {
  const agents = createAgents(settings.lookup)
  const timeoutMsOf = (options: SafeRequest) => options.timeoutMs ?? settings.timeoutMs ?? DEFAULTS.timeoutMs

  async function send(url: URL, options: SafeRequest, signal: AbortSignal): Promise<{ response: Dispatcher.ResponseData; url: URL }> {
    const method = options.method ?? 'GET'
    let current = url
    let headers = options.headers ?? {}
    for (let redirects = 0; ; redirects += 1) {
      const response = await agents.send(current, options.trustedOrigins ?? [], {
        method,
        headers: { 'user-agent': settings.userAgent ?? 'Foyer', ...headers },
        body: (options.body as Dispatcher.DispatchOptions['body']) ?? null,
        signal,
        headersTimeout: timeoutMsOf(options),
        bodyTimeout: timeoutMsOf(options),
      })
      const next = options.redirects && (method === 'GET' || method === 'HEAD') ? redirectTarget(current, response) : null
      if (!next) return { response, url: current }
      response.body.on('error', () => {}).destroy()
      if (redirects >= (options.redirects ?? 0)) throw new SafeFetchError('too-many-redirects', `${url.origin} redirected too often`)
      if (next.origin !== current.origin) headers = withoutCredentials(headers)
      current = checkUrl(next, options.trustedOrigins ?? [])
    }
  }

  async function exchange(given: string | URL, options: SafeRequest): Promise<SafeResponse> {
    const url = checkUrl(given, options.trustedOrigins ?? [])
    const deadline = startDeadline(timeoutMsOf(options), options.signal)
    try {
      const { response, url: last } = await send(url, options, deadline.signal)
      const body = await readBounded(response, options.maxBytes ?? settings.maxBytes ?? DEFAULTS.maxBytes, url)
      return { status: response.statusCode, headers: response.headers, body, url: last.href }
    } catch (error) {
      throw deadline.toError(error, url)
    } finally {
      deadline.clear()
    }
  }

  return {
    request: (url, options = {}) => exchange(url, options),

    async json(url, options = {}) {
      const response = await exchange(url, { ...options, headers: { accept: 'application/json', ...options.headers } })
      return { status: response.status, headers: response.headers, body: parseJson(response, options.method) }
    },

    async open(given, options = {}) {
      const url = checkUrl(given, options.trustedOrigins ?? [])
      // The duration of a streamed body is unknown; undici's own timeouts detect a stalled one.
      const deadline = startDeadline(options.body ? null : timeoutMsOf(options), options.signal)
      try {
        const { response, url: last } = await send(url, options, deadline.signal)
        return { status: response.statusCode, headers: response.headers, body: response.body, url: last.href }
      } catch (error) {
        throw deadline.toError(error, url)
      } finally {
        deadline.clear()
      }
    },

    close: agents.close,
  }
}

async function readBounded(response: Dispatcher.ResponseData, maxBytes: number, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  // Leaving the loop early destroys the body, and with it the connection.
  for await (const chunk of response.body) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) {
      throw new SafeFetchError('too-large', `${url.origin} sent more than ${maxBytes} bytes`, { status: response.statusCode })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, sizeBytes)
}

function parseJson(response: SafeResponse, method: SafeRequest['method']): unknown {
  if (method === 'HEAD' || response.status === 204 || response.status === 205 || response.status === 304) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(response.body))
  } catch {
    throw new SafeFetchError('not-json', `${new URL(response.url).origin} responded with ${response.status} and a body that is not JSON`, {
      status: response.status,
    })
  }
}

const withoutCredentials = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIAL_HEADERS.has(name.toLowerCase())))
