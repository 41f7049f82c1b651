import type { JsonResponse } from '../../platform/safe-fetch.ts'
import type { Tokens } from '../connection.ts'
import { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf } from '../urls.ts'
import type { Vendor } from '../vendor.ts'
import { errorFromStatus, missingScopes, rateLimited, reconnectNeeded } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import { refreshTokens } from './hubspot-oauth.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'

/** The vendor does not guarantee a Retry-After; its own client waits this long. The daily quota is retried every hour. */
const WAIT_SECONDS: Record<string, number> = { SECONDLY: 1, TEN_SECONDLY_ROLLING: 10, DAILY: 3600 }

export function hubSpotVendor(settings: HubSpotSettings): Vendor {
  const now = settings.now ?? Date.now
  return {
    system: 'crm-a',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.apiUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens: Tokens) => refreshTokens(settings, tokens),
    classifyError,
    retryDelayMs,
    guard: settings.guard,
    statistics: settings.statistics,
  }
}

/** As in the vendor's own client. A limit of ten seconds or a day is left to the caller. */
const retryDelayMs = (repetition: number, { reason, retryAfterSeconds }: ConnectorError): number =>
  (reason === 'rate-limited' ? (retryAfterSeconds ?? 1) * 1000 : 200) * repetition

function classifyError(response: JsonResponse): 'expired' | ConnectorError {
  const body = fieldsOf(response.body)
  const category = textOf(body.category) ?? textOf(body.errorType) ?? undefined
  if (response.status === 401) {
    return category === 'EXPIRED_AUTHENTICATION' ? 'expired' : reconnectNeeded('crm-a', 'its token is not accepted', category)
  }
  // The key that lists the scopes differs between the vendor's documentation and its responses; the category does not.
  if (response.status === 403 && category === 'MISSING_SCOPES') return missingScopes('crm-a', category)
  if (response.status === 429) {
    const policy = textOf(body.policyName) ?? ''
    return rateLimited('crm-a', response, WAIT_SECONDS[policy] ?? 10, policy || category)
  }
  return errorFromStatus('crm-a', response, category)
}

/** One segment of a path. A segment of dots would leave the path, however it is encoded. */
export function segment(value: string): string {
  if (/^\.*$/.test(value)) {
    throw new ConnectorError({
      system: 'crm-a',
      kind: 'permanent',
      reason: 'not-found',
      message: 'HubSpot cannot have a record with this id',
    })
  }
  return encodeURIComponent(value)
}
