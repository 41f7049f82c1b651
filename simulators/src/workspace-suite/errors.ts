import type { Answer } from '../wire/answer.ts'

export type SuiteRateReason = 'userRateLimitExceeded' | 'rateLimitExceeded'

interface Detail {
  reason: string
  domain?: string
  location?: string
  locationType?: string
}

export function suiteError(code: number, message: string, { domain = 'global', ...detail }: Detail, status?: string): Answer {
  return { status: code, body: { error: { code, message, errors: [{ message, domain, ...detail }], ...(status && { status }) } } }
}

export function invalidCredentials(): Answer {
  const where = { location: 'Authorization', locationType: 'header' }
  const answer = suiteError(401, 'Invalid Credentials', { reason: 'authError', ...where }, 'UNAUTHENTICATED')
  return { ...answer, headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' } }
}

export function insufficientScopes(): Answer {
  return suiteError(403, 'Request had insufficient authentication scopes.', { reason: 'insufficientPermissions' }, 'PERMISSION_DENIED')
}

/** The same trouble comes as 403 or as 429, so callers must look at the reason. */
export function rateLimited(code: 403 | 429, reason: SuiteRateReason): Answer {
  const message = reason === 'userRateLimitExceeded' ? 'User Rate Limit Exceeded' : 'Rate Limit Exceeded'
  return suiteError(code, message, { reason, domain: 'usageLimits' }, code === 429 ? 'RESOURCE_EXHAUSTED' : undefined)
}

export function invalidParameter(name: string, message: string): Answer {
  return suiteError(400, message, { reason: 'invalidParameter', location: name, locationType: 'parameter' })
}

export function fileNotFound(id: string): Answer {
  return suiteError(404, `File not found: ${id}.`, { reason: 'notFound', location: 'fileId', locationType: 'parameter' })
}

export function tokenRefused(status: number, error: string, description: string): Answer {
  return { status, body: { error, error_description: description } }
}
