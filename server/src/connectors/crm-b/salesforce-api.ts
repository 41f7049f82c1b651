import type { JsonResponse } from '../../platform/safe-fetch.ts'
import type { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf } from '../urls.ts'
import type { Vendor, VendorRequest } from '../vendor.ts'
import { errorFromStatus, missingScopes, rateLimited, reconnectNeeded, unexpectedResponse } from '../vendor-errors.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { instanceOrigin } from './instance-url.ts'
import { refreshTokens } from './salesforce-oauth.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'

const MAX_PAGES = 50

export function salesforceVendor(settings: SalesforceSettings): Vendor {
  const now = settings.now ?? Date.now
  return {
    system: 'crm-b',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.loginUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    // The vendor does not send an expiry time, so in practice a rejected call triggers the renewal.
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens) => refreshTokens(settings, tokens),
    classifyError,
    retryDelayMs,
    readQuota,
    guard: settings.guard,
    statistics: settings.statistics,
  }
}

/** The account's REST API within one session. */
export type SalesforceApi = {
  json(path: string, request?: Omit<VendorRequest, 'url'>): Promise<JsonResponse>
  blob(path: string, accept: readonly number[]): Promise<{ status: number; body: Buffer }>
  /** All records of a query, page after page. */
  query(soql: string): Promise<Fields[]>
}

export function salesforceApi(session: VendorSession, settings: SalesforceSettings): SalesforceApi {
  const root = `/services/data/v${settings.apiVersion ?? '60.0'}`
  const at = (path: string): VendorRequest['url'] => {
    return (tokens) => `${instanceOrigin(tokens, settings.loginUrl)}${path}`
  }
  return {
    json: (path, request) => session.json({ ...request, url: at(root + path) }),
    blob: (path, accept) => session.raw({ url: at(root + path), accept }),
    async query(soql) {
      const records: Fields[] = []
      let path = `${root}/query?q=${encodeURIComponent(soql)}`
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const body = fieldsOf((await session.json({ url: at(path) })).body)
        if (!Array.isArray(body.records)) throw unexpectedResponse('crm-b', 'records')
        records.push(...itemsOf(body.records))
        const next = textOf(body.nextRecordsUrl)
        // Sent by the vendor: without this check it could be appended to the host name.
        if (!next || body.done === true || !next.startsWith('/services/data/')) break
        path = next
      }
      return records
    },
  }
}

/** As in the vendor's own client. */
const retryDelayMs = (repetition: number, { reason, retryAfterSeconds }: ConnectorError): number =>
  reason === 'rate-limited' ? (retryAfterSeconds ?? 1) * 1000 : 250 * 2 ** repetition

/** `api-usage=18/5000`: of the calls the account may make in 24 hours. */
function readQuota(headers: JsonResponse['headers']): { used: number; limit: number } | null {
  const [, used, limit] = /api-usage=(\d+)\/(\d+)/.exec(String(headers['sforce-limit-info'] ?? '')) ?? []
  return limit === undefined ? null : { used: Number(used), limit: Number(limit) }
}

function classifyError(response: JsonResponse): 'expired' | ConnectorError {
  const { errorCode, message } = itemsOf(response.body)[0] ?? {}
  const code = textOf(errorCode) ?? undefined
  if (response.status === 401)
    return code === 'INVALID_SESSION_ID' ? 'expired' : reconnectNeeded('crm-b', 'its token is not accepted', code)
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    // The daily quota recovers hourly, the concurrency limit within seconds. Neither sends a Retry-After header.
    const isDailyLimit = String(message).startsWith('TotalRequests')
    return rateLimited('crm-b', response, isDailyLimit ? 3600 : 5, code, isDailyLimit)
  }
  if (response.status === 429) return rateLimited('crm-b', response, 10, code)
  if (response.status === 403 && code === 'INVALID_SESSION_ID') return missingScopes('crm-b', code)
  return errorFromStatus('crm-b', response, code)
}
