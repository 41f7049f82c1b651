import type { System } from '@foyer/contracts'
import { startDeadline } from '../platform/safe-fetch/deadline.ts'
import type { JsonResponse, SafeFetch, SafeRequest, SafeResponse } from '../platform/safe-fetch.ts'
import type { CallOptions, Connection, Tokens } from './connection.ts'
import { ConnectorError } from './connector-error.ts'
import { reconnectNeeded, timedOut, transportError } from './vendor-errors.ts'

/** What all HTTP calls to one vendor share. */
export type Vendor = {
  system: System
  fetch: SafeFetch
  /** Origins from the operator's settings. Only these may be on a private network. */
  trustedOrigins: readonly string[]
  /** The time limit of each HTTP request. */
  requestTimeoutMs: number
  /** Whether to renew the tokens before the call. */
  isStale(tokens: Tokens): boolean
  refresh(tokens: Tokens): Promise<Tokens>
  /** What a response outside 2xx means. `expired` leads to one renewal and one more attempt. */
  classifyError(response: JsonResponse): 'expired' | ConnectorError
}

export type VendorRequest = {
  method?: SafeRequest['method']
  /** Built per attempt, because a renewal may move the account to another host. */
  url: (tokens: Tokens) => string
  json?: unknown
  /** Statuses outside 2xx that are a valid result of this request. */
  accept?: readonly number[]
}

export type VendorSession = {
  json(request: VendorRequest): Promise<JsonResponse>
  /** For responses that are not JSON; error responses still are. */
  raw(request: VendorRequest): Promise<SafeResponse>
  tokens(): Tokens
}

/** One port call: renews the tokens when needed and keeps all requests within the call's time budget. */
export async function withSession<Result>(
  vendor: Vendor,
  connection: Connection,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  work: (session: VendorSession) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(timeoutMs, signal)
  try {
    return await work(createSession(vendor, connection, deadline.signal))
  } catch (error) {
    throw transportError(vendor.system, error)
  } finally {
    deadline.clear()
  }
}

/** The caller's time budget, or the default of the call. */
export function budgetOf(options: CallOptions | undefined, defaultMs: number): { timeoutMs: number; signal?: AbortSignal } {
  return { timeoutMs: options?.timeoutMs ?? defaultMs, signal: options?.signal }
}

function createSession(vendor: Vendor, connection: Connection, budget: AbortSignal): VendorSession {
  let tokens = connection.read()

  /**
   * The renewal has its own time limit. When the budget of this call ends first, the call stops waiting but the renewal continues:
   * aborting it could lose a rotated refresh token, and with it the connection.
   */
  async function renew(refused: Tokens): Promise<void> {
    // Another request of this call may have renewed them already.
    if (tokens !== refused) return
    tokens = await rejectOnAbort(connection.renew(refused, vendor.refresh), budget, vendor.system)
  }

  async function attempt<VendorResponse extends JsonResponse>(
    request: VendorRequest,
    send: (url: string, options: SafeRequest) => Promise<VendorResponse>,
  ): Promise<VendorResponse> {
    if (vendor.isStale(tokens)) await renew(tokens)
    for (let isSecond = false; ; isSecond = true) {
      const used = tokens
      const response = await send(request.url(used), {
        method: request.method ?? 'GET',
        headers: {
          authorization: `Bearer ${used.accessToken}`,
          ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: request.json === undefined ? undefined : JSON.stringify(request.json),
        timeoutMs: vendor.requestTimeoutMs,
        signal: budget,
        trustedOrigins: vendor.trustedOrigins,
      })
      if ((response.status >= 200 && response.status < 300) || request.accept?.includes(response.status)) return response
      const failure = vendor.classifyError({
        ...response,
        body: Buffer.isBuffer(response.body) ? parseErrorBody(response.body) : response.body,
      })
      if (failure !== 'expired') throw failure
      if (isSecond) throw reconnectNeeded(vendor.system, 'it rejects a token it has just issued')
      await renew(used)
    }
  }

  return {
    json: (request) => attempt(request, vendor.fetch.json),
    raw: (request) => attempt(request, vendor.fetch.request),
    tokens: () => tokens,
  }
}

function parseErrorBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

function rejectOnAbort<Value>(promise: Promise<Value>, budget: AbortSignal, system: System): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(timedOut(system))
    if (budget.aborted) onAbort()
    budget.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => budget.removeEventListener('abort', onAbort))
  })
}

export function hasVendorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ConnectorError && error.vendorCode !== null && codes.includes(error.vendorCode)
}
