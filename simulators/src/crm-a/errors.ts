import { randomUUID } from 'node:crypto'
import type { SimulatedResponse } from '../wire/response.ts'

export const CRM_A_RATE_POLICIES = ['DAILY', 'SECONDLY', 'TEN_SECONDLY_ROLLING'] as const
export type CrmARatePolicy = (typeof CRM_A_RATE_POLICIES)[number]

type ErrorParts = {
  category: string
  message: string
  context?: Record<string, string[]>
  errors?: unknown[]
  links?: Record<string, string>
}

export function crmAError(status: number, parts: ErrorParts): SimulatedResponse {
  return { status, body: { status: 'error', correlationId: randomUUID(), ...parts } }
}

/** The vendor sends the same error for unknown, malformed and revoked tokens. */
export function badToken(): SimulatedResponse {
  const message =
    'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview'
  return crmAError(401, { category: 'INVALID_AUTHENTICATION', message })
}

export function expiredToken(expiredAt: number, now: number): SimulatedResponse {
  const minutes = Math.max(0, Math.floor((now - expiredAt) / 60_000))
  return crmAError(401, {
    category: 'EXPIRED_AUTHENTICATION',
    message: `The OAuth token used to make this call expired ${minutes} minute(s) ago.`,
    context: { 'expire time': [new Date(expiredAt).toISOString()] },
  })
}

export function missingScopes(requiredScopes: string[]): SimulatedResponse {
  return crmAError(403, {
    category: 'MISSING_SCOPES',
    message:
      "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
    errors: [{ message: 'One or more of the following scopes are required.', context: { requiredScopes } }],
    links: { scopes: 'https://developers.hubspot.com/scopes' },
  })
}

const LIMIT_NAMES: Record<CrmARatePolicy, string> = {
  DAILY: 'daily',
  SECONDLY: 'secondly',
  TEN_SECONDLY_ROLLING: 'ten_secondly_rolling',
}

export function rateLimited(policyName: CrmARatePolicy, retryAfterSeconds: number | undefined): SimulatedResponse {
  return {
    status: 429,
    body: {
      status: 'error',
      message: `You have reached your ${LIMIT_NAMES[policyName]} limit.`,
      errorType: 'RATE_LIMIT',
      correlationId: randomUUID(),
      policyName,
      requestId: randomUUID(),
    },
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  }
}

export function notFound(message = 'resource not found'): SimulatedResponse {
  return crmAError(404, { category: 'OBJECT_NOT_FOUND', message })
}

export function invalidInput(message: string): SimulatedResponse {
  return crmAError(400, { category: 'VALIDATION_ERROR', message })
}

export function unsupportedMediaType(): SimulatedResponse {
  return crmAError(415, { category: 'VALIDATION_ERROR', message: 'Unsupported Media Type' })
}

/** The token endpoints put the reason into `status`, where other endpoints have "error". */
export function tokenError(status: string, message: string): SimulatedResponse {
  return { status: 400, body: { status, message, correlationId: randomUUID() } }
}
