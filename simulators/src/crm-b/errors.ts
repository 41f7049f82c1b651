import type { SimulatedResponse } from '../wire/response.ts'

export const CRM_B_LIMITS = ['total-requests', 'concurrent-requests', 'long-transactions'] as const
export type CrmBLimit = (typeof CRM_B_LIMITS)[number]

/** Errors are always a list. */
export function crmBError(status: number, errorCode: string, message: string, fields?: string[]): SimulatedResponse {
  return { status, body: [{ message, errorCode, ...(fields && { fields }) }] }
}

export function invalidSession(): SimulatedResponse {
  return crmBError(401, 'INVALID_SESSION_ID', 'Session expired or invalid')
}

/** Not confirmed: the vendor's error for a session whose scopes do not cover its API. */
export function sessionNotForApi(): SimulatedResponse {
  return crmBError(403, 'INVALID_SESSION_ID', 'This session is not valid for use with the REST API')
}

/** The identity service is older than the rest and sends a single word. */
export function badIdentityToken(): SimulatedResponse {
  return { status: 403, body: 'Bad_OAuth_Token', headers: { 'content-type': 'text/html; charset=UTF-8' } }
}

const LIMIT_MESSAGES: Record<CrmBLimit, string> = {
  'total-requests': 'TotalRequests Limit exceeded.',
  'concurrent-requests': 'ConcurrentRequests (Concurrent API Requests) Limit exceeded.',
  'long-transactions': 'ConcurrentPerOrgLongTxn Limit exceeded.',
}

/** 403 and not 429, and never a Retry-After. Only the first of the three lasts until the end of the day. */
export function limitExceeded(limit: CrmBLimit): SimulatedResponse {
  return crmBError(403, 'REQUEST_LIMIT_EXCEEDED', LIMIT_MESSAGES[limit])
}

export function malformedQuery(message: string): SimulatedResponse {
  return crmBError(400, 'MALFORMED_QUERY', message)
}

export function invalidField(field: string, type: string): SimulatedResponse {
  const hint = 'If you are attempting to use a custom field, be sure to append the __c after the custom field name.'
  return crmBError(400, 'INVALID_FIELD', `No such column '${field}' on entity '${type}'. ${hint}`)
}

export function invalidType(type: string): SimulatedResponse {
  return crmBError(400, 'INVALID_TYPE', `sObject type '${type}' is not supported.`)
}

export function notFound(): SimulatedResponse {
  return crmBError(404, 'NOT_FOUND', 'The requested resource does not exist')
}

export function unreadableBody(): SimulatedResponse {
  return crmBError(400, 'JSON_PARSER_ERROR', 'The HTTP entity body is required, and must be JSON')
}

export function tokenError(error: string, description: string): SimulatedResponse {
  return { status: 400, body: { error, error_description: description } }
}
