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
