import { redeemCode } from '../oauth/authorization-codes.ts'
import { answerConsentPage } from '../oauth/consent.ts'
import { type Answer, ok } from '../wire/answer.ts'
import { bearerToken, fieldsOf, queryText, type RecordedRequest } from '../wire/request.ts'
import { type Route, route } from '../wire/routes.ts'
import { guarded, livingToken, type SuiteDesk } from './access.ts'
import { tokenRefused } from './errors.ts'
import { type SuiteGrant, type SuiteToken, type SuiteUser, suiteScopes } from './state.ts'

export function tokenRoutes(desk: SuiteDesk): Route[] {
  const identityScopes = ['openid', suiteScopes.email, suiteScopes.profile]
  const tokenInfo = ({ request }: { request: RecordedRequest }) =>
    describeToken(desk, bearerToken(request) ?? queryText(request, 'access_token'))
  return [
    route('GET', '/o/oauth2/v2/auth', ({ request }) => answerConsent(desk, request)),
    route('POST', '/token', ({ request }) => answerTokenRequest(desk, request)),
    route('POST', '/revoke', ({ request }) =>
      revoke(desk, queryText(request, 'token') ?? (request.body as { token?: string } | null)?.token),
    ),
    route('GET', '/tokeninfo', tokenInfo),
    route('POST', '/tokeninfo', tokenInfo),
    guarded(desk, identityScopes, 'GET', '/oauth2/v2/userinfo', ({ token }) => {
      const { id, email, verified, ...rest } = profile(desk, token)
      return ok({ id, email, verified_email: verified, ...rest })
    }),
    guarded(desk, identityScopes, 'GET', '/oauth2/v3/userinfo', ({ token }) => {
      const { id, email, verified, ...rest } = profile(desk, token)
      return ok({ sub: id, email, email_verified: verified, ...rest })
    }),
  ]
}

export function issueToken(
  desk: SuiteDesk,
  grant: SuiteGrant,
  options: { expiresInSeconds?: number; refreshToken?: string | null } = {},
): SuiteToken {
  const refreshToken = options.refreshToken === undefined ? `1//${desk.nextId('suite-refresh')}` : options.refreshToken
  const token: SuiteToken = {
    accessToken: `ya29.${desk.nextId('suite-access')}`,
    userId: grant.userId,
    scopes: [...grant.scopes],
    expiresAt: desk.now() + (options.expiresInSeconds ?? desk.state.tokenLifeSeconds) * 1000,
    refreshToken,
  }
  desk.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) desk.state.grants.set(refreshToken, { userId: grant.userId, scopes: [...grant.scopes] })
  return token
}

/** A refresh token is only promised to those who ask for offline access, the first time or when the consent is forced. */
function answerConsent(desk: SuiteDesk, request: RecordedRequest): Answer {
  const { state } = desk
  const before = new Set(state.codes.keys())
  const answer = answerConsentPage(request, {
    clientId: state.app.clientId,
    consent: state.consent,
    codes: state.codes,
    nextCode: () => `4/${desk.nextId('suite-code')}`,
    tellsScopes: true,
  })
  const isForced = queryText(request, 'prompt')?.split(' ').includes('consent') === true
  const isOffline = queryText(request, 'access_type') === 'offline' && (isForced || !state.consentedUserIds.has(state.consent.userId))
  for (const [key, code] of state.codes) if (!before.has(key)) code.isOffline = isOffline
  return answer
}

function answerTokenRequest(desk: SuiteDesk, request: RecordedRequest): Answer {
  const { state } = desk
  const fields = fieldsOf(request, tokenRefused(400, 'invalid_request', 'Required parameter is missing: grant_type'))
  if (fields.client_id !== state.app.clientId) return tokenRefused(401, 'invalid_client', 'The OAuth client was not found.')
  if (fields.client_secret !== state.app.clientSecret) return tokenRefused(401, 'invalid_client', 'Unauthorized')

  if (fields.grant_type === 'refresh_token') {
    const refreshToken = String(fields.refresh_token)
    const grant = state.grants.get(refreshToken)
    if (!grant) return tokenRefused(400, 'invalid_grant', 'Token has been expired or revoked.')
    // The answer names no refresh token: the caller keeps the one it has.
    return ok(tokenBody(desk, issueToken(desk, grant, { refreshToken })))
  }
  if (fields.grant_type !== 'authorization_code')
    return tokenRefused(400, 'unsupported_grant_type', `Invalid grant_type: ${String(fields.grant_type)}`)
  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch') return tokenRefused(400, 'redirect_uri_mismatch', 'Bad Request')
  if (redeemed.outcome === 'wrong-verifier') return tokenRefused(400, 'invalid_grant', 'Invalid code verifier.')
  if (redeemed.outcome !== 'granted') return tokenRefused(400, 'invalid_grant', 'Malformed auth code.')

  const { isOffline } = state.codes.get(String(fields.code))!
  const grant = { userId: state.consent.userId, scopes: redeemed.code.scopes.map(fullScope) }
  state.consentedUserIds.add(grant.userId)
  const token = issueToken(desk, grant, isOffline ? {} : { refreshToken: null })
  return ok({ ...tokenBody(desk, token), ...(token.refreshToken !== null && { refresh_token: token.refreshToken }) })
}

function tokenBody(desk: SuiteDesk, token: SuiteToken): Record<string, unknown> {
  return {
    access_token: token.accessToken,
    expires_in: Math.round((token.expiresAt - desk.now()) / 1000),
    scope: token.scopes.join(' '),
    token_type: 'Bearer',
    ...(token.scopes.includes('openid') && { id_token: idToken(desk, token) }),
  }
}

/** The right shape, but the signature is not one: nobody should verify an identity that a simulator made up. */
function idToken(desk: SuiteDesk, token: SuiteToken): string {
  const { id, email, verified } = profile(desk, token)
  const iat = Math.floor(desk.now() / 1000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: desk.state.app.clientId,
    sub: id,
    email,
    email_verified: verified,
    iat,
    exp: iat + 3600,
  }
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'RS256', typ: 'JWT', kid: 'simulated' })}.${encode(claims)}.${Buffer.from('simulated').toString('base64url')}`
}

function revoke(desk: SuiteDesk, given: string | undefined): Answer {
  const { tokens, grants } = desk.state
  // Giving up an access token gives up the whole grant behind it.
  const refreshToken = tokens.get(given ?? '')?.refreshToken ?? given ?? ''
  const isKnown = tokens.delete(given ?? '') || grants.has(refreshToken)
  if (!isKnown) return tokenRefused(400, 'invalid_token', 'Token expired or revoked')
  grants.delete(refreshToken)
  for (const [key, token] of tokens) if (token.refreshToken === refreshToken) tokens.delete(key)
  return ok({})
}

function describeToken(desk: SuiteDesk, accessToken: string | undefined): Answer {
  const token = livingToken(desk, accessToken)
  if (!token) return tokenRefused(400, 'invalid_token', 'Invalid Value')
  const { id, email, verified } = profile(desk, token)
  const { clientId } = desk.state.app
  const seconds = Math.round((token.expiresAt - desk.now()) / 1000)
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

/** What is told depends on what was granted: without the profile scope there is no name. */
function profile(desk: SuiteDesk, token: SuiteToken): Record<string, unknown> {
  const user = desk.state.users.find((one) => one.id === token.userId) as SuiteUser
  const hasEmail = token.scopes.includes(suiteScopes.email)
  const names = { name: user.name, given_name: user.givenName, family_name: user.familyName, picture: user.picture }
  return {
    id: user.id,
    ...(hasEmail && { email: user.email, verified: true }),
    ...(token.scopes.includes(suiteScopes.profile) && names),
    ...(user.hostedDomain !== undefined && { hd: user.hostedDomain }),
  }
}

/** The short names are asked for, but the long ones are granted. */
function fullScope(scope: string): string {
  if (scope === 'email') return suiteScopes.email
  return scope === 'profile' ? suiteScopes.profile : scope
}
