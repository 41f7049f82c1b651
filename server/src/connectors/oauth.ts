import type { System } from '@foyer/contracts'
import type { JsonResponse, SafeFetch } from '../platform/safe-fetch.ts'
import type { Tokens } from './connection.ts'
import { ConnectorError } from './connector-error.ts'
import { errorFromStatus, rateLimited, reconnectNeeded, transportError, unexpectedResponse } from './vendor-errors.ts'
import { fieldsOf, textOf } from './vendor-response.ts'

/** The operator's OAuth client at the vendor. The log gets the outcome of renewals, never the tokens. */
export type OAuthApp = { clientId?: string; clientSecret?: string; log?: ConnectorLog }

type ConnectorLog = { info(fields: object, event: string): void; warn(fields: object, event: string): void }

const RENEW_BEFORE_EXPIRY_MS = 60_000

/** Error codes of the three vendors for a grant that no longer exists. */
const INVALID_GRANT_CODES = ['invalid_grant', 'BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE', 'MISMATCH_REDIRECT_URI_AUTH_CODE']

/** Two of the vendors send their rate limits as 403, in the format of their API. */
const RATE_LIMIT_CODES = /"(REQUEST_LIMIT_EXCEEDED|rateLimitExceeded|userRateLimitExceeded|rate_limit_exceeded)"/

type TokenRequest = {
  system: System
  fetch: SafeFetch
  url: string
  form: Record<string, string | undefined>
  trustedOrigins: readonly string[]
  requestTimeoutMs?: number
  now?: () => number
}

/** Calls a token endpoint. Fields that a renewal does not repeat are taken from `previous`. */
export async function requestTokens(request: TokenRequest, previous: Tokens | null): Promise<Tokens> {
  const response = await post(request, request.fetch.json)
  if (response.status !== 200) throw tokenError(request.system, response)
  const fields = fieldsOf(response.body)
  const accessToken = textOf(fields.access_token)
  if (accessToken === null) throw unexpectedResponse(request.system, 'an access token')
  const seconds = Number(fields.expires_in)
  return {
    accessToken,
    refreshToken: textOf(fields.refresh_token) ?? previous?.refreshToken ?? null,
    expiresAt: Number.isFinite(seconds) && seconds > 0 ? new Date((request.now ?? Date.now)() + seconds * 1000).toISOString() : null,
    instanceUrl: textOf(fields.instance_url) ?? previous?.instanceUrl ?? null,
    scope: textOf(fields.scope) ?? scopeList(fields.scopes) ?? previous?.scope ?? null,
  }
}

/** Any status below 500 means that the token is not valid any more: vendors reject tokens they do not know in different ways. */
export async function postRevocation(request: TokenRequest): Promise<void> {
  // Some vendors confirm it with an empty body.
  const response = await post(request, request.fetch.request)
  if (response.status === 429) throw rateLimited(request.system, response, 10)
  if (response.status >= 500) throw errorFromStatus(request.system, response)
}

/** Logs the outcome of a renewal, so that an operator can see why a connection was lost. */
export async function logRenewal(system: System, { log }: OAuthApp, refresh: () => Promise<Tokens>): Promise<Tokens> {
  try {
    const tokens = await refresh()
    log?.info({ system }, 'connector tokens renewed')
    return tokens
  } catch (error) {
    const { kind, reason, status, vendorCode } = error instanceof ConnectorError ? error : ({} as Partial<ConnectorError>)
    log?.warn({ system, kind, reason, status, vendorCode }, 'connector tokens not renewed')
    throw error
  }
}

/** The form fields of a renewal. Throws when the tokens cannot be renewed. */
export function refreshForm(system: System, app: OAuthApp, tokens: Tokens): Record<string, string | undefined> {
  if (!tokens.refreshToken) throw reconnectNeeded(system, 'its token has expired and there is no refresh token')
  if (!app.clientId) throw reconnectNeeded(system, 'its token has expired and no client id is configured to renew it')
  return { grant_type: 'refresh_token', refresh_token: tokens.refreshToken, client_id: app.clientId, client_secret: app.clientSecret }
}

/** A token that cannot be renewed is never stale: it is used until the vendor rejects it. */
export function isStale(tokens: Tokens, app: OAuthApp, now: number): boolean {
  if (!tokens.expiresAt || !tokens.refreshToken || !app.clientId) return false
  return Date.parse(tokens.expiresAt) - RENEW_BEFORE_EXPIRY_MS <= now
}

async function post(
  { system, url, form, trustedOrigins, requestTimeoutMs = 5_000 }: TokenRequest,
  send: SafeFetch['json'] | SafeFetch['request'],
): Promise<JsonResponse> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value)
  try {
    return await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      trustedOrigins,
      timeoutMs: requestTimeoutMs,
    })
  } catch (error) {
    throw transportError(system, error)
  }
}

/** The endpoint's message can contain the token, so only its code is kept. */
function tokenError(system: System, response: JsonResponse): ConnectorError {
  const { error, status, message } = fieldsOf(response.body)
  const code = INVALID_GRANT_CODES.find((known) => error === known || status === known || String(message ?? '').includes(known))
  if (code) return reconnectNeeded(system, 'its permission was revoked or has expired', code)
  const isLimit = response.status === 429 || (response.status === 403 && RATE_LIMIT_CODES.test(JSON.stringify(response.body)))
  if (isLimit) return rateLimited(system, response, 10)
  if (response.status >= 500) return errorFromStatus(system, response)
  return new ConnectorError({
    system,
    kind: 'configuration',
    reason: 'refused',
    message: `The token endpoint rejected the client id, the client secret or the request (${response.status})`,
    status: response.status,
    vendorCode: textOf(error) ?? textOf(status) ?? undefined,
  })
}

function scopeList(scopes: unknown): string | null {
  return Array.isArray(scopes) ? textOf(scopes.join(' ')) : null
}
