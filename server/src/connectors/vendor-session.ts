import { startDeadline } from '../platform/safe-fetch/deadline.ts'
import type { JsonResponse, SafeFetch, SafeRequest, SafeResponse } from '../platform/safe-fetch.ts'
import type { CallOptions, Connection, Tokens } from './connection.ts'
import { ConnectorError, type ConnectorSystem } from './connector-error.ts'
import { reconnectNeeded, timedOut, transportError } from './vendor-errors.ts'

/** What one vendor's HTTP calls have in common. */
export type Vendor = {
  system: ConnectorSystem
  fetch: SafeFetch
  /** Base URLs from the operator's settings; nothing else may be on a private network. */
  trustedOrigins: readonly string[]
  /** The limit of every single HTTP request. */
  requestTimeoutMs: number
  /** Whether to renew before calling at all. */
  isStale(tokens: Tokens): boolean
  refresh(tokens: Tokens): Promise<Tokens>
  /** What an answer outside 2xx means. `expired` asks for one renewal and one more attempt. */
  judge(answer: JsonResponse): 'expired' | ConnectorError
}

export type VendorRequest = {
  method?: SafeRequest['method']
  /** Built per attempt, because a renewal may move the account to another host. */
  url: (tokens: Tokens) => string
  json?: unknown
  /** Statuses outside 2xx that are an answer to this question. */
  accept?: readonly number[]
}

export type VendorSession = {
  json(request: VendorRequest): Promise<JsonResponse>
  /** For answers that are not JSON; refusals still are. */
  raw(request: VendorRequest): Promise<SafeResponse>
  tokens(): Tokens
}

/** One port call: tokens renewed at most when needed, all requests within the call's time budget. */
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

/** Bounds of a port call: the caller's, or what suits the call. */
export function budgetOf(options: CallOptions | undefined, defaultMs: number): { timeoutMs: number; signal?: AbortSignal } {
  return { timeoutMs: options?.timeoutMs ?? defaultMs, signal: options?.signal }
}

function createSession(vendor: Vendor, connection: Connection, budget: AbortSignal): VendorSession {
  let tokens = connection.read()

  /**
   * The renewal itself has its own time limit, not this call's: a caller in a hurry stops waiting for it, but it goes on. Cutting it off
   * could lose a rotated refresh token on its way back, and with it the connection.
   */
  async function renew(refused: Tokens): Promise<void> {
    // Another request of this call may have renewed them meanwhile; renewing the new ones would be a waste.
    if (tokens !== refused) return
    tokens = await orGiveUp(connection.renew(refused, vendor.refresh), budget, vendor.system)
  }

  async function attempt<Answer extends JsonResponse>(
    request: VendorRequest,
    send: (url: string, options: SafeRequest) => Promise<Answer>,
  ): Promise<Answer> {
    if (vendor.isStale(tokens)) await renew(tokens)
    for (let isSecond = false; ; isSecond = true) {
      const used = tokens
      const answer = await send(request.url(used), {
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
      if ((answer.status >= 200 && answer.status < 300) || request.accept?.includes(answer.status)) return answer
      const verdict = vendor.judge({ ...answer, body: Buffer.isBuffer(answer.body) ? parseRefusal(answer.body) : answer.body })
      if (verdict !== 'expired') throw verdict
      if (isSecond) throw reconnectNeeded(vendor.system, 'a token it just issued is refused')
      await renew(used)
    }
  }

  return {
    json: (request) => attempt(request, vendor.fetch.json),
    raw: (request) => attempt(request, vendor.fetch.request),
    tokens: () => tokens,
  }
}

function parseRefusal(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

function orGiveUp<Value>(promise: Promise<Value>, budget: AbortSignal, system: ConnectorSystem): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(timedOut(system))
    if (budget.aborted) giveUp()
    budget.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => budget.removeEventListener('abort', giveUp))
  })
}

export function isRefusedWith(error: unknown, ...codes: string[]): boolean {
  return error instanceof ConnectorError && error.vendorCode !== null && codes.includes(error.vendorCode)
}
