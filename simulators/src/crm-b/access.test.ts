import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type CrmB, startCrmB } from './start.ts'

const redirectUri = 'http://127.0.0.1:9/callback'
const contacts = `/services/data/v66.0/query?q=${encodeURIComponent('SELECT Id FROM Contact')}`
let crmB: CrmB
let now = 0

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1)
  crmB = await startCrmB({ now: () => now })
})

afterEach(() => crmB.stop())

describe('sessions', () => {
  test('end without having said when, and errors come as a list', async () => {
    const token = crmB.issueToken({ expiresInSeconds: 60 })
    expect((await call(`${crmB.url}${contacts}`, { token: token.accessToken })).status).toBe(200)
    now += 60_000
    const ended = await call(`${crmB.url}${contacts}`, { token: token.accessToken })
    expect([ended.status, ended.body]).toEqual([401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }]])
    const fresh = await refresh(token.refreshToken!)
    expect(fresh.body).toMatchObject({ instance_url: crmB.url, token_type: 'Bearer' })
    expect(fresh.body).not.toHaveProperty('expires_in')
    expect(fresh.body).not.toHaveProperty('refresh_token')
  })

  test('are renewed with a refresh token that dies when rotation is on', async () => {
    crmB.state.rotatesRefreshTokens = true
    const first = crmB.issueToken().refreshToken!
    const second = (await refresh(first)).body.refresh_token
    expect(second).not.toBe(first)
    const refused = await refresh(first)
    expect([refused.status, refused.body]).toEqual([400, { error: 'invalid_grant', error_description: 'expired access/refresh token' }])
    expect((await refresh(second)).status).toBe(200)
  })

  test('start at the consent page; without the offline scope there is nothing to renew them with', async () => {
    const online = await exchange(await consent('api'))
    expect(online.body).not.toHaveProperty('refresh_token')
    const offline = await exchange(await consent('api refresh_token'))
    expect(offline.body.refresh_token).toBeTruthy()
    const { body } = await call(`${crmB.url}/services/oauth2/userinfo`, { token: offline.body.access_token })
    expect(body).toMatchObject({ organization_id: '00DSM0000000001EAA', user_id: '005SM0000000001EAA', email: 'owner@org.example' })
  })

  test('are over for everyone when the refresh token is given up', async () => {
    const token = crmB.issueToken()
    await call(`${crmB.url}/services/oauth2/revoke`, { form: { token: token.refreshToken! } })
    expect((await call(`${crmB.url}${contacts}`, { token: token.accessToken })).status).toBe(401)
    expect((await refresh(token.refreshToken!)).body.error).toBe('invalid_grant')
    expect((await call(`${crmB.url}/services/oauth2/userinfo`, { token: token.accessToken })).text).toBe('Bad_OAuth_Token')
  })
})

describe("the organization's day", () => {
  test('is counted in a header and ends in a refusal that is not a 429', async () => {
    const token = crmB.issueToken().accessToken
    crmB.state.apiUsage = { used: 4998, max: 5000 }
    const answers = [
      await call(`${crmB.url}${contacts}`, { token }),
      await call(`${crmB.url}${contacts}`, { token }),
      await call(`${crmB.url}${contacts}`, { token }),
    ]
    expect(answers.map((answer) => answer.headers.get('sforce-limit-info'))).toEqual([
      'api-usage=4999/5000',
      'api-usage=5000/5000',
      'api-usage=5000/5000',
    ])
    expect([answers[2]!.status, answers[2]!.body[0]]).toEqual([
      403,
      { message: 'TotalRequests Limit exceeded.', errorCode: 'REQUEST_LIMIT_EXCEEDED' },
    ])
  })

  test.each([
    ['total-requests', /^TotalRequests/],
    ['concurrent-requests', /^ConcurrentRequests/],
    ['long-transactions', /^ConcurrentPerOrgLongTxn/],
  ] as const)('limit %s can be ordered, without a hint when to come back', async (limit, message) => {
    crmB.fail({ match: 'GET /services/data/', with: { kind: 'rate-limited', limit } })
    const answer = await call(`${crmB.url}${contacts}`, { token: crmB.issueToken().accessToken })
    expect([answer.status, answer.headers.get('retry-after'), answer.body[0].errorCode]).toEqual([403, null, 'REQUEST_LIMIT_EXCEEDED'])
    expect(answer.body[0].message).toMatch(message)
  })
})

describe('token faults', () => {
  test('read as an ended session on data and as a dead grant on the token endpoint', async () => {
    const token = crmB.issueToken()
    crmB.fail({ match: /./, times: 2, with: { kind: 'revoked-token' } })
    expect((await call(`${crmB.url}${contacts}`, { token: token.accessToken })).body[0].errorCode).toBe('INVALID_SESSION_ID')
    expect((await refresh(token.refreshToken!)).body.error).toBe('invalid_grant')
    const narrow = crmB.issueToken({ scopes: ['openid'] }).accessToken
    expect((await call(`${crmB.url}${contacts}`, { token: narrow })).status).toBe(403)
  })
})

describe('notes', () => {
  test('of the enhanced kind can be missing from an organization that has the older kind', async () => {
    const token = crmB.issueToken().accessToken
    const contact = crmB.addContact({ Email: 'a@example.org' })
    crmB.addLegacyNote(contact, 'Old school')
    crmB.state.missingTypes.add('ContentNote')
    const ask = (soql: string) => call(`${crmB.url}/services/data/v66.0/query?q=${encodeURIComponent(soql)}`, { token })
    expect((await ask('SELECT Id FROM ContentNote')).body[0].errorCode).toBe('INVALID_TYPE')
    const notes = await ask(`SELECT Title,Body FROM Note WHERE ParentId = '${contact.fields.Id}'`)
    expect(notes.body.records).toMatchObject([{ Title: 'Note', Body: 'Old school' }])
    expect((await call(`${crmB.url}/services/data/v66.0/sobjects/ContentNote`, { token, json: { Title: 'x' } })).status).toBe(400)
  })

  test('send their body as a blob, decoded or not', async () => {
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
  const query = new URLSearchParams({ response_type: 'code', client_id: crmB.state.app.clientId, redirect_uri: redirectUri, scope })
  const { headers } = await call(`${crmB.url}/services/oauth2/authorize?${query}`)
  return new URL(headers.get('location')!).searchParams.get('code')!
}

function exchange(code: string) {
  return tokenRequest({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
}

function refresh(refreshToken: string) {
  return tokenRequest({ grant_type: 'refresh_token', refresh_token: refreshToken })
}

function tokenRequest(fields: Record<string, string>) {
  const { clientId, clientSecret } = crmB.state.app
  return call(`${crmB.url}/services/oauth2/token`, { form: { client_id: clientId, client_secret: clientSecret, ...fields } })
}
