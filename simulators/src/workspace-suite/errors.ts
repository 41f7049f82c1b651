import type { SimulatedResponse } from '../wire/response.ts'

export const SUITE_RATE_REASONS = ['userRateLimitExceeded', 'rateLimitExceeded'] as const
export type SuiteRateReason = (typeof SUITE_RATE_REASONS)[number]

type Detail = {
  reason: string
  domain?: string
  location?: string
  locationType?: string
}

export function suiteError(code: number, message: string, { domain = 'global', ...detail }: Detail, status?: string): SimulatedResponse {
  return { status: code, body: { error: { code, message, errors: [{ message, domain, ...detail }], ...(status && { status }) } } }
}

export function invalidCredentials(): SimulatedResponse {
  const where = { location: 'Authorization', locationType: 'header' }
  const response = suiteError(401, 'Invalid Credentials', { reason: 'authError', ...where }, 'UNAUTHENTICATED')
  return { ...response, headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' } }
}

export function insufficientScopes(): SimulatedResponse {
  return suiteError(403, 'Request had insufficient authentication scopes.', { reason: 'insufficientPermissions' }, 'PERMISSION_DENIED')
}

/** The same limit is sent as 403 or 429, so callers must check the reason. */
export function rateLimited(code: 403 | 429, reason: SuiteRateReason, retryAfterSeconds?: number): SimulatedResponse {
  const message = reason === 'userRateLimitExceeded' ? 'User Rate Limit Exceeded' : 'Rate Limit Exceeded'
  const response = suiteError(code, message, { reason, domain: 'usageLimits' }, code === 429 ? 'RESOURCE_EXHAUSTED' : undefined)
  return retryAfterSeconds === undefined ? response : { ...response, headers: { 'retry-after': String(retryAfterSeconds) } }
}

export function invalidParameter(name: string, message: string): SimulatedResponse {
  return suiteError(400, message, { reason: 'invalidParameter', location: name, locationType: 'parameter' })
}

export function fileNotFound(id: string): SimulatedResponse {
  return suiteError(404, `File not found: ${id}.`, { reason: 'notFound', location: 'fileId', locationType: 'parameter' })
}

export const calendarNotFound = (): SimulatedResponse => suiteError(404, 'Not Found', { reason: 'notFound' })
export const eventNotFound = (): SimulatedResponse => suiteError(404, 'Not Found', { reason: 'notFound' })
export const eventDeleted = (): SimulatedResponse => suiteError(410, 'Resource has been deleted', { reason: 'deleted' })
export const identifierExists = (): SimulatedResponse =>
  suiteError(409, 'The requested identifier already exists.', { reason: 'duplicate' })

export function tokenError(status: number, error: string, description: string): SimulatedResponse {
  return { status, body: { error, error_description: description } }
}
