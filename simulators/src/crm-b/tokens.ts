import { redeemCode } from '../oauth/authorization-codes.ts'
import { answerConsentPage } from '../oauth/consent.ts'
import { type Answer, ok } from '../wire/answer.ts'
import { bearerToken, fieldsOf, queryText, type RecordedRequest } from '../wire/request.ts'
import { type Route, route } from '../wire/routes.ts'
import { type CrmBDesk, livingToken } from './access.ts'
import { badIdentityToken, tokenRefused } from './errors.ts'
import type { CrmBGrant, CrmBOrg, CrmBToken } from './state.ts'

export function tokenRoutes(desk: CrmBDesk): Route[] {
  const { state } = desk
  return [
    route('GET', '/services/oauth2/authorize', ({ request }) =>
      answerConsentPage(request, {
        clientId: state.app.clientId,
        consent: state.consent,
        codes: state.codes,
        nextCode: () => desk.nextId('crm-b-code'),
        // The vendor's own client sends a challenge and no method.
        challengeMethodWhenUnsaid: 'S256',
      }),
    ),
    route('POST', '/services/oauth2/token', ({ request }) => answerTokenRequest(desk, request)),
    route('POST', '/services/oauth2/revoke', ({ request }) => revoke(desk, String(fieldsOf(request, badForm()).token))),
    route('GET', '/services/oauth2/userinfo', ({ request }) => {
      const org = orgOf(desk, livingToken(desk, bearerToken(request)))
      return org ? ok(userInfo(desk, org)) : badIdentityToken()
    }),
    route('GET', '/id/:organizationId/:userId', ({ request }) => {
      const org = orgOf(desk, livingToken(desk, bearerToken(request) ?? queryText(request, 'oauth_token')))
      return org ? ok(identity(desk, org)) : badIdentityToken()
    }),
  ]
}

export function issueToken(
  desk: CrmBDesk,
  grant: CrmBGrant,
  options: { expiresInSeconds?: number | null; refreshToken?: string | null } = {},
): CrmBToken {
  const lifeSeconds = options.expiresInSeconds === undefined ? desk.state.sessionSeconds : options.expiresInSeconds
  const refreshToken = options.refreshToken === undefined ? desk.nextId('crm-b-refresh') : options.refreshToken
  const token: CrmBToken = {
    accessToken: `${grant.organizationId.slice(0, 15)}!${desk.nextId('crm-b-access')}`,
    organizationId: grant.organizationId,
    scopes: [...grant.scopes],
    expiresAt: lifeSeconds === null ? null : desk.now() + lifeSeconds * 1000,
    refreshToken,
  }
  desk.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) desk.state.grants.set(refreshToken, { organizationId: grant.organizationId, scopes: [...grant.scopes] })
  return token
}

function answerTokenRequest(desk: CrmBDesk, request: RecordedRequest): Answer {
  const { state } = desk
  const fields = fieldsOf(request, badForm())
  if (fields.client_id !== state.app.clientId) return tokenRefused('invalid_client_id', 'client identifier invalid')
  // A refresh may leave the secret out, but a wrong one is refused.
  const isSecretOptional = fields.grant_type === 'refresh_token' && fields.client_secret === undefined
  if (!isSecretOptional && fields.client_secret !== state.app.clientSecret)
    return tokenRefused('invalid_client', 'invalid client credentials')

  if (fields.grant_type === 'refresh_token') return refresh(desk, String(fields.refresh_token))
  if (fields.grant_type !== 'authorization_code') return tokenRefused('unsupported_grant_type', 'grant type not supported')
  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch') return tokenRefused('redirect_uri_mismatch', 'redirect_uri must match configuration')
  if (redeemed.outcome === 'wrong-verifier') return tokenRefused('invalid_grant', 'invalid code verifier')
  if (redeemed.outcome !== 'granted') return tokenRefused('invalid_grant', 'expired authorization code')

  const { scopes } = redeemed.code
  const isOffline = scopes.some((scope) => scope === 'refresh_token' || scope === 'offline_access')
  const grant = { organizationId: state.consent.organizationId, scopes }
  const token = issueToken(desk, grant, isOffline ? {} : { refreshToken: null })
  return ok({ ...tokenBody(desk, token), ...(token.refreshToken !== null && { refresh_token: token.refreshToken }) })
}

/** Without rotation the answer names no refresh token: the one in hand stays good. */
function refresh(desk: CrmBDesk, refreshToken: string): Answer {
  const { state } = desk
  const grant = state.grants.get(refreshToken)
  if (!grant) return tokenRefused('invalid_grant', 'expired access/refresh token')
  if (!state.rotatesRefreshTokens) return ok(tokenBody(desk, issueToken(desk, grant, { refreshToken })))
  state.grants.delete(refreshToken)
  const token = issueToken(desk, grant)
  return ok({ ...tokenBody(desk, token), refresh_token: token.refreshToken })
}

function tokenBody(desk: CrmBDesk, token: CrmBToken): Record<string, unknown> {
  const org = orgOf(desk, token)!
  return {
    access_token: token.accessToken,
    signature: Buffer.from(`${token.accessToken}:signature`).toString('base64'),
    scope: token.scopes.join(' '),
    instance_url: desk.url(),
    id: identityUrl(desk, org),
    token_type: 'Bearer',
    issued_at: String(desk.now()),
  }
}

/** Either kind of token may be given up; with a refresh token go all sessions that came from it. */
function revoke(desk: CrmBDesk, given: string): Answer {
  const { tokens, grants } = desk.state
  const isKnown = tokens.delete(given) || grants.delete(given)
  if (!isKnown) return tokenRefused('invalid_token', 'invalid token')
  for (const [key, token] of tokens) if (token.refreshToken === given) tokens.delete(key)
  return { status: 200 }
}

function userInfo(desk: CrmBDesk, org: CrmBOrg): Record<string, unknown> {
  return {
    sub: identityUrl(desk, org),
    user_id: org.userId,
    organization_id: org.organizationId,
    preferred_username: org.username,
    nickname: org.username.split('@')[0],
    name: org.displayName,
    email: org.email,
    email_verified: true,
    zoneinfo: 'Europe/Paris',
    urls: { rest: `${desk.url()}/services/data/v{version}/`, query: `${desk.url()}/services/data/v{version}/query/` },
    active: true,
    user_type: 'STANDARD',
    language: 'en_US',
    locale: 'en_US',
  }
}

function identity(desk: CrmBDesk, org: CrmBOrg): Record<string, unknown> {
  const { userId, organizationId, username, displayName, email } = org
  const names = { user_id: userId, organization_id: organizationId, username, display_name: displayName, email }
  return { id: identityUrl(desk, org), asserted_user: true, ...names, email_verified: true, active: true, user_type: 'STANDARD' }
}

function identityUrl(desk: CrmBDesk, org: CrmBOrg): string {
  return `${desk.url()}/id/${org.organizationId}/${org.userId}`
}

function orgOf(desk: CrmBDesk, token: CrmBToken | undefined): CrmBOrg | undefined {
  return token && desk.state.orgs.find((org) => org.organizationId === token.organizationId)
}

function badForm(): Answer {
  return tokenRefused('invalid_request', 'the request must be form encoded')
}
