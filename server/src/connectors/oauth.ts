import type { JsonResponse, SafeFetch } from '../platform/safe-fetch.ts'
import type { Tokens } from './connection.ts'
import { ConnectorError, type ConnectorSystem } from './connector-error.ts'
import { fieldsOf, textOf } from './vendor-answer.ts'
import { badAnswer, rateLimited, reconnectNeeded, refusal, transportError } from './vendor-errors.ts'

/** The service's own client at the vendor, and where to note what happens to tokens, never the tokens themselves. */
export type OAuthApp = { clientId?: string; clientSecret?: string; log?: ConnectorLog }

type ConnectorLog = { info(fields: object, event: string): void; warn(fields: object, event: string): void }

const renewBeforeExpiryMs = 60_000

/** Grants that are gone for good, in the words of the three vendors. */
const deadGrants = ['invalid_grant', 'BAD_REFRESH_TOKEN', 'BAD_AUTH_CODE', 'MISMATCH_REDIRECT_URI_AUTH_CODE']

type TokenRequest = {
  system: ConnectorSystem
  fetch: SafeFetch
  url: string
  form: Record<string, string | undefined>
  trustedOrigins: readonly string[]
  requestTimeoutMs?: number
  now?: () => number
}

/** Asks a token endpoint; `previous` fills in what a renewal does not repeat. */
export async function requestTokens(request: TokenRequest, previous: Tokens | null): Promise<Tokens> {
  const answer = await post(request)
  if (answer.status !== 200) throw tokenRefusal(request.system, answer)
  const fields = fieldsOf(answer.body)
  const accessToken = textOf(fields.access_token)
  if (accessToken === null) throw badAnswer(request.system, 'an access token')
  const seconds = Number(fields.expires_in)
  return {
    accessToken,
    refreshToken: textOf(fields.refresh_token) ?? previous?.refreshToken ?? null,
    expiresAt: Number.isFinite(seconds) && seconds > 0 ? new Date((request.now ?? Date.now)() + seconds * 1000).toISOString() : null,
    instanceUrl: textOf(fields.instance_url) ?? previous?.instanceUrl ?? null,
    scope: textOf(fields.scope) ?? scopeList(fields.scopes) ?? previous?.scope ?? null,
  }
}

/** Notes how a renewal went: why a connection was lost is the first thing an operator asks. */
export async function logged(system: ConnectorSystem, { log }: OAuthApp, refresh: () => Promise<Tokens>): Promise<Tokens> {
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

/** The form of a renewal, or the reason why there can be none. */
export function refreshForm(system: ConnectorSystem, app: OAuthApp, tokens: Tokens): Record<string, string | undefined> {
  if (!tokens.refreshToken) throw reconnectNeeded(system, 'its token has expired and there is none to renew it with')
  if (!app.clientId) throw reconnectNeeded(system, 'its token has expired and no client id is configured to renew it')
  return { grant_type: 'refresh_token', refresh_token: tokens.refreshToken, client_id: app.clientId, client_secret: app.clientSecret }
}

/** A token that cannot be renewed is used to its end: the vendor's answer is the better judge then. */
export function isStale(tokens: Tokens, app: OAuthApp, now: number): boolean {
  if (!tokens.expiresAt || !tokens.refreshToken || !app.clientId) return false
  return Date.parse(tokens.expiresAt) - renewBeforeExpiryMs <= now
}

async function post({ system, fetch, url, form, trustedOrigins, requestTimeoutMs = 5_000 }: TokenRequest): Promise<JsonResponse> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value)
  try {
    return await fetch.json(url, {
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

/** The endpoint's message can quote the token, so only its code is kept. */
function tokenRefusal(system: ConnectorSystem, answer: JsonResponse): ConnectorError {
  const { error, status, message } = fieldsOf(answer.body)
  const code = deadGrants.find((dead) => error === dead || status === dead || String(message ?? '').includes(dead))
  if (code) return reconnectNeeded(system, 'its permission was withdrawn or has run out', code)
  if (answer.status === 429) return rateLimited(system, answer, 10)
  if (answer.status >= 500) return refusal(system, answer)
  return new ConnectorError({
    system,
    kind: 'configuration',
    reason: 'refused',
    message: `The token endpoint refused the client id, its secret or the request (${answer.status})`,
    status: answer.status,
    vendorCode: textOf(error) ?? textOf(status) ?? undefined,
  })
}

function scopeList(scopes: unknown): string | null {
  return Array.isArray(scopes) ? textOf(scopes.join(' ')) : null
}
