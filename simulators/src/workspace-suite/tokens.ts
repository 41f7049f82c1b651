import { redeemCode } from '../oauth/authorization-codes.ts'
import { handleConsentPage } from '../oauth/consent.ts'
import { bearerToken, fieldsOf, queryText, type RecordedRequest } from '../wire/request.ts'
import { ok, type SimulatedResponse } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import { findActiveToken, guarded, type SuiteContext } from './access.ts'
import { tokenError } from './errors.ts'
import { SUITE_SCOPES, type SuiteGrant, type SuiteToken, type SuiteUser } from './state.ts'

export function tokenRoutes(context: SuiteContext): Route[] {
  const identityScopes = ['openid', SUITE_SCOPES.email, SUITE_SCOPES.profile]
  const tokenInfo = ({ request }: { request: RecordedRequest }) =>
    describeToken(context, bearerToken(request) ?? queryText(request, 'access_token'))
  return [
    route('GET', '/o/oauth2/v2/auth', ({ request }) => handleConsent(context, request)),
    route('POST', '/token', ({ request }) => handleTokenRequest(context, request)),
    route('POST', '/revoke', ({ request }) =>
      revoke(context, queryText(request, 'token') ?? (request.body as { token?: string } | null)?.token),
    ),
    route('GET', '/tokeninfo', tokenInfo),
    route('POST', '/tokeninfo', tokenInfo),
    guarded(context, identityScopes, 'GET', '/oauth2/v2/userinfo', ({ token }) => {
      const { id, email, verified, ...rest } = profile(context, token)
      return ok({ id, email, verified_email: verified, ...rest })
    }),
    guarded(context, identityScopes, 'GET', '/oauth2/v3/userinfo', ({ token }) => {
      const { id, email, verified, ...rest } = profile(context, token)
      return ok({ sub: id, email, email_verified: verified, ...rest })
    }),
  ]
}

export function issueToken(
  context: SuiteContext,
  grant: SuiteGrant,
  options: { expiresInSeconds?: number; refreshToken?: string | null } = {},
): SuiteToken {
  const refreshToken = options.refreshToken === undefined ? `1//${context.nextId('suite-refresh')}` : options.refreshToken
  const token: SuiteToken = {
    accessToken: `ya29.${context.nextId('suite-access')}`,
    userId: grant.userId,
    scopes: [...grant.scopes],
    expiresAt: context.now() + (options.expiresInSeconds ?? context.state.tokenLifeSeconds) * 1000,
    refreshToken,
  }
  context.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) context.state.grants.set(refreshToken, { userId: grant.userId, scopes: [...grant.scopes] })
  return token
}

/** A refresh token is only issued for offline access, the first time or when the consent is forced. */
function handleConsent(context: SuiteContext, request: RecordedRequest): SimulatedResponse {
  const { state } = context
  const before = new Set(state.codes.keys())
  const response = handleConsentPage(request, {
    clientId: state.app.clientId,
    consent: state.consent,
    codes: state.codes,
    nextCode: () => `4/${context.nextId('suite-code')}`,
    includesScopes: true,
  })
  const isForced = queryText(request, 'prompt')?.split(' ').includes('consent') === true
  const isOffline = queryText(request, 'access_type') === 'offline' && (isForced || !state.consentedUserIds.has(state.consent.userId))
  for (const [key, code] of state.codes) if (!before.has(key)) code.isOffline = isOffline
  return response
}

function handleTokenRequest(context: SuiteContext, request: RecordedRequest): SimulatedResponse {
  const { state } = context
  const fields = fieldsOf(request, tokenError(400, 'invalid_request', 'Required parameter is missing: grant_type'))
  if (fields.client_id !== state.app.clientId) return tokenError(401, 'invalid_client', 'The OAuth client was not found.')
  if (fields.client_secret !== state.app.clientSecret) return tokenError(401, 'invalid_client', 'Unauthorized')

  if (fields.grant_type === 'refresh_token') {
    const refreshToken = String(fields.refresh_token)
    const grant = state.grants.get(refreshToken)
    if (!grant) return tokenError(400, 'invalid_grant', 'Token has been expired or revoked.')
    // The response has no refresh token: the caller keeps its own.
    return ok(tokenBody(context, issueToken(context, grant, { refreshToken })))
  }
  if (fields.grant_type !== 'authorization_code')
    return tokenError(400, 'unsupported_grant_type', `Invalid grant_type: ${String(fields.grant_type)}`)
  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch') return tokenError(400, 'redirect_uri_mismatch', 'Bad Request')
  if (redeemed.outcome === 'wrong-verifier') return tokenError(400, 'invalid_grant', 'Invalid code verifier.')
  if (redeemed.outcome !== 'granted') return tokenError(400, 'invalid_grant', 'Malformed auth code.')

  const { isOffline } = state.codes.get(String(fields.code))!
  const grant = { userId: state.consent.userId, scopes: redeemed.code.scopes.map(fullScope) }
  state.consentedUserIds.add(grant.userId)
  const token = issueToken(context, grant, isOffline ? {} : { refreshToken: null })
  return ok({ ...tokenBody(context, token), ...(token.refreshToken !== null && { refresh_token: token.refreshToken }) })
}

function tokenBody(context: SuiteContext, token: SuiteToken): Record<string, unknown> {
  return {
    access_token: token.accessToken,
    expires_in: Math.round((token.expiresAt - context.now()) / 1000),
    scope: token.scopes.join(' '),
    token_type: 'Bearer',
    ...(token.scopes.includes('openid') && { id_token: idToken(context, token) }),
  }
}

/** The right shape with an invalid signature: a simulated identity must not pass verification. */
function idToken(context: SuiteContext, token: SuiteToken): string {
  const { id, email, verified } = profile(context, token)
  const iat = Math.floor(context.now() / 1000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: context.state.app.clientId,
    sub: id,
    email,
    email_verified: verified,
    iat,
    exp: iat + 3600,
  }
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'RS256', typ: 'JWT', kid: 'simulated' })}.${encode(claims)}.${Buffer.from('simulated').toString('base64url')}`
}

function revoke(context: SuiteContext, given: string | undefined): SimulatedResponse {
  const { tokens, grants } = context.state
  // Revoking an access token revokes its whole grant.
  const refreshToken = tokens.get(given ?? '')?.refreshToken ?? given ?? ''
  const isKnown = tokens.delete(given ?? '') || grants.has(refreshToken)
  if (!isKnown) return tokenError(400, 'invalid_token', 'Token expired or revoked')
  grants.delete(refreshToken)
  for (const [key, token] of tokens) if (token.refreshToken === refreshToken) tokens.delete(key)
  return ok({})
}

function describeToken(context: SuiteContext, accessToken: string | undefined): SimulatedResponse {
  const token = findActiveToken(context, accessToken)
  if (!token) return tokenError(400, 'invalid_token', 'Invalid Value')
  const { id, email, verified } = profile(context, token)
  const { clientId } = context.state.app
  const seconds = Math.round((token.expiresAt - context.now()) / 1000)
  return ok({
    azp: clientId,
    aud: clientId,
    sub: id,
    scope: token.scopes.join(' '),
    exp: String(Math.round(token.expiresAt / 1000)),
    expires_in: String(seconds),
    email,
    email_verified: String(verified),
    access_type: token.refreshToken === null ? 'online' : 'offline',
  })
}

/** Depends on the granted scopes: without the profile scope there is no name. */
function profile(context: SuiteContext, token: SuiteToken): Record<string, unknown> {
  const user = context.state.users.find((one) => one.id === token.userId) as SuiteUser
  const hasEmail = token.scopes.includes(SUITE_SCOPES.email)
  const names = { name: user.name, given_name: user.givenName, family_name: user.familyName, picture: user.picture }
  return {
    id: user.id,
    ...(hasEmail && { email: user.email, verified: true }),
    ...(token.scopes.includes(SUITE_SCOPES.profile) && names),
    ...(user.hostedDomain !== undefined && { hd: user.hostedDomain }),
  }
}

/** Short names are requested, but long ones are granted. */
function fullScope(scope: string): string {
  if (scope === 'email') return SUITE_SCOPES.email
  return scope === 'profile' ? SUITE_SCOPES.profile : scope
}
