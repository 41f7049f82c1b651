import { createClient } from 'v0-sdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SiteBuilder, startSiteBuilder } from './start.ts'

let builder: SiteBuilder
let client: ReturnType<typeof createClient>

beforeEach(async () => {
  builder = await startSiteBuilder()
  client = createClient({ baseUrl: `${builder.url}/v1`, apiKey: 'site-builder-key' })
})

afterEach(() => builder.stop())

/** Every call of the client in these tests exists in the simulator: an unknown path would be an error 404. */
describe("the vendor's own client", () => {
  test('creates a project and a chat in it, and reads both', async () => {
    const project = await client.projects.create({ name: 'Spring dinner', privacy: 'team' })
    expect(project).toMatchObject({ object: 'project', name: 'Spring dinner', privacy: 'team', webUrl: expect.stringMatching(/^https:/) })
    const chat = await client.chats.create({ message: 'A site for a dinner', projectId: project.id, responseMode: 'sync' })
    expect(chat).toMatchObject({ object: 'chat', projectId: project.id, latestVersion: { object: 'version', status: 'completed' } })
    expect(await client.chats.getById({ chatId: chat.id })).toEqual(chat)
    expect((await client.projects.getByChatId({ chatId: chat.id })).id).toBe(project.id)
    expect((await client.projects.find()).data.map(({ id }) => id)).toEqual([project.id])
    expect((await client.chats.find()).data.map(({ id }) => id)).toEqual([chat.id])
  })

  test.each(['completed', 'failed'] as const)('follows a version from pending to %s', async (outcome) => {
    builder.state.generation = { outcome, pendingReads: 1 }
    const { id: chatId } = builder.addChat()
    expect((await client.chats.getById({ chatId })).latestVersion).toBeUndefined()
    await client.chats.sendMessage({ chatId, message: 'Make it blue', responseMode: 'async' })
    const read = async () => (await client.chats.getById({ chatId })).latestVersion
    expect(await read()).toMatchObject({ status: 'pending' })
    const settled = await read()
    expect([settled?.status, settled?.demoUrl !== undefined]).toEqual([outcome, outcome === 'completed'])
  })

  test('pages through versions and reads one with its files', async () => {
    const chat = builder.addChat()
    const [first, second] = [builder.addVersion(chat), builder.addVersion(chat)]
    const page = await client.chats.findVersions({ chatId: chat.id, limit: '1' })
    expect([page.data[0]!.id, page.pagination.hasMore]).toEqual([second.id, true])
    const rest = await client.chats.findVersions({ chatId: chat.id, limit: '1', cursor: page.pagination.nextCursor! })
    expect([rest.data[0]!.id, rest.pagination.hasMore]).toEqual([first.id, false])
    const version = await client.chats.getVersion({ chatId: chat.id, versionId: first.id })
    expect(version.files[0]).toMatchObject({ object: 'file', name: 'app/page.tsx', locked: false })
  })

  test('deploys a version and finds the deployment, also one that fails at the hosting platform', async () => {
    builder.state.deploymentReadyState = 'ERROR'
    const project = builder.addProject()
    const chat = builder.addChat({ projectId: project.id })
    const target = { projectId: project.id, chatId: chat.id, versionId: builder.addVersion(chat).id }
    const made = await client.deployments.create(target)
    expect(made).toMatchObject({ object: 'deployment', ...target, webUrl: expect.stringMatching(/^https:/) })
    expect(await client.deployments.getById({ deploymentId: made.id })).toEqual(made)
    expect((await client.deployments.find(target)).data).toEqual([made])
    expect((await client.deployments.findLogs({ deploymentId: made.id })).logs).toEqual(['Deployment created'])
    expect(await client.deployments.findErrors({ deploymentId: made.id })).toMatchObject({ errorType: 'build' })
  })

  test('throws the status and the body of an error', async () => {
    await expect(client.chats.getById({ chatId: 'none' })).rejects.toThrow(
      /^HTTP 404: \{"error":\{"message":"Chat not found","type":"not_found_error"\}\}$/,
    )
    builder.fail({ match: '/v1/projects', with: { kind: 'rate-limited', retryAfterSeconds: 3 } })
    await expect(client.projects.find()).rejects.toThrow(/^HTTP 429: .*too_many_requests_error/)
    const stranger = createClient({ baseUrl: `${builder.url}/v1`, apiKey: 'unknown' })
    await expect(stranger.projects.find()).rejects.toThrow(/^HTTP 401: .*unauthorized_error/)
  })
})
