import type { JsonResponse, SafeRequest } from '../platform/safe-fetch.ts'
import { pathWithoutIds } from './call-path.ts'
import type { Connection, Tokens } from './connection.ts'
import { ConnectorError } from './connector-error.ts'
import type { Vendor, VendorRequest } from './vendor.ts'
import { transportError } from './vendor-errors.ts'

/** What is left of the time budget of a call. */
export type RunningBudget = { signal: AbortSignal; endsAt: number; retries?: number }

export type Send<VendorResponse> = (url: string, options: SafeRequest) => Promise<VendorResponse>

/** Sends one HTTP request, within the limits of the account and in the log of its calls. */
export function createSender(vendor: Vendor, connection: Connection, budget: RunningBudget) {
  const { caller, isBackground = false } = connection
  const call = caller ? { system: vendor.system, ...caller, isBackground } : null

  return async function sendRequest<VendorResponse extends JsonResponse>(
    request: VendorRequest,
    used: Tokens,
    send: Send<VendorResponse>,
  ): Promise<VendorResponse | 'expired'> {
    // Before the guard: an address that is refused is no call, and the guard must hear how each call ended.
    const url = request.url(used)
    if (call) await vendor.guard?.enter(call, budget.endsAt - Date.now(), budget.signal)
    const startedAt = Date.now()
    let response: VendorResponse | null = null
    let outcome: VendorResponse | 'expired' | ConnectorError | null = null
    try {
      response = await send(url, optionsOf(request, used))
      outcome = judge(request, response)
    } catch (error) {
      const failure = transportError(vendor.system, error)
      if (!(failure instanceof ConnectorError)) throw failure
      outcome = failure
    } finally {
      report(request, { url, startedAt, response, outcome })
    }
    if (outcome instanceof ConnectorError) throw outcome
    return outcome
  }

  function report(request: VendorRequest, { url, startedAt, response, outcome }: Ended) {
    const failure = outcome instanceof ConnectorError ? outcome : null
    const durationMs = Date.now() - startedAt
    vendor.statistics?.record(vendor.system, failure, durationMs)
    connection.record?.({
      at: startedAt,
      method: request.method ?? 'GET',
      path: pathWithoutIds(url),
      status: response?.status ?? failure?.status ?? null,
      durationMs,
      reason: outcome === 'expired' ? 'expired' : (failure?.reason ?? null),
    })
    if (!call) return
    vendor.guard?.leave(call, failure)
    const quota = response && vendor.readQuota?.(response.headers)
    if (quota) vendor.guard?.reportQuota(call, quota)
  }

  function optionsOf(request: VendorRequest, used: Tokens): SafeRequest {
    return {
      method: request.method ?? 'GET',
      headers: {
        authorization: `Bearer ${used.accessToken}`,
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.json === undefined ? undefined : JSON.stringify(request.json),
      timeoutMs: vendor.requestTimeoutMs,
      signal: budget.signal,
      trustedOrigins: vendor.trustedOrigins,
    }
  }

  function judge<VendorResponse extends JsonResponse>(
    request: VendorRequest,
    response: VendorResponse,
  ): VendorResponse | 'expired' | ConnectorError {
    if ((response.status >= 200 && response.status < 300) || request.accept?.includes(response.status)) return response
    return vendor.classifyError({ ...response, body: Buffer.isBuffer(response.body) ? parseErrorBody(response.body) : response.body })
  }
}

type Ended = { url: string; startedAt: number; response: JsonResponse | null; outcome: JsonResponse | 'expired' | ConnectorError | null }

function parseErrorBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
