import type { JsonResponse } from '../../platform/safe-fetch.ts'
import type { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf } from '../urls.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '../vendor-answer.ts'
import { badAnswer, missingScopes, rateLimited, reconnectNeeded, refusal } from '../vendor-errors.ts'
import type { Vendor, VendorRequest, VendorSession } from '../vendor-session.ts'
import { instanceOrigin } from './instance-url.ts'
import { refreshTokens } from './salesforce-oauth.ts'
import type { SalesforceSettings } from './salesforce-settings.ts'

const maxPages = 50

export function salesforceVendor(settings: SalesforceSettings): Vendor {
  const now = settings.now ?? Date.now
  return {
    system: 'crm-b',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.loginUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    // The vendor does not say when a session ends, so in practice this waits for a refused call.
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens) => refreshTokens(settings, tokens),
    judge,
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
      for (let page = 0; page < maxPages; page += 1) {
        const body = fieldsOf((await session.json({ url: at(path) })).body)
        if (!Array.isArray(body.records)) throw badAnswer('crm-b', 'records')
        records.push(...itemsOf(body.records))
        const next = textOf(body.nextRecordsUrl)
        // A path of the vendor's, which must not become the start of another host name.
        if (!next || body.done === true || !next.startsWith('/services/data/')) break
        path = next
      }
      return records
    },
  }
}

function judge(answer: JsonResponse): 'expired' | ConnectorError {
  const { errorCode, message } = itemsOf(answer.body)[0] ?? {}
  const code = textOf(errorCode) ?? undefined
  if (answer.status === 401) return code === 'INVALID_SESSION_ID' ? 'expired' : reconnectNeeded('crm-b', 'its token is not accepted', code)
  if (code === 'REQUEST_LIMIT_EXCEEDED') {
    // The day's quota frees up by the hour; too many calls at once are over in seconds. Neither says so in a header.
    return rateLimited('crm-b', answer, String(message).startsWith('TotalRequests') ? 3600 : 5, code)
  }
  if (answer.status === 429) return rateLimited('crm-b', answer, 10, code)
  if (answer.status === 403 && code === 'INVALID_SESSION_ID') return missingScopes('crm-b', code)
  return refusal('crm-b', answer, code)
}
