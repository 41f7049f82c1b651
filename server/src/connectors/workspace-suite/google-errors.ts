import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { ConnectorError } from '../connector-error.ts'
import { errorFromStatus, missingScopes, rateLimited } from '../vendor-errors.ts'
import { fieldsOf, itemsOf, textOf } from '../vendor-response.ts'

const RATE_LIMIT_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded']
const DAILY_LIMIT_REASONS = ['dailyLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded']
const SCOPE_REASONS = ['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']

function reasonsOf(body: unknown): string[] {
  const error = fieldsOf(fieldsOf(body).error)
  return [...itemsOf(error.errors), ...itemsOf(error.details)].flatMap(({ reason }) => textOf(reason) ?? [])
}

export function classifyError(response: JsonResponse): 'expired' | ConnectorError {
  if (response.status === 401) return 'expired'
  const reasons = reasonsOf(response.body)
  const firstReasonIn = (list: string[]) => reasons.find((reason) => list.includes(reason))
  const code = reasons[0] ?? textOf(fieldsOf(fieldsOf(response.body).error).status) ?? undefined
  // Rate limits are sent as 403 or 429 with the same reason.
  if (firstReasonIn(DAILY_LIMIT_REASONS)) return rateLimited('workspace-suite', response, 3600, code)
  if (response.status === 429 || firstReasonIn(RATE_LIMIT_REASONS)) return rateLimited('workspace-suite', response, 10, code)
  if (response.status === 403 && firstReasonIn(SCOPE_REASONS)) return missingScopes('workspace-suite', code ?? 'insufficientPermissions')
  if (response.status === 403 && reasons.includes('accessNotConfigured')) {
    const message = 'The Google Drive or Google Calendar API is not enabled for the configured OAuth client'
    return new ConnectorError({
      system: 'workspace-suite',
      kind: 'configuration',
      reason: 'refused',
      message,
      status: 403,
      vendorCode: code,
    })
  }
  return errorFromStatus('workspace-suite', response, code)
}
