import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmA, startCrmA } from './start.ts'

const REDIRECT_URI = 'http://127.0.0.1:9/callback'
const DETAILS_PATH = '/account-info/v3/details'
let crmA: CrmA
let now = 0

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1)
  crmA = await startCrmA({ now: () => now })
})

afterEach(() => crmA.stop())

describe('tokens', () => {
  test('give access to their account until they expire, and the error says that they expired', async () => {
    const { accessToken } = crmA.issueToken({ expiresInSeconds: 60 })
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token: accessToken })).body).toMatchObject({
      portalId: 4242,
      uiDomain: 'app.hubspot.com',
    })
    now += 60_000
    const expired = await call(`${crmA.url}${DETAILS_PATH}`, { token: accessToken })
    expect(expired.status).toBe(401)
    expect(expired.body).toMatchObject({
      status: 'error',
      category: 'EXPIRED_AUTHENTICATION',
      context: { 'expire time': [new Date(now).toISOString()] },
    })
  })

  test('of a private app never expire', async () => {
    const { accessToken } = crmA.issueToken({ expiresInSeconds: null, refreshToken: null })
    now += 365 * 86_400_000
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token: accessToken })).status).toBe(200)
  })

  test('that are unknown, missing or revoked get the same error', async () => {
    const token = crmA.issueToken()
    crmA.revoke(token)
    for (const given of ['unknown', undefined, token.accessToken]) {
      const response = await call(`${crmA.url}${DETAILS_PATH}`, given === undefined ? {} : { token: given })
      expect([response.status, response.body.category]).toEqual([401, 'INVALID_AUTHENTICATION'])
    }
    expect((await refresh(token.refreshToken!)).body.status).toBe('BAD_REFRESH_TOKEN')
  })

  test('without the scope get an error that lists the sufficient scopes', async () => {
    const { accessToken } = crmA.issueToken({ scopes: ['crm.objects.contacts.read'] })
    crmA.state.requiredScopes.notesRead = ['crm.objects.notes.read']
    const contact = crmA.addContact({ email: 'a@example.org' })
    expect((await call(`${crmA.url}/crm/v3/objects/contacts/${contact.id}`, { token: accessToken })).status).toBe(200)
    const paths = [`/crm/v4/objects/contacts/${contact.id}/associations/notes`, `/crm/v3/objects/contacts/${contact.id}?associations=notes`]
    for (const path of paths) {
      const { status, body } = await call(`${crmA.url}${path}`, { token: accessToken })
      expect([status, body.category, body.errors[0].context.requiredScopes]).toEqual([403, 'MISSING_SCOPES', ['crm.objects.notes.read']])
    }
  })

  test('are exchanged at both versions of the endpoint, but only the newer one returns the account', async () => {
    const { refreshToken } = crmA.issueToken({ scopes: ['forms'] })
    const older = await refresh(refreshToken!, 'v1')
    expect(older.body).toMatchObject({ token_type: 'bearer', refresh_token: refreshToken, expires_in: 1800 })
    expect(older.body).not.toHaveProperty('hub_id')
    expect((await refresh(refreshToken!)).body).toMatchObject({ hub_id: 4242, scopes: ['forms'], user_id: 71 })
  })

  test('can be introspected, fully or only for being active', async () => {
    const { accessToken } = crmA.issueToken({ scopes: ['forms'] })
    expect((await introspect(accessToken)).body).toMatchObject({ active: true, hub_id: 4242, scopes: ['forms'], token_use: 'access_token' })
    crmA.state.introspection = 'active-only'
    expect((await introspect(accessToken)).body).toEqual({ active: true })
    expect((await introspect('unknown')).body).toEqual({ active: false })
  })
})

describe('the consent page', () => {
  test('redirects with a code that is valid once, with its redirect URI and verifier', async () => {
    const verifier = 'v'.repeat(50)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const params = {
      scope: 'oauth forms',
      optional_scope: 'crm.lists.read',
      state: 's1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const back = await consent(params)
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT_URI, 's1'])
    const code = back.searchParams.get('code')!
    expect((await exchange({ code, redirect_uri: 'http://127.0.0.1:9/other' })).body.status).toBe('MISMATCH_REDIRECT_URI_AUTH_CODE')
    expect((await exchange({ code, code_verifier: 'wrong' })).body.status).toBe('BAD_AUTH_CODE')
    expect((await exchange({ code, code_verifier: verifier })).body).toMatchObject({
      hub_id: 4242,
      scopes: ['oauth', 'forms', 'crm.lists.read'],
    })
    expect((await exchange({ code, code_verifier: verifier })).body.status).toBe('BAD_AUTH_CODE')
  })

  test('can be denied, or granted with fewer scopes', async () => {
    crmA.state.consent.withheldScopes = ['forms']
    const code = (await consent({ scope: 'oauth forms' })).searchParams.get('code')!
    expect((await exchange({ code })).body.scopes).toEqual(['oauth'])
    crmA.state.consent.isDenied = true
    expect((await consent({ scope: 'oauth', state: 's2' })).search).toMatch(/^\?state=s2&error=access_denied/)
  })

  test('shows an error page when the app or the redirect URI is unknown', async () => {
    const page = await call(`${crmA.url}/oauth/authorize?client_id=nobody&redirect_uri=${encodeURIComponent(REDIRECT_URI)}`)
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
  })
})

describe('planned faults of the vendor', () => {
  test.each(['DAILY', 'SECONDLY', 'TEN_SECONDLY_ROLLING'] as const)('limit %s comes with and without Retry-After', async (policyName) => {
    const { accessToken: token } = crmA.issueToken()
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'rate-limited', policyName } })
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'rate-limited', policyName, retryAfterSeconds: 3 } })
    const [without, withHeader] = [await call(`${crmA.url}${DETAILS_PATH}`, { token }), await call(`${crmA.url}${DETAILS_PATH}`, { token })]
    expect([without.status, without.body.errorType, without.body.policyName]).toEqual([429, 'RATE_LIMIT', policyName])
    expect([without.headers.get('retry-after'), withHeader.headers.get('retry-after')]).toEqual([null, '3'])
  })

  test('a token fault on the token endpoint is an invalid refresh token, elsewhere an invalid access token', async () => {
    const { accessToken: token, refreshToken } = crmA.issueToken()
    crmA.fail({ match: /./, times: 'always', with: { kind: 'expired-token' } })
    expect((await refresh(refreshToken!)).body.status).toBe('BAD_REFRESH_TOKEN')
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token })).body.category).toBe('EXPIRED_AUTHENTICATION')
  })

  test('missing scopes and revoked tokens can be planned without changing the state', async () => {
    const { accessToken: token } = crmA.issueToken()
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'missing-scopes', scopes: ['x.read'] } })
    crmA.fail({ match: DETAILS_PATH, with: { kind: 'revoked-token' } })
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token })).body.errors[0].context.requiredScopes).toEqual(['x.read'])
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token })).body.category).toBe('INVALID_AUTHENTICATION')
    expect((await call(`${crmA.url}${DETAILS_PATH}`, { token })).status).toBe(200)
  })
})

async function consent(params: Record<string, string>): Promise<URL> {
  const query = new URLSearchParams({ client_id: crmA.state.app.clientId, redirect_uri: REDIRECT_URI, ...params })
  return new URL((await call(`${crmA.url}/oauth/authorize?${query}`)).headers.get('location')!)
}

function exchange(fields: Record<string, string>) {
  return post('/oauth/v3/token', { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, ...fields })
}

function refresh(refreshToken: string, version = 'v3') {
  return post(`/oauth/${version}/token`, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

function introspect(token: string) {
  return post('/oauth/v3/token/introspect', { token, token_type_hint: 'access_token' })
}

function post(path: string, fields: Record<string, string>) {
  const { clientId, clientSecret } = crmA.state.app
  return call(`${crmA.url}${path}`, { form: { client_id: clientId, client_secret: clientSecret, ...fields } })
}
