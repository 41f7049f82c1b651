import { calendar } from '@googleapis/calendar'
import { drive } from '@googleapis/drive'
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startWorkspaceSuite, type WorkspaceSuite } from './start.ts'
import { SUITE_SCOPES } from './state.ts'

const REDIRECT_URI = 'http://127.0.0.1:9/callback'
const DOCUMENTS_QUERY = "mimeType='application/vnd.google-apps.document' and trashed=false"
let suite: WorkspaceSuite
let client: OAuth2Client

beforeEach(async () => {
  suite = await startWorkspaceSuite()
  client = new OAuth2Client({
    ...suite.state.app,
    redirectUri: REDIRECT_URI,
    endpoints: {
      oauth2AuthBaseUrl: `${suite.url}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${suite.url}/token`,
      oauth2RevokeUrl: `${suite.url}/revoke`,
      tokenInfoUrl: `${suite.url}/tokeninfo`,
    },
  })
})

afterEach(() => suite.stop())

describe("the vendor's own clients", () => {
  test('sign in with a code and a verifier, and get a refresh token only when consent is new or forced', async () => {
    const first = await signIn({})
    expect(first.refresh_token).toBeTruthy()
    expect(first.scope?.split(' ')).toEqual(['openid', SUITE_SCOPES.email, SUITE_SCOPES.fileMetadata])
    expect(first.expiry_date).toBeGreaterThan(Date.now())
    expect((await signIn({})).refresh_token).toBeUndefined()
    expect((await signIn({ prompt: 'consent' })).refresh_token).toBeTruthy()
  })

  test('list documents, newest first, with only the selected fields', async () => {
    suite.addFile('document', { id: 'old', name: 'Old', modifiedTime: '2026-01-01T00:00:00.000Z' })
    suite.addFile('document', { id: 'new', name: 'New', modifiedTime: '2026-02-01T00:00:00.000Z', webViewLink: undefined })
    suite.addFile('document', { id: 'bin', trashed: true })
    suite.addFile('spreadsheet', { id: 'sheet' })
    useToken()
    const { data } = await files().list({
      q: DOCUMENTS_QUERY,
      orderBy: 'modifiedTime desc',
      pageSize: 10,
      fields: 'files(id,name,modifiedTime,webViewLink)',
    })
    expect(data).toEqual({
      files: [
        { id: 'new', name: 'New', modifiedTime: '2026-02-01T00:00:00.000Z' },
        { id: 'old', name: 'Old', modifiedTime: '2026-01-01T00:00:00.000Z', webViewLink: 'https://docs.google.com/document/d/old/edit' },
      ],
    })
  })

  test('page with the selected token, and read an empty list', async () => {
    for (const name of ['c', 'a', 'b']) suite.addFile('document', { name })
    useToken()
    const names: string[] = []
    let pageToken: string | undefined
    do {
      const { data } = await files().list({
        q: DOCUMENTS_QUERY,
        orderBy: 'name',
        pageSize: 2,
        fields: 'nextPageToken,files(name)',
        pageToken,
      })
      names.push(...data.files!.map((file) => file.name!))
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken)
    expect(names).toEqual(['a', 'b', 'c'])
    const none = await files().list({ q: "mimeType='application/vnd.google-apps.spreadsheet'" })
    expect(none.data.files).toEqual([])
  })

  test('read a file in the trash, and not one that is no longer shared', async () => {
    suite.addFile('presentation', { id: 'slides', name: 'Slides', trashed: true })
    useToken()
    const { data } = await files().get({ fileId: 'slides', fields: 'id,name,mimeType,trashed', supportsAllDrives: true })
    expect(data).toEqual({ id: 'slides', name: 'Slides', mimeType: 'application/vnd.google-apps.presentation', trashed: true })
    suite.unshareFile('slides')
    await expect(files().get({ fileId: 'slides' }, { retry: false })).rejects.toMatchObject(apiError(404, 'notFound'))
  })

  test('refresh an expired access token and keep their refresh token', async () => {
    suite.addFile('document', { name: 'Plan' })
    const token = suite.issueToken({ expiresInSeconds: -10 })
    client.setCredentials({ access_token: token.accessToken, refresh_token: token.refreshToken, expiry_date: token.expiresAt })
    expect((await files().list({ q: DOCUMENTS_QUERY })).data.files).toHaveLength(1)
    expect(suite.requests.map((request) => request.path)).toEqual(['/token', '/drive/v3/files'])
    expect(client.credentials.refresh_token).toBe(token.refreshToken)
    expect(client.credentials.access_token).not.toBe(token.accessToken)
  })

  test('report a revoked refresh token as invalid_grant', async () => {
    const token = suite.issueToken({ expiresInSeconds: -10 })
    suite.revoke(token)
    client.setCredentials({ refresh_token: token.refreshToken })
    await expect(files().list({})).rejects.toMatchObject({ status: 400, response: { data: { error: 'invalid_grant' } } })
  })

  test('describe and revoke a token', async () => {
    const token = suite.issueToken()
    expect((await client.getTokenInfo(token.accessToken)).scopes).toEqual(token.scopes)
    await client.revokeToken(token.refreshToken!)
    await expect(client.getTokenInfo(token.accessToken)).rejects.toMatchObject({ status: 400 })
  })

  test('read the reason of an error', async () => {
    useToken([SUITE_SCOPES.email])
    await expect(files().list({}, { retry: false })).rejects.toMatchObject(apiError(403, 'insufficientPermissions'))
    useToken()
    suite.fail({ match: 'GET /drive/', with: { kind: 'rate-limited' } })
    await expect(files().list({}, { retry: false })).rejects.toMatchObject(apiError(403, 'userRateLimitExceeded'))
    suite.fail({ match: 'GET /drive/', with: { kind: 'rate-limited', status: 429, reason: 'rateLimitExceeded' } })
    await expect(files().list({}, { retry: false })).rejects.toMatchObject(apiError(429, 'rateLimitExceeded'))
  })
})

describe("the vendor's calendar client", () => {
  const times = { start: { dateTime: '2030-01-01T10:00:00Z', timeZone: 'Europe/Berlin' }, end: { dateTime: '2030-01-01T12:00:00Z' } }
  const once = { retry: false }

  test('inserts an event under its own id, changes, reads and deletes it', async () => {
    useToken()
    const ids = { calendarId: 'primary', eventId: 'abc0123' }
    const { data } = await events().insert({
      calendarId: 'primary',
      sendUpdates: 'none',
      requestBody: { id: 'abc0123', summary: 'Party', ...times },
    })
    expect(data).toMatchObject({ kind: 'calendar#event', id: 'abc0123', status: 'confirmed', summary: 'Party', sequence: 0, ...times })
    expect(data.htmlLink).toMatch(/^https:\/\/www\.google\.com\/calendar\/event\?eid=/)
    const patched = await events().patch({ ...ids, requestBody: { summary: 'Dinner' } })
    expect(patched.data).toMatchObject({ summary: 'Dinner', sequence: 1, ...times })
    expect((await events().delete(ids)).status).toBe(204)
    expect((await events().get(ids)).data.status).toBe('cancelled')
    expect((await events().patch({ ...ids, requestBody: { status: 'confirmed' } })).data.status).toBe('confirmed')
  })

  test('reads the reason of each refusal', async () => {
    useToken()
    const insert = (requestBody: object, calendarId = 'primary') => events().insert({ calendarId, requestBody }, once)
    await insert({ id: 'abc0123', ...times })
    await expect(insert({ id: 'abc0123', ...times })).rejects.toMatchObject(apiError(409, 'duplicate'))
    await expect(insert({ id: 'UPPER-CASE', ...times })).rejects.toMatchObject(apiError(400, 'invalid'))
    await expect(insert({ start: times.start })).rejects.toMatchObject(apiError(400, 'required'))
    await expect(insert({ start: times.end, end: times.start })).rejects.toMatchObject(apiError(400, 'timeRangeEmpty'))
    await expect(insert(times, 'team@workspace.example')).rejects.toMatchObject(apiError(404, 'notFound'))
    await expect(events().get({ calendarId: 'primary', eventId: 'unknown' }, once)).rejects.toMatchObject(apiError(404, 'notFound'))
    await events().delete({ calendarId: 'primary', eventId: 'abc0123' })
    await expect(events().delete({ calendarId: 'primary', eventId: 'abc0123' }, once)).rejects.toMatchObject(apiError(410, 'deleted'))
    useToken([SUITE_SCOPES.fileMetadata])
    await expect(insert(times)).rejects.toMatchObject(apiError(403, 'insufficientPermissions'))
  })
})

function apiError(status: number, reason: string) {
  return { status, response: { data: { error: { errors: [{ reason }] } } } }
}

async function signIn(options: { prompt?: string }) {
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync()
  const url = client.generateAuthUrl({
    access_type: 'offline',
    scope: ['openid', 'email', SUITE_SCOPES.fileMetadata],
    code_challenge: codeChallenge!,
    code_challenge_method: CodeChallengeMethod.S256,
    ...options,
  })
  const back = new URL((await call(url)).headers.get('location')!)
  const { tokens } = await client.getToken({ code: back.searchParams.get('code')!, codeVerifier })
  return tokens
}

function useToken(scopes?: string[]): void {
  const token = suite.issueToken(scopes ? { scopes } : {})
  client.setCredentials({ access_token: token.accessToken, refresh_token: token.refreshToken, expiry_date: token.expiresAt })
}

function events() {
  return calendar({ version: 'v3', auth: client as never, rootUrl: `${suite.url}/` }).events
}

function files() {
  return drive({ version: 'v3', auth: client as never, rootUrl: `${suite.url}/` }).files
}
