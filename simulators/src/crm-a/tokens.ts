import { redeemCode } from '../oauth/authorization-codes.ts'
import { handleConsentPage } from '../oauth/consent.ts'
import { fieldsOf, type RecordedRequest } from '../wire/request.ts'
import { ok, type SimulatedResponse } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import { type CrmAContext, guarded } from './access.ts'
import { crmAError, notFound, tokenError, unsupportedMediaType } from './errors.ts'
import type { CrmAGrant, CrmAPortal, CrmAState, CrmAToken } from './state.ts'

export function tokenRoutes(context: CrmAContext): Route[] {
  const { state } = context
  return [
    route('GET', '/oauth/authorize', ({ request }) =>
      handleConsentPage(request, {
        clientId: state.app.clientId,
        consent: state.consent,
        codes: state.codes,
        nextCode: () => context.nextId('crm-a-code'),
      }),
    ),
    route('POST', '/oauth/v1/token', ({ request }) => handleTokenRequest(context, request, 'v1')),
    route('POST', '/oauth/v3/token', ({ request }) => handleTokenRequest(context, request, 'v3')),
    route('POST', '/oauth/v3/token/introspect', ({ request }) => introspect(context, request)),
    route('POST', '/oauth/v3/token/revoke', ({ request }) => {
      revokeGrant(state, String(fieldsOf(request, unsupportedMediaType()).token))
      return { status: 200, body: {} }
    }),
    route('GET', '/oauth/v1/access-tokens/:token', ({ params }) => {
      const token = findActiveToken(context, params.token!)
      return token ? ok(describeToken(context, token)) : notFound('Token does not exist or is expired')
    }),
    route('DELETE', '/oauth/v1/refresh-tokens/:token', ({ params }) => {
      revokeGrant(state, params.token!)
      return { status: 204 }
    }),
    guarded(context, 'any', 'GET', '/account-info/v3/details', ({ token }) => ok(describeAccount(portalOf(state, token)))),
  ]
}

/** Adds a token to the state, as after a consent. */
export function issueToken(
  context: CrmAContext,
  grant: CrmAGrant,
  options: { expiresInSeconds?: number | null; refreshToken?: string | null } = {},
): CrmAToken {
  const lifeSeconds = options.expiresInSeconds === undefined ? context.state.tokenLifeSeconds : options.expiresInSeconds
  const refreshToken = options.refreshToken === undefined ? context.nextId('crm-a-refresh') : options.refreshToken
  const token: CrmAToken = {
    accessToken: context.nextId('crm-a-access'),
    portalId: grant.portalId,
    scopes: [...grant.scopes],
    expiresAt: lifeSeconds === null ? null : context.now() + lifeSeconds * 1000,
    refreshToken,
  }
  context.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) context.state.grants.set(refreshToken, { portalId: grant.portalId, scopes: [...grant.scopes] })
  return token
}

/** Removes the refresh token and every access token issued for it, as when the app is uninstalled. */
export function revokeGrant(state: CrmAState, refreshToken: string): void {
  state.grants.delete(refreshToken)
  for (const [key, token] of state.tokens) if (token.refreshToken === refreshToken) state.tokens.delete(key)
}

function handleTokenRequest(context: CrmAContext, request: RecordedRequest, version: 'v1' | 'v3'): SimulatedResponse {
  const fields = fieldsOf(request, unsupportedMediaType())
  const { state } = context
  if (fields.client_id !== state.app.clientId) return tokenError('BAD_CLIENT_ID', 'missing or unknown client id')
  if (fields.client_secret !== state.app.clientSecret) return tokenError('BAD_CLIENT_SECRET', 'missing or invalid client secret')

  if (fields.grant_type === 'refresh_token') {
    const refreshToken = String(fields.refresh_token)
    const grant = state.grants.get(refreshToken)
    if (!grant) return tokenError('BAD_REFRESH_TOKEN', 'missing or invalid refresh token')
    return ok(tokenBody(context, issueToken(context, grant, { refreshToken }), version))
  }
  if (fields.grant_type !== 'authorization_code') return tokenError('BAD_GRANT_TYPE', 'missing or unknown grant type')

  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch')
    return tokenError('MISMATCH_REDIRECT_URI_AUTH_CODE', 'redirect uri does not match the auth code')
  if (redeemed.outcome !== 'granted') return tokenError('BAD_AUTH_CODE', 'missing or unknown auth code')
  const { portalId } = state.consent
  return ok(tokenBody(context, issueToken(context, { portalId, scopes: redeemed.code.scopes }), version))
}

/** Only the newer endpoint returns the account and the granted scopes. */
function tokenBody(context: CrmAContext, token: CrmAToken, version: 'v1' | 'v3'): Record<string, unknown> {
  const classic = {
    token_type: 'bearer',
    access_token: token.accessToken,
    refresh_token: token.refreshToken,
    expires_in: secondsLeft(context, token),
  }
  if (version === 'v1') return classic
  return {
    ...classic,
    hub_id: token.portalId,
    scopes: token.scopes,
    user_id: portalOf(context.state, token).userId,
    token_use: 'access_token',
  }
}

function introspect(context: CrmAContext, request: RecordedRequest): SimulatedResponse {
  const fields = fieldsOf(request, unsupportedMediaType())
  const { app, introspection } = context.state
  if (fields.client_id !== app.clientId || fields.client_secret !== app.clientSecret) {
    return crmAError(400, { category: 'VALIDATION_ERROR', message: 'missing or invalid client credentials' })
  }
  const token = findActiveToken(context, String(fields.token))
  if (!token) return ok({ active: false })
  if (introspection === 'active-only') return ok({ active: true })
  return ok({
    active: true,
    token_use: 'access_token',
    client_id: app.clientId,
    is_private_distribution: false,
    ...describeToken(context, token),
  })
}

function findActiveToken(context: CrmAContext, accessToken: string): CrmAToken | undefined {
  const token = context.state.tokens.get(accessToken)
  return token && (token.expiresAt === null || token.expiresAt > context.now()) ? token : undefined
}

function describeToken(context: CrmAContext, token: CrmAToken): Record<string, unknown> {
  const portal = portalOf(context.state, token)
  return {
    token: token.accessToken,
    user: portal.userEmail,
    user_id: portal.userId,
    hub_id: portal.portalId,
    hub_domain: portal.domain,
    scopes: token.scopes,
    app_id: context.state.app.appId,
    expires_in: secondsLeft(context, token),
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

function secondsLeft(context: CrmAContext, token: CrmAToken): number {
  return token.expiresAt === null ? context.state.tokenLifeSeconds : Math.max(0, Math.round((token.expiresAt - context.now()) / 1000))
}
