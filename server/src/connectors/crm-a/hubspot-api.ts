import type { JsonResponse } from '../../platform/safe-fetch.ts'
import type { Tokens } from '../connection.ts'
import { ConnectorError } from '../connector-error.ts'
import { isStale } from '../oauth.ts'
import { originOf } from '../urls.ts'
import { fieldsOf, textOf } from '../vendor-answer.ts'
import { missingScopes, rateLimited, reconnectNeeded, refusal } from '../vendor-errors.ts'
import type { Vendor } from '../vendor-session.ts'
import { refreshTokens } from './hubspot-oauth.ts'
import type { HubSpotSettings } from './hubspot-settings.ts'

/** The vendor promises no Retry-After; its own client waits this long. A day's quota is asked about again every hour. */
const waitSeconds: Record<string, number> = { SECONDLY: 1, TEN_SECONDLY_ROLLING: 10, DAILY: 3600 }

export function hubSpotVendor(settings: HubSpotSettings): Vendor {
  const now = settings.now ?? Date.now
  return {
    system: 'crm-a',
    fetch: settings.fetch,
    trustedOrigins: [originOf(settings.apiUrl)],
    requestTimeoutMs: settings.requestTimeoutMs ?? 5000,
    isStale: (tokens) => isStale(tokens, settings, now()),
    refresh: (tokens: Tokens) => refreshTokens(settings, tokens),
    judge,
  }
}

function judge(answer: JsonResponse): 'expired' | ConnectorError {
  const body = fieldsOf(answer.body)
  const category = textOf(body.category) ?? textOf(body.errorType) ?? undefined
  if (answer.status === 401) {
    return category === 'EXPIRED_AUTHENTICATION' ? 'expired' : reconnectNeeded('crm-a', 'its token is not accepted', category)
  }
  // Which key names the scopes differs between the vendor's pages and its answers; the category does not.
  if (answer.status === 403 && category === 'MISSING_SCOPES') return missingScopes('crm-a', category)
  if (answer.status === 429) {
    const policy = textOf(body.policyName) ?? ''
    return rateLimited('crm-a', answer, waitSeconds[policy] ?? 10, policy || category)
  }
  return refusal('crm-a', answer, category)
}

/** One segment of a path. Dots alone would climb out of the path, however they are encoded. */
export function segment(value: string): string {
  if (/^\.*$/.test(value)) {
    throw new ConnectorError({
      system: 'crm-a',
      kind: 'permanent',
      reason: 'not-found',
      message: 'CRM A cannot have a record of this name',
    })
  }
  return encodeURIComponent(value)
}
