import { setTimeout as sleep } from 'node:timers/promises'
import type { System } from '@foyer/contracts'
import { startDeadline } from '../platform/safe-fetch/deadline.ts'
import type { JsonResponse, SafeResponse } from '../platform/safe-fetch.ts'
import type { CallOptions, Connection, Tokens } from './connection.ts'
import { ConnectorError } from './connector-error.ts'
import { createSender, type RunningBudget, type Send } from './send-request.ts'
import type { Vendor, VendorRequest } from './vendor.ts'
import { reconnectNeeded, timedOut, transportError } from './vendor-errors.ts'

export type VendorSession = {
  json(request: VendorRequest): Promise<JsonResponse>
  /** For responses that are not JSON; error responses still are. */
  raw(request: VendorRequest): Promise<SafeResponse>
  tokens(): Tokens
}

const DEFAULT_RETRIES = 2
const MAX_DELAY_MS = 3_000

/** One port call: renews the tokens when needed and keeps all requests within the call's time budget. */
export async function withSession<Result>(
  vendor: Vendor,
  connection: Connection,
  budget: Budget,
  work: (session: VendorSession) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(budget.timeoutMs, budget.signal)
  try {
    return await work(createSession(vendor, connection, { ...budget, signal: deadline.signal, endsAt: Date.now() + budget.timeoutMs }))
  } catch (error) {
    throw transportError(vendor.system, error)
  } finally {
    deadline.clear()
  }
}

type Budget = { timeoutMs: number; signal?: AbortSignal; retries?: number }

/** The caller's time budget, or the default of the call. */
export function budgetOf(options: CallOptions | undefined, defaultMs: number): Budget {
  return { timeoutMs: options?.timeoutMs ?? defaultMs, signal: options?.signal, retries: options?.retries }
}

function createSession(vendor: Vendor, connection: Connection, budget: RunningBudget): VendorSession {
  let tokens = connection.read()
  const sendRequest = createSender(vendor, connection, budget)
  const timeLeftMs = () => budget.endsAt - Date.now()

  /**
   * The renewal has its own time limit. When the budget of this call ends first, the call stops waiting but the renewal continues:
   * aborting it could lose a rotated refresh token, and with it the connection.
   */
  async function renew(refused: Tokens): Promise<void> {
    // Another request of this call may have renewed them already.
    if (tokens !== refused) return
    tokens = await rejectOnAbort(connection.renew(refused, vendor.refresh), budget.signal, vendor.system)
  }

  /** A request that can be repeated is tried again after a temporary failure, as long as there is time. */
  async function repeat<VendorResponse extends JsonResponse>(request: VendorRequest, send: Send<VendorResponse>): Promise<VendorResponse> {
    const isRepeatable = request.isRepeatable ?? (request.method ?? 'GET') === 'GET'
    const retries = isRepeatable ? (budget.retries ?? DEFAULT_RETRIES) : 0
    for (let repetition = 1; ; repetition += 1) {
      try {
        return await attempt(request, send)
      } catch (error) {
        const failure = transportError(vendor.system, error)
        if (!(failure instanceof ConnectorError) || failure.kind !== 'temporary' || repetition > retries) throw failure
        const delayMs = vendor.retryDelayMs(repetition, failure) * (1 + Math.random() / 2)
        // A longer limit is for the caller, who may have something else to do.
        if (budget.signal.aborted || delayMs >= Math.min(timeLeftMs(), MAX_DELAY_MS)) throw failure
        await sleep(delayMs, undefined, { signal: budget.signal }).catch(() => {
          throw failure
        })
      }
    }
  }

  async function attempt<VendorResponse extends JsonResponse>(request: VendorRequest, send: Send<VendorResponse>): Promise<VendorResponse> {
    if (vendor.isStale(tokens)) await renew(tokens)
    for (let isSecond = false; ; isSecond = true) {
      const used = tokens
      const outcome = await sendRequest(request, used, send)
      if (outcome !== 'expired') return outcome
      if (isSecond) throw reconnectNeeded(vendor.system, 'it rejects a token it has just issued')
      await renew(used)
    }
  }

  return {
    json: (request) => repeat(request, vendor.fetch.json),
    raw: (request) => repeat(request, vendor.fetch.request),
    tokens: () => tokens,
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
