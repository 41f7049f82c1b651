import { redeemCode } from '../oauth/authorization-codes.ts'
import { handleConsentPage } from '../oauth/consent.ts'
import { bearerToken, fieldsOf, queryText, type RecordedRequest } from '../wire/request.ts'
import { ok, type SimulatedResponse } from '../wire/response.ts'
import { type Route, route } from '../wire/routes.ts'
import { type CrmBContext, findActiveToken } from './access.ts'
import { badIdentityToken, tokenError } from './errors.ts'
import type { CrmBGrant, CrmBOrg, CrmBToken } from './state.ts'

export function tokenRoutes(context: CrmBContext): Route[] {
  const { state } = context
  return [
    route('GET', '/services/oauth2/authorize', ({ request }) =>
      handleConsentPage(request, {
        clientId: state.app.clientId,
        consent: state.consent,
        codes: state.codes,
        nextCode: () => context.nextId('crm-b-code'),
        // The vendor's own client sends a challenge without a method.
        defaultChallengeMethod: 'S256',
      }),
    ),
    route('POST', '/services/oauth2/token', ({ request }) => handleTokenRequest(context, request)),
    route('POST', '/services/oauth2/revoke', ({ request }) => revoke(context, String(fieldsOf(request, badForm()).token))),
    route('GET', '/services/oauth2/userinfo', ({ request }) => {
      const org = orgOf(context, findActiveToken(context, bearerToken(request)))
      return org ? ok(userInfo(context, org)) : badIdentityToken()
    }),
    route('GET', '/id/:organizationId/:userId', ({ request }) => {
      const org = orgOf(context, findActiveToken(context, bearerToken(request) ?? queryText(request, 'oauth_token')))
      return org ? ok(identity(context, org)) : badIdentityToken()
    }),
  ]
}

export function issueToken(
  context: CrmBContext,
  grant: CrmBGrant,
  options: { expiresInSeconds?: number | null; refreshToken?: string | null } = {},
): CrmBToken {
  const lifeSeconds = options.expiresInSeconds === undefined ? context.state.sessionSeconds : options.expiresInSeconds
  const refreshToken = options.refreshToken === undefined ? context.nextId('crm-b-refresh') : options.refreshToken
  const token: CrmBToken = {
    accessToken: `${grant.organizationId.slice(0, 15)}!${context.nextId('crm-b-access')}`,
    organizationId: grant.organizationId,
    scopes: [...grant.scopes],
    expiresAt: lifeSeconds === null ? null : context.now() + lifeSeconds * 1000,
    refreshToken,
  }
  context.state.tokens.set(token.accessToken, token)
  if (refreshToken !== null) context.state.grants.set(refreshToken, { organizationId: grant.organizationId, scopes: [...grant.scopes] })
  return token
}

function handleTokenRequest(context: CrmBContext, request: RecordedRequest): SimulatedResponse {
  const { state } = context
  const fields = fieldsOf(request, badForm())
  if (fields.client_id !== state.app.clientId) return tokenError('invalid_client_id', 'client identifier invalid')
  // A refresh may omit the secret, but a wrong one is rejected.
  const isSecretOptional = fields.grant_type === 'refresh_token' && fields.client_secret === undefined
  if (!isSecretOptional && fields.client_secret !== state.app.clientSecret)
    return tokenError('invalid_client', 'invalid client credentials')

  if (fields.grant_type === 'refresh_token') return refresh(context, String(fields.refresh_token))
  if (fields.grant_type !== 'authorization_code') return tokenError('unsupported_grant_type', 'grant type not supported')
  const redeemed = redeemCode(state.codes, { code: fields.code, redirectUri: fields.redirect_uri, verifier: fields.code_verifier })
  if (redeemed.outcome === 'redirect-mismatch') return tokenError('redirect_uri_mismatch', 'redirect_uri must match configuration')
  if (redeemed.outcome === 'wrong-verifier') return tokenError('invalid_grant', 'invalid code verifier')
  if (redeemed.outcome !== 'granted') return tokenError('invalid_grant', 'expired authorization code')

  const { scopes } = redeemed.code
  const isOffline = scopes.some((scope) => scope === 'refresh_token' || scope === 'offline_access')
  const grant = { organizationId: state.consent.organizationId, scopes }
  const token = issueToken(context, grant, isOffline ? {} : { refreshToken: null })
  return ok({ ...tokenBody(context, token), ...(token.refreshToken !== null && { refresh_token: token.refreshToken }) })
}

/** Without rotation the response has no refresh token, and the current one stays valid. */
function refresh(context: CrmBContext, refreshToken: string): SimulatedResponse {
  const { state } = context
  const grant = state.grants.get(refreshToken)
  if (!grant) return tokenError('invalid_grant', 'expired access/refresh token')
  if (!state.rotatesRefreshTokens) return ok(tokenBody(context, issueToken(context, grant, { refreshToken })))
  state.grants.delete(refreshToken)
  const token = issueToken(context, grant)
  return ok({ ...tokenBody(context, token), refresh_token: token.refreshToken })
}

function tokenBody(context: CrmBContext, token: CrmBToken): Record<string, unknown> {
  const org = orgOf(context, token)!
  return {
    access_token: token.accessToken,
    signature: Buffer.from(`${token.accessToken}:signature`).toString('base64'),
    scope: token.scopes.join(' '),
    instance_url: context.url(),
    id: identityUrl(context, org),
    token_type: 'Bearer',
    issued_at: String(context.now()),
  }
}

/** Either kind of token can be revoked; a refresh token with all its sessions. */
function revoke(context: CrmBContext, given: string): SimulatedResponse {
  const { tokens, grants } = context.state
  const isKnown = tokens.delete(given) || grants.delete(given)
  if (!isKnown) return tokenError('invalid_token', 'invalid token')
  for (const [key, token] of tokens) if (token.refreshToken === given) tokens.delete(key)
  return { status: 200 }
}

function userInfo(context: CrmBContext, org: CrmBOrg): Record<string, unknown> {
  return {
    sub: identityUrl(context, org),
    user_id: org.userId,
    organization_id: org.organizationId,
    preferred_username: org.username,
    nickname: org.username.split('@')[0],
    name: org.displayName,
    email: org.email,
    email_verified: true,
    zoneinfo: 'Europe/Paris',
    urls: { rest: `${context.url()}/services/data/v{version}/`, query: `${context.url()}/services/data/v{version}/query/` },
    active: true,
    user_type: 'STANDARD',
    language: 'en_US',
    locale: 'en_US',
  }
}

function identity(context: CrmBContext, org: CrmBOrg): Record<string, unknown> {
  const { userId, organizationId, username, displayName, email } = org
  const names = { user_id: userId, organization_id: organizationId, username, display_name: displayName, email }
  return { id: identityUrl(context, org), asserted_user: true, ...names, email_verified: true, active: true, user_type: 'STANDARD' }
}

function identityUrl(context: CrmBContext, org: CrmBOrg): string {
  return `${context.url()}/id/${org.organizationId}/${org.userId}`
}

function orgOf(context: CrmBContext, token: CrmBToken | undefined): CrmBOrg | undefined {
  return token && context.state.orgs.find((org) => org.organizationId === token.organizationId)
}

function badForm(): SimulatedResponse {
  return tokenError('invalid_request', 'the request must be form encoded')
}
