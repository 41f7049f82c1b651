import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmB, startCrmB } from './start.ts'

const REDIRECT_URI = 'http://127.0.0.1:9/callback'
const CONTACTS_QUERY = `/services/data/v66.0/query?q=${encodeURIComponent('SELECT Id FROM Contact')}`
let crmB: CrmB
let now = 0

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1)
  crmB = await startCrmB({ now: () => now })
})

afterEach(() => crmB.stop())

describe('sessions', () => {
  test('expire without an expiry time, and errors are a list', async () => {
    const token = crmB.issueToken({ expiresInSeconds: 60 })
    expect((await call(`${crmB.url}${CONTACTS_QUERY}`, { token: token.accessToken })).status).toBe(200)
    now += 60_000
    const expired = await call(`${crmB.url}${CONTACTS_QUERY}`, { token: token.accessToken })
    expect([expired.status, expired.body]).toEqual([401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }]])
    const fresh = await refresh(token.refreshToken!)
    expect(fresh.body).toMatchObject({ instance_url: crmB.url, token_type: 'Bearer' })
    expect(fresh.body).not.toHaveProperty('expires_in')
    expect(fresh.body).not.toHaveProperty('refresh_token')
  })

  test('are renewed with a refresh token that becomes invalid when rotation is enabled', async () => {
    crmB.state.rotatesRefreshTokens = true
    const first = crmB.issueToken().refreshToken!
    const second = (await refresh(first)).body.refresh_token
    expect(second).not.toBe(first)
    const refused = await refresh(first)
    expect([refused.status, refused.body]).toEqual([400, { error: 'invalid_grant', error_description: 'expired access/refresh token' }])
    expect((await refresh(second)).status).toBe(200)
  })

  test('start at the consent page; without the offline scope there is no refresh token', async () => {
    const online = await exchange(await consent('api'))
    expect(online.body).not.toHaveProperty('refresh_token')
    const offline = await exchange(await consent('api refresh_token'))
    expect(offline.body.refresh_token).toBeTruthy()
    const { body } = await call(`${crmB.url}/services/oauth2/userinfo`, { token: offline.body.access_token })
    expect(body).toMatchObject({ organization_id: '00DSM0000000001EAA', user_id: '005SM0000000001EAA', email: 'owner@org.example' })
  })

  test('end when the refresh token is revoked', async () => {
    const token = crmB.issueToken()
    await call(`${crmB.url}/services/oauth2/revoke`, { form: { token: token.refreshToken! } })
    expect((await call(`${crmB.url}${CONTACTS_QUERY}`, { token: token.accessToken })).status).toBe(401)
    expect((await refresh(token.refreshToken!)).body.error).toBe('invalid_grant')
    expect((await call(`${crmB.url}/services/oauth2/userinfo`, { token: token.accessToken })).text).toBe('Bad_OAuth_Token')
  })
})

describe('the daily quota of the organization', () => {
  test('is counted in a header and ends in an error that is not a 429', async () => {
    const token = crmB.issueToken().accessToken
    crmB.state.apiUsage = { used: 4998, max: 5000 }
    const responses = [
      await call(`${crmB.url}${CONTACTS_QUERY}`, { token }),
      await call(`${crmB.url}${CONTACTS_QUERY}`, { token }),
      await call(`${crmB.url}${CONTACTS_QUERY}`, { token }),
    ]
    expect(responses.map((response) => response.headers.get('sforce-limit-info'))).toEqual([
      'api-usage=4999/5000',
      'api-usage=5000/5000',
      'api-usage=5000/5000',
    ])
    expect([responses[2]!.status, responses[2]!.body[0]]).toEqual([
      403,
      { message: 'TotalRequests Limit exceeded.', errorCode: 'REQUEST_LIMIT_EXCEEDED' },
    ])
  })

  test.each([
    ['total-requests', /^TotalRequests/],
    ['concurrent-requests', /^ConcurrentRequests/],
    ['long-transactions', /^ConcurrentPerOrgLongTxn/],
  ] as const)('limit %s can be planned, without Retry-After', async (limit, message) => {
    crmB.fail({ match: 'GET /services/data/', with: { kind: 'rate-limited', limit } })
    const response = await call(`${crmB.url}${CONTACTS_QUERY}`, { token: crmB.issueToken().accessToken })
    expect([response.status, response.headers.get('retry-after'), response.body[0].errorCode]).toEqual([
      403,
      null,
      'REQUEST_LIMIT_EXCEEDED',
    ])
    expect(response.body[0].message).toMatch(message)
  })
})

describe('token faults', () => {
  test('are an expired session for data and an invalid grant for the token endpoint', async () => {
    const token = crmB.issueToken()
    crmB.fail({ match: /./, times: 2, with: { kind: 'revoked-token' } })
    expect((await call(`${crmB.url}${CONTACTS_QUERY}`, { token: token.accessToken })).body[0].errorCode).toBe('INVALID_SESSION_ID')
    expect((await refresh(token.refreshToken!)).body.error).toBe('invalid_grant')
    const narrow = crmB.issueToken({ scopes: ['openid'] }).accessToken
    expect((await call(`${crmB.url}${CONTACTS_QUERY}`, { token: narrow })).status).toBe(403)
  })
})

describe('notes', () => {
  test('can be legacy only in an organization without enhanced notes', async () => {
    const token = crmB.issueToken().accessToken
    const contact = crmB.addContact({ Email: 'a@example.org' })
    crmB.addLegacyNote(contact, 'Legacy')
    crmB.state.missingTypes.add('ContentNote')
    const query = (soql: string) => call(`${crmB.url}/services/data/v66.0/query?q=${encodeURIComponent(soql)}`, { token })
    expect((await query('SELECT Id FROM ContentNote')).body[0].errorCode).toBe('INVALID_TYPE')
    const notes = await query(`SELECT Title,Body FROM Note WHERE ParentId = '${contact.fields.Id}'`)
    expect(notes.body.records).toMatchObject([{ Title: 'Note', Body: 'Legacy' }])
    expect((await call(`${crmB.url}/services/data/v66.0/sobjects/ContentNote`, { token, json: { Title: 'x' } })).status).toBe(400)
  })

  test('have their body as a blob, decoded or base64', async () => {
    const token = crmB.issueToken().accessToken
    const note = crmB.addNote(crmB.addContact({}), '<p>Zoë</p>')
    const blob = () => call(`${crmB.url}/services/data/v66.0/sobjects/ContentNote/${note.fields.Id}/Content`, { token })
    expect((await blob()).text).toBe('<p>Zoë</p>')
    crmB.state.noteBlob = 'base64'
    expect(Buffer.from((await blob()).text, 'base64').toString()).toBe('<p>Zoë</p>')
    const unreadable = { Title: 'x', Content: '<p>not base64</p>' }
    expect((await call(`${crmB.url}/services/data/v66.0/sobjects/ContentNote`, { token, json: unreadable })).status).toBe(400)
  })
})

async function consent(scope: string): Promise<string> {
  const query = new URLSearchParams({ response_type: 'code', client_id: crmB.state.app.clientId, redirect_uri: REDIRECT_URI, scope })
  const { headers } = await call(`${crmB.url}/services/oauth2/authorize?${query}`)
  return new URL(headers.get('location')!).searchParams.get('code')!
}

function exchange(code: string) {
  return tokenRequest({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI })
}

function refresh(refreshToken: string) {
  return tokenRequest({ grant_type: 'refresh_token', refresh_token: refreshToken })
}

function tokenRequest(fields: Record<string, string>) {
  const { clientId, clientSecret } = crmB.state.app
  return call(`${crmB.url}/services/oauth2/token`, { form: { client_id: clientId, client_secret: clientSecret, ...fields } })
}
