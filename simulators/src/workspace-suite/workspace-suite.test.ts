import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startWorkspaceSuite, type WorkspaceSuite } from './start.ts'
import { SUITE_SCOPES } from './state.ts'

let suite: WorkspaceSuite

beforeEach(async () => {
  suite = await startWorkspaceSuite()
})

afterEach(() => suite.stop())

describe('the signed-in user', () => {
  test('is returned as far as the scopes allow', async () => {
    const all = await userinfo(suite.issueToken().accessToken)
    expect(all.body).toEqual({
      id: '100000000000000000001',
      email: 'wanda@workspace.example',
      verified_email: true,
      name: 'Wanda Workspace',
      given_name: 'Wanda',
      family_name: 'Workspace',
      picture: 'https://workspace.example/wanda.png',
      hd: 'workspace.example',
    })
    const some = await userinfo(suite.issueToken({ scopes: ['openid', SUITE_SCOPES.email] }).accessToken)
    expect(some.body).not.toHaveProperty('name')
    expect((await userinfo(suite.issueToken({ scopes: [SUITE_SCOPES.fileMetadata] }).accessToken)).status).toBe(403)
  })

  test('is rejected when the token has expired', async () => {
    const token = suite.issueToken()
    suite.expireTokens()
    const response = await userinfo(token.accessToken)
    expect([response.status, response.body.error.errors[0].reason]).toEqual([401, 'authError'])
  })
})

describe('the token endpoint', () => {
  test('renews without a refresh token in the response, until the grant is revoked', async () => {
    const token = suite.issueToken()
    const renewed = await refresh(token.refreshToken!)
    expect(renewed.body).toMatchObject({ token_type: 'Bearer', expires_in: 3599, scope: token.scopes.join(' ') })
    expect(renewed.body).not.toHaveProperty('refresh_token')
    suite.revoke(token)
    const refused = await refresh(token.refreshToken!)
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    ])
  })

  test('can be made to reject a valid grant, and rejects a wrong secret', async () => {
    const { refreshToken } = suite.issueToken()
    suite.fail({ match: 'POST /token', with: { kind: 'revoked-token' } })
    expect((await refresh(refreshToken!)).body.error).toBe('invalid_grant')
    expect((await refresh(refreshToken!)).status).toBe(200)
    suite.state.app.clientSecret = 'changed'
    const form = { client_id: suite.state.app.clientId, client_secret: 'old', grant_type: 'refresh_token', refresh_token: refreshToken! }
    const wrong = await call(`${suite.url}/token`, { form })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
  })
})

describe('the file list', () => {
  test('has a few fields by default, and the next page only when selected', async () => {
    for (const name of ['a', 'b']) suite.addFile('document', { name })
    expect((await list('pageSize=1')).body).toMatchObject({ kind: 'drive#fileList', files: [{ name: 'a' }] })
    expect((await list('pageSize=1')).body.files[0]).not.toHaveProperty('webViewLink')
    expect((await list('pageSize=1')).body.nextPageToken).toBeTruthy()
    expect(Object.keys((await list('pageSize=1&fields=files(id)')).body)).toEqual(['files'])
    expect((await list('fields=files/name')).body.files).toEqual([{ name: 'a' }, { name: 'b' }])
    expect((await list('fields=*')).body.files[0].webViewLink).toContain('/document/d/')
  })

  test.each([
    ["name contains 'PLAN'", ['plan']],
    ["mimeType = 'application/vnd.google-apps.spreadsheet' or name = 'it\\'s'", ["it's", 'sheet']],
    ["not (trashed = true or name = 'plan')", ["it's", 'sheet']],
    ["modifiedTime > '2026-01-15T00:00:00'", ['plan']],
  ])('is filtered by %s', async (q, expected) => {
    suite.addFile('document', { name: 'plan', modifiedTime: '2026-02-01T00:00:00.000Z' })
    suite.addFile('document', { name: "it's", modifiedTime: '2026-01-01T00:00:00.000Z' })
    suite.addFile('spreadsheet', { name: 'sheet', modifiedTime: '2026-01-01T00:00:00.000Z' })
    suite.addFile('document', { name: 'bin', trashed: true, modifiedTime: '2026-01-01T00:00:00.000Z' })
    const { body } = await list(`q=${encodeURIComponent(q)}`)
    expect(body.files.map((file: { name: string }) => file.name).sort()).toEqual(expected)
  })

  test.each(["q=mimeType='x", 'q=colour = 1', 'pageSize=0', 'pageSize=1001', 'orderBy=colour', 'fields=files(colour)', 'fields=files('])(
    'rejects %s',
    async (query) => {
      const response = await list(query)
      expect([response.status, response.body.error.errors[0].reason]).toEqual([400, 'invalidParameter'])
    },
  )

  test('shows only the files of the user', async () => {
    suite.state.users.push({ ...suite.state.users[0]!, id: '2', email: 'other@workspace.example' })
    const file = suite.addFile('document', { userId: '2' })
    expect((await list('')).body.files).toEqual([])
    const { accessToken } = suite.issueToken()
    expect((await call(`${suite.url}/drive/v3/files/${file.id}`, { token: accessToken })).body.error.errors[0].reason).toBe('notFound')
  })
})

function list(query: string) {
  return call(`${suite.url}/drive/v3/files?${query}`, { token: suite.issueToken().accessToken })
}

function userinfo(token: string) {
  return call(`${suite.url}/oauth2/v2/userinfo`, { token })
}

function refresh(refreshToken: string) {
  const { clientId, clientSecret } = suite.state.app
  const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'refresh_token', refresh_token: refreshToken }
  return call(`${suite.url}/token`, { form })
}
