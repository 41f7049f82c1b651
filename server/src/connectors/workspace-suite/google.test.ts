import { type WorkspaceSuite as SuiteSimulator, startWorkspaceSuite } from '@foyer/simulators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { type Connection, createMemoryConnection } from '../connection.ts'
import { vendorConformance } from '../vendor-conformance.ts'
import { createGoogleSuite } from './google.ts'
import { googleOAuth } from './google-oauth.ts'
import type { WorkspaceSuite } from './port.ts'

let suite: SuiteSimulator
let fetch: SafeFetch
let google: WorkspaceSuite

beforeAll(async () => {
  suite = await startWorkspaceSuite()
  fetch = createSafeFetch()
  google = createGoogleSuite({
    apiUrl: suite.url,
    tokenUrl: `${suite.url}/token`,
    authUrl: suite.url,
    ...suite.state.app,
    fetch,
    requestTimeoutMs: 60_000,
  })
})
beforeEach(() => {
  suite.clearFaults()
  suite.requests.length = 0
  suite.state.files.length = 0
  suite.state.calendarEvents.length = 0
})
afterAll(async () => {
  await fetch.close()
  await suite.stop()
})

function connect(options: Parameters<SuiteSimulator['issueToken']>[0] & { expiresAt?: null } = {}): Connection {
  const token = suite.issueToken(options)
  return createMemoryConnection({
    accessToken: token.accessToken,
    refreshToken: token.refreshToken,
    expiresAt: options.expiresAt === null ? null : new Date(token.expiresAt).toISOString(),
    instanceUrl: null,
    scope: token.scopes.join(' '),
  })
}

const PARTY = {
  id: '0198c0de000070008000000000000001',
  title: 'Party',
  startTime: '2090-05-01T10:00:00.000Z',
  endTime: '2090-05-01T12:00:00.000Z',
  timezone: 'Europe/Berlin',
  place: null,
  description: 'https://foyer.example',
}

const expired = (refreshToken?: null) => connect({ expiresInSeconds: -1, expiresAt: null, ...(refreshToken === null && { refreshToken }) })
const tokenRequests = () => suite.requests.filter(({ path }) => path === '/token').length

vendorConformance('Google Workspace', () => ({
  call: (connection, options) => google.preview(connection, options),
  apiRequests: () => suite.requests.filter(({ path }) => path === '/oauth2/v2/userinfo').length,
  tokenRequests,
  failNext: (fault) => suite.fail({ match: '/oauth2/v2/userinfo', with: fault }),
  failTokenRequests: (fault) => suite.fail({ match: '/token', with: fault }),
  connected: () => connect(),
  expired: () => expired(),
  revoked: () => {
    const connection = expired()
    suite.state.grants.delete(connection.read().refreshToken!)
    return connection
  },
  withoutRefreshToken: () => expired(null),
  fail: (request, fault) => suite.fail({ match: request, with: fault }),
  others: {
    searchFiles: { request: 'GET /drive/v3/files', call: (connection, options) => google.searchFiles(connection, 'plan', options) },
    readFile: { request: 'GET /drive/v3/files/', call: (connection, options) => google.readFile(connection, 'any', options) },
    insertCalendarEvent: {
      request: 'POST /calendar/',
      call: (connection, options) => google.insertCalendarEvent(connection, PARTY, options),
    },
    updateCalendarEvent: {
      request: 'PATCH /calendar/',
      call: (connection, options) => google.updateCalendarEvent(connection, PARTY, options),
    },
    deleteCalendarEvent: {
      request: 'DELETE /calendar/',
      call: (connection, options) => google.deleteCalendarEvent(connection, PARTY.id, options),
    },
  },
}))

test('the preview shows the account and the ten newest documents and spreadsheets', async () => {
  for (let day = 10; day < 25; day += 1) {
    suite.addFile('document', { name: `Document ${day}`, modifiedTime: `2030-01-${day}T00:00:00.000Z` })
    suite.addFile('spreadsheet', { name: `Sheet ${day}`, modifiedTime: `2030-01-${day}T00:00:00.000Z` })
  }
  suite.addFile('document', { name: 'Deleted', trashed: true, modifiedTime: '2031-01-01T00:00:00.000Z' })
  const connection = connect()
  const { user, documents, spreadsheets } = await google.preview(connection)
  const { id, email, name, picture } = suite.state.users[0]!
  expect(user).toEqual({ id, email, name, picture, scope: connection.read().scope })
  expect(documents.map((file) => file.name)).toEqual(Array.from({ length: 10 }, (_, i) => `Document ${24 - i}`))
  expect(spreadsheets[0]).toEqual({
    id: expect.any(String),
    name: 'Sheet 24',
    modifiedTime: '2030-01-24T00:00:00.000Z',
    webViewLink: expect.stringMatching(/^https:\/\/docs\.google\.com\/spreadsheets\//),
  })
})

test('absent values are null, and only web addresses are links', async () => {
  suite.addFile('document', { name: 'No page', webViewLink: undefined })
  suite.addFile('spreadsheet', { name: 'Trap', webViewLink: 'javascript:alert(1)' })
  const { user, documents, spreadsheets } = await google.preview(connect({ scopes: ['openid', 'https://www.googleapis.com/auth/drive'] }))
  expect(user).toMatchObject({ email: null, name: null, picture: null })
  expect(documents[0]?.webViewLink).toBeNull()
  expect(spreadsheets[0]?.webViewLink).toBeNull()
})

test('an empty account has empty lists', async () => {
  expect(await google.preview(connect())).toMatchObject({ documents: [], spreadsheets: [] })
})

test('an expired token is renewed before the call, and the refresh token stays the same', async () => {
  const connection = connect({ expiresInSeconds: -5 })
  const before = connection.read()
  await google.preview(connection)
  expect(connection.read()).toMatchObject({ refreshToken: before.refreshToken, scope: before.scope })
  expect(suite.requests.filter(({ status }) => status === 401)).toEqual([])
  expect(tokenRequests()).toBe(1)
})

test('three requests that find the same token expired renew it once', async () => {
  suite.fail({ match: '/drive/v3/files', with: { kind: 'slow', ms: 150 } })
  await google.preview(expired())
  expect(tokenRequests()).toBe(1)
})

test.each([
  [403, 'userRateLimitExceeded', undefined, 10],
  [403, 'rateLimitExceeded', undefined, 10],
  [429, 'userRateLimitExceeded', undefined, 10],
  [429, 'rateLimitExceeded', 4, 4],
] as const)('a rate limit as %s %s with Retry-After %s says to wait %s s', async (status, reason, retryAfterSeconds, wait) => {
  suite.fail({ match: '/drive/v3/files', with: { kind: 'rate-limited', status, reason, retryAfterSeconds } })
  await expect(google.preview(connect())).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited', retryAfterSeconds: wait })
})

test('a rate limit of the token endpoint does not lose the connection', async () => {
  const connection = expired()
  suite.fail({ match: '/token', times: 3, with: { kind: 'rate-limited', status: 403 } })
  await expect(google.preview(connection, { retries: 0 })).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited' })
  suite.clearFaults()
  await google.preview(connection)
})

test('missing permission to list files is distinguished from other rejections', async () => {
  const call = google.preview(connect({ scopes: ['openid'] }))
  await expect(call).rejects.toMatchObject({ kind: 'configuration', reason: 'missing-scopes' })
})

test('a consent yields working tokens that can be renewed, even the second time', async () => {
  const redirectUri = 'https://foyer.example/callback'
  const oauth = googleOAuth({ apiUrl: suite.url, tokenUrl: `${suite.url}/token`, authUrl: suite.url, ...suite.state.app, fetch })
  for (const state of ['first', 'second']) {
    const url = oauth.authorizeUrl({ redirectUri, state })
    const back = new URL(String((await fetch.request(url, { trustedOrigins: [suite.url] })).headers.location))
    expect(back.searchParams.get('state')).toBe(state)
    const tokens = await oauth.exchangeCode({ code: back.searchParams.get('code')!, redirectUri })
    expect(tokens.refreshToken).toEqual(expect.any(String))
    expect((await google.preview(createMemoryConnection(tokens))).user.email).toBe(suite.state.users[0]!.email)
  }
})

test('consent asks for the calendar only where the operator has switched it on', async () => {
  const settings = { apiUrl: suite.url, tokenUrl: suite.url, ...suite.state.app, fetch }
  const scopesOf = (calendar: boolean) => {
    const url = googleOAuth({ ...settings, calendar }).authorizeUrl({ redirectUri: 'https://foyer.example/callback', state: 'x' })
    return new URL(url).searchParams.get('scope')!.split(' ')
  }
  const calendar = 'https://www.googleapis.com/auth/calendar.events'
  expect(scopesOf(true)).toEqual([...scopesOf(false), calendar])
  expect(createGoogleSuite(settings).hasCalendar).toBe(false)
  expect([null, calendar, `openid ${calendar}`, 'openid'].map(google.allowsCalendar)).toEqual([true, true, true, false])
})

test('a file is found by its id with the trash, and not when the account cannot see it or it is of another kind', async () => {
  const { id } = suite.addFile('presentation', { name: 'Slides', trashed: true, modifiedTime: '2030-01-01T00:00:00Z' })
  expect(await google.readFile(connect(), id)).toEqual({
    id,
    name: 'Slides',
    kind: 'presentation',
    isTrashed: true,
    modifiedTime: '2030-01-01T00:00:00.000Z',
    webViewLink: `https://docs.google.com/presentation/d/${id}/edit`,
  })
  suite.unshareFile(id)
  expect(await google.readFile(connect(), id)).toBeNull()
  expect(await google.readFile(connect(), '../../oauth2/v2/userinfo')).toBeNull()
  expect(await google.readFile(connect(), suite.addFile('document', { mimeType: 'text/plain' }).id)).toBeNull()
  const refusal = { error: { errors: [{ reason: 'insufficientFilePermissions' }] } }
  suite.fail({ match: '/drive/v3/files/', with: { kind: 'status', status: 403, body: refusal } })
  expect(await google.readFile(connect(), id)).toBeNull()
  await expect(google.readFile(connect({ scopes: ['openid'] }), id)).rejects.toMatchObject({ reason: 'missing-scopes' })
})

test('an event is inserted once, changed, deleted, restored, and gone for good when the vendor has forgotten it', async () => {
  const connection = connect()
  suite.fail({ match: 'POST /calendar/', with: { kind: 'reset', when: 'after-work' } })
  expect(await google.insertCalendarEvent(connection, PARTY)).toBeNull()
  expect(await google.updateCalendarEvent(connection, { ...PARTY, title: 'Dinner', place: 'Berlin' })).toEqual({
    htmlLink: expect.stringMatching(/^https:\/\/www\.google\.com\/calendar\//),
  })
  expect(suite.state.calendarEvents).toMatchObject([{ id: PARTY.id, summary: 'Dinner', location: 'Berlin', status: 'confirmed' }])
  for (const _ of [1, 2]) await google.deleteCalendarEvent(connection, PARTY.id)
  expect(suite.state.calendarEvents[0]!.status).toBe('cancelled')
  expect(await google.insertCalendarEvent(connection, PARTY)).toBeNull()
  expect(await google.updateCalendarEvent(connection, PARTY)).not.toBeNull()
  await google.deleteCalendarEvent(connection, PARTY.id)
  suite.state.restoresCalendarEvents = false
  expect(await google.updateCalendarEvent(connection, PARTY)).toBeNull()
  suite.state.restoresCalendarEvents = true
  expect(await google.updateCalendarEvent(connection, { ...PARTY, id: 'unknown0' })).toBeNull()
  await google.deleteCalendarEvent(connection, 'unknown0')
})
