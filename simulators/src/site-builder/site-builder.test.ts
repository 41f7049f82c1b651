import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { type SiteBuilder, startSiteBuilder } from './start.ts'

let builder: SiteBuilder

beforeEach(async () => {
  builder = await startSiteBuilder()
})

afterEach(() => builder.stop())

describe('a chat', () => {
  test('is created in a project and returned with a finished version', async () => {
    const project = (await api('/v1/projects', { name: 'Spring dinner' })).body
    const chat = (await api('/v1/chats', { message: 'A site for a dinner', projectId: project.id })).body
    expect(chat).toMatchObject({
      object: 'chat',
      projectId: project.id,
      privacy: 'private',
      latestVersion: { object: 'version', status: 'completed' },
    })
    expect(chat.latestVersion.demoUrl).toMatch(/^https:/)
    expect((await api(`/v1/projects/${project.id}`)).body.chats.map((one: { id: string }) => one.id)).toEqual([chat.id])
    expect((await api(`/v1/chats/${chat.id}/project`)).body.id).toBe(project.id)
  })

  test('created asynchronously is pending for the configured number of reads, and then completed or failed', async () => {
    for (const outcome of ['completed', 'failed'] as const) {
      builder.state.generation = { outcome, pendingReads: 2 }
      const chat = (await api('/v1/chats', { message: 'A site', responseMode: 'async' })).body
      const statuses = [chat.latestVersion.status]
      for (let reads = 0; reads < 3; reads++) statuses.push((await api(`/v1/chats/${chat.id}`)).body.latestVersion.status)
      expect(statuses).toEqual(['pending', 'pending', 'pending', outcome])
    }
  })

  test('may have no version, and a pending version has no demo', async () => {
    builder.state.generation = { outcome: 'none', pendingReads: 0 }
    expect((await api('/v1/chats', { message: 'A site' })).body).not.toHaveProperty('latestVersion')
    const chat = builder.addChat()
    builder.addVersion(chat, { status: 'pending' })
    const read = (await api(`/v1/chats/${chat.id}`)).body.latestVersion
    expect([read.status, read.demoUrl]).toEqual(['pending', undefined])
  })

  test('lists its versions newest first by cursor, and can restore one', async () => {
    const chat = builder.addChat()
    const [first, second, third] = [builder.addVersion(chat), builder.addVersion(chat), builder.addVersion(chat)]
    const page = (await api(`/v1/chats/${chat.id}/versions?limit=2`)).body
    expect(page.data.map((one: { id: string }) => one.id)).toEqual([third.id, second.id])
    expect([page.pagination.hasMore, page.meta.totalCount]).toEqual([true, 3])
    const rest = (await call(page.pagination.nextUrl, { token: 'site-builder-key' })).body
    expect([rest.data.map((one: { id: string }) => one.id), rest.pagination]).toEqual([[first.id], { hasMore: false }])
    const restored = (await api(`/v1/chats/${chat.id}/versions/${first.id}/restore`, {})).body
    expect((await api(`/v1/chats/${chat.id}`)).body.latestVersion.id).toBe(restored.id)
  })
})

describe('a deployment', () => {
  test('has its version and URL, and is found by chat', async () => {
    const chat = builder.addChat()
    const version = builder.addVersion(chat)
    const made = (await api('/v1/deployments', { chatId: chat.id, versionId: version.id })).body
    expect(made).toMatchObject({ object: 'deployment', chatId: chat.id, versionId: version.id })
    expect(made).not.toHaveProperty('readyState')
    expect((await api(`/v1/deployments?chatId=${chat.id}&versionId=${version.id}`)).body.data).toEqual([made])
    expect((await api('/v1/deployments?chatId=other')).body.data).toEqual([])
  })

  test('can be accepted by the builder and fail at the hosting platform', async () => {
    builder.state.deploymentReadyState = 'ERROR'
    const chat = builder.addChat()
    const { id } = (await api('/v1/deployments', { chatId: chat.id, versionId: builder.addVersion(chat).id })).body
    expect((await api(`/v13/deployments/${id}`)).body.readyState).toBe('ERROR')
    expect((await api(`/v1/deployments/${id}/errors`)).body.errorType).toBe('build')
  })

  test('is rejected for a version that is not finished', async () => {
    const chat = builder.addChat()
    const version = builder.addVersion(chat, { status: 'failed' })
    const refused = await api('/v1/deployments', { chatId: chat.id, versionId: version.id })
    expect([refused.status, refused.body.error.type]).toEqual([409, 'conflict_error'])
  })
})

describe('the newer API', () => {
  test('has no preview at first, then one with a token, and deploys', async () => {
    builder.state.previewPendingReads = 1
    const chat = builder.addChat()
    expect((await api(`/v2/chats/${chat.id}/preview`)).text).toBe('null')
    expect((await api(`/v2/chats/${chat.id}/preview`)).body).toMatchObject({
      url: expect.stringMatching(/^https:/),
      token: expect.any(String),
    })
    const { deploymentId } = (await api(`/v2/chats/${chat.id}/deploy`, {})).body
    expect((await api(`/v13/deployments/${deploymentId}`)).body.readyState).toBe('READY')
  })
})

test('a key has an owner and a rate limit', async () => {
  expect((await api('/v1/user')).body).toMatchObject({ object: 'user', id: expect.any(String), email: expect.stringContaining('@') })
  expect((await api('/v1/rate-limits')).body).toEqual({ limit: 1000, remaining: 1000, reset: expect.any(Number) })
})

describe('errors', () => {
  test.each([
    ['no key', 401, 'unauthorized_error', () => call(`${builder.url}/v1/projects`)],
    ['an unknown chat', 404, 'not_found_error', () => api('/v1/chats/none')],
    ['an unknown path', 404, 'not_found_error', () => api('/v1/unicorns')],
    ['a body without its message', 422, 'unprocessable_entity_error', () => api('/v1/chats', {})],
    ['a name that is too long', 422, 'unprocessable_entity_error', () => api('/v1/projects', { name: 'x'.repeat(256) })],
  ])('%s is %i %s', async (_name, status, type, send) => {
    const response = await send()
    expect([response.status, response.body.error.type]).toEqual([status, type])
  })

  test('can be planned as a rate limit, with or without Retry-After', async () => {
    builder.fail({ match: /./, with: { kind: 'rate-limited' } })
    builder.fail({ match: /./, with: { kind: 'rate-limited', retryAfterSeconds: 9 } })
    builder.fail({ match: /./, with: { kind: 'missing-scopes' } })
    const responses = [await api('/v1/projects'), await api('/v1/projects'), await api('/v1/projects')]
    expect(responses.map((response) => [response.status, response.headers.get('retry-after')])).toEqual([
      [429, null],
      [429, '9'],
      [403, null],
    ])
  })
})

function api(path: string, json?: unknown) {
  return call(`${builder.url}${path}`, { token: 'site-builder-key', ...(json !== undefined && { json }) })
}
