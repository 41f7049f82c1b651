import { redeemCode } from '../oauth/authorization-codes.ts'
import { answerConsentPage } from '../oauth/consent.ts'
import { type Answer, ok } from '../wire/answer.ts'
import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { type Route, route } from '../wire/routes.ts'
import { type CrmADesk, guarded } from './access.ts'
import { crmAError, notFound, tokenRefused, unsupportedMediaType } from './errors.ts'
import type { CrmAGrant, CrmAPortal, CrmAState, CrmAToken } from './state.ts'

export function tokenRoutes(desk: CrmADesk): Route[] {
  const { state } = desk
  return [
    route('GET', '/oauth/authorize', ({ request }) =>
      answerConsentPage(request, {
        clientId: state.app.clientId,
        consent: state.consent,
        codes: state.codes,
        nextCode: () => desk.nextId('crm-a-code'),
      }),
    ),
    route('POST', '/oauth/v1/token', ({ request }) => answerTokenRequest(desk, request, 'v1')),
    route('POST', '/oauth/v3/token', ({ request }) => answerTokenRequest(desk, request, 'v3')),
    route('POST', '/oauth/v3/token/introspect', ({ request }) => introspect(desk, request)),
    route('POST', '/oauth/v3/token/revoke', ({ request }) => {
      revokeGrant(state, String(fieldsOf(request, unsupportedMediaType()).token))
      return { status: 200, body: {} }
    }),
    route('GET', '/oauth/v1/access-tokens/:token', ({ params }) => {
      const token = livingToken(desk, params.token!)
      return token ? ok(describeToken(desk, token)) : notFound('Token does not exist or is expired')
    }),
    route('DELETE', '/oauth/v1/refresh-tokens/:token', ({ params }) => {
      revokeGrant(state, params.token!)
      return { status: 204 }
    }),
    guarded(desk, 'any', 'GET', '/account-info/v3/details', ({ token }) => ok(describeAccount(portalOf(state, token)))),
  ]
}

/** Adds a token to the state as if a consent had just been given. */
export function issueToken(
  desk: CrmADesk,
  grant: CrmAGrant,
  options: { expiresInSeconds?: number | null; refreshToken?: string | null } = {},
): CrmAToken {
  const lifeSeconds = options.expiresInSeconds === undefined ? desk.state.tokenLifeSeconds : options.expiresInSeconds
  const refreshToken = options.refreshToken === undefined ? desk.nextId('crm-a-refresh') : options.refreshToken
  const token: CrmAToken = {
    accessToken: desk.nextId('crm-a-access'),
    portalId: grant.portalId,
    scopes: [...grant.scopes],
    expiresAt: lifeSeconds === null ? null : desk.now() + lifeSeconds * 1000,
    refreshToken,
  }
  desk.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) desk.state.grants.set(refreshToken, { portalId: grant.portalId, scopes: [...grant.scopes] })
  return token
}

/** Takes the refresh token away and, as when an app is uninstalled, every access token that came from it. */
export function revokeGrant(state: CrmAState, refreshToken: string): void {
  state.grants.delete(refreshToken)
  for (const [key, token] of state.tokens) if (token.refreshToken === refreshToken) state.tokens.delete(key)
}

function answerTokenRequest(desk: CrmADesk, request: RecordedRequest, version: 'v1' | 'v3'): Answer {
  const fields = fieldsOf(request, unsupportedMediaType())
  const { state } = desk
  if (fields.client_id !== state.app.clientId) return tokenRefused('BAD_CLIENT_ID', 'missing or unknown client id')
  if (fields.client_secret !== state.app.clientSecret) return tokenRefused('BAD_CLIENT_SECRET', 'missing or invalid client secret')

  if (fields.grant_type === 'refresh_token') {
    const refreshToken = String(fields.refresh_token)
    const grant = state.grants.get(refreshToken)
    if (!grant) return tokenRefused('BAD_REFRESH_TOKEN', 'missing or invalid refresh token')
    return ok(tokenBody(desk, issueToken(desk, grant, { refreshToken }), version))
  }
  if (fields.grant_type !== 'authorization_code') return tokenRefused('BAD_GRANT_TYPE', 'missing or unknown grant type')

  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch')
    return tokenRefused('MISMATCH_REDIRECT_URI_AUTH_CODE', 'redirect uri does not match the auth code')
  if (redeemed.outcome !== 'granted') return tokenRefused('BAD_AUTH_CODE', 'missing or unknown auth code')
  const { portalId } = state.consent
  return ok(tokenBody(desk, issueToken(desk, { portalId, scopes: redeemed.code.scopes }), version))
}

/** Only the newer endpoint says whose account it is and what was granted. */
function tokenBody(desk: CrmADesk, token: CrmAToken, version: 'v1' | 'v3'): Record<string, unknown> {
  const classic = {
    token_type: 'bearer',
    access_token: token.accessToken,
    refresh_token: token.refreshToken,
    expires_in: secondsLeft(desk, token),
  }
  if (version === 'v1') return classic
  return {
    ...classic,
    hub_id: token.portalId,
    scopes: token.scopes,
    user_id: portalOf(desk.state, token).userId,
    token_use: 'access_token',
  }
}

function introspect(desk: CrmADesk, request: RecordedRequest): Answer {
  const fields = fieldsOf(request, unsupportedMediaType())
  const { app, introspection } = desk.state
  if (fields.client_id !== app.clientId || fields.client_secret !== app.clientSecret) {
    return crmAError(400, { category: 'VALIDATION_ERROR', message: 'missing or invalid client credentials' })
  }
  const token = livingToken(desk, String(fields.token))
  if (!token) return ok({ active: false })
  if (introspection === 'active-only') return ok({ active: true })
  return ok({
    active: true,
    token_use: 'access_token',
    client_id: app.clientId,
    is_private_distribution: false,
    ...describeToken(desk, token),
  })
}

function livingToken(desk: CrmADesk, accessToken: string): CrmAToken | undefined {
  const token = desk.state.tokens.get(accessToken)
  return token && (token.expiresAt === null || token.expiresAt > desk.now()) ? token : undefined
}

function describeToken(desk: CrmADesk, token: CrmAToken): Record<string, unknown> {
  const portal = portalOf(desk.state, token)
  return {
    token: token.accessToken,
    user: portal.userEmail,
    user_id: portal.userId,
    hub_id: portal.portalId,
    hub_domain: portal.domain,
    scopes: token.scopes,
    app_id: desk.state.app.appId,
    expires_in: secondsLeft(desk, token),
    token_type: 'access',
  }
}

function describeAccount(portal: CrmAPortal): Record<string, unknown> {
  return {
    portalId: portal.portalId,
    accountType: 'STANDARD',
    timeZone: portal.timeZone,
    companyCurrency: 'EUR',
    additionalCurrencies: [],
    utcOffset: '+01:00',
    utcOffsetMilliseconds: 3_600_000,
    uiDomain: 'app.hubspot.com',
    dataHostingLocation: portal.region ?? 'na1',
  }
}

function portalOf(state: CrmAState, token: CrmAToken): CrmAPortal {
  return state.portals.find((portal) => portal.portalId === token.portalId) ?? state.portals[0]!
}

function secondsLeft(desk: CrmADesk, token: CrmAToken): number {
  return token.expiresAt === null ? desk.state.tokenLifeSeconds : Math.max(0, Math.round((token.expiresAt - desk.now()) / 1000))
}
