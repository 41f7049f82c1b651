import { type SiteBuilder as BuilderSimulator, startSiteBuilder } from '@foyer/simulators'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch.ts'
import { type Connection, createMemoryConnection, type VendorCall } from '../connection.ts'
import { vendorConformance } from '../vendor-conformance.ts'
import { siteBuilderConformance } from './conformance.ts'
import type { SiteBuilderVendor } from './port.ts'
import { createV0 } from './v0.ts'
import type { V0Settings } from './v0-settings.ts'

const KEY = 'site-builder-key'
const HOSTING_TOKEN = 'operators-hosting-token'
const NEW_SITE = { projectId: null, chatId: null }
const REQUEST = { name: 'Spring Summit', message: 'A site for a conference' }

let simulator: BuilderSimulator
let fetch: SafeFetch
let v0: SiteBuilderVendor
let time = Date.now()

const createWith = (settings: Partial<V0Settings> = {}) =>
  createV0({ apiUrl: `${simulator.url}/v1`, hosting: null, fetch, requestTimeoutMs: 60_000, ...settings })

beforeAll(async () => {
  // Every reading is later than the one before, as at a vendor that is far away.
  simulator = await startSiteBuilder({ now: () => ++time })
  fetch = createSafeFetch()
  v0 = createWith()
})
beforeEach(() => {
  simulator.clearFaults()
  simulator.requests.length = 0
  Object.assign(simulator.state, {
    generation: { outcome: 'completed', pendingReads: 0 },
    deploymentReadyState: 'READY',
    rateLimit: { limit: 1000, remaining: 1000 },
  })
  simulator.state.apiKeys.add(KEY).add(HOSTING_TOKEN)
})
afterAll(async () => {
  await fetch.close()
  await simulator.stop()
})

const connect = (accessToken = KEY): Connection =>
  createMemoryConnection({ accessToken, refreshToken: null, expiresAt: null, instanceUrl: null, scope: null })
const builder = () => v0.open(connect())
const posts = (path: RegExp) => simulator.requests.filter((request) => request.method === 'POST' && path.test(request.path))
const generations = () => posts(/\/chats$|\/messages$/)
const siteOf = ({ projectId, chatId }: { projectId: string | null; chatId: string }) => ({ projectId, chatId })

siteBuilderConformance('v0', () => {
  simulator.state.generation = { outcome: 'completed', pendingReads: 2 }
  return { builder: builder() }
})

vendorConformance(
  'v0',
  () => ({
    call: (connection, options) => v0.describe(connection, options),
    apiRequests: () => simulator.requests.filter(({ path }) => path === '/v1/rate-limits').length,
    tokenRequests: () => 0,
    failNext: (fault) => simulator.fail({ match: '/v1/rate-limits', with: fault }),
    failTokenRequests: () => {},
    connected: () => connect(),
    expired: () => connect('v1:an-expired-key'),
    revoked: () => {
      simulator.state.apiKeys.delete(KEY)
      return connect()
    },
    withoutRefreshToken: () => connect('v1:an-expired-key'),
  }),
  { isRenewable: false },
)

test('the account is the email of the owner of the key, or unknown if the key may not read it', async () => {
  expect(await v0.describe(connect())).toEqual({ account: simulator.state.user.email })
  simulator.fail({ match: '/v1/user', with: { kind: 'missing-scopes' } })
  expect(await v0.describe(connect())).toEqual({ account: null })
})

test.each(['no-such-chat', '..'])('a chat that does not exist (%s) has no version', async (chatId) => {
  await expect(builder().readVersion({ projectId: null, chatId })).rejects.toMatchObject({ kind: 'permanent', reason: 'not-found' })
})

describe('a first version', () => {
  test('is made in a private chat in a project with the name of the event', async () => {
    const { projectId, chatId, webUrl } = await builder().generate(NEW_SITE, { ...REQUEST, name: 'x'.repeat(300) })
    expect(posts(/projects/)[0]!.body).toEqual({ name: 'x'.repeat(255), privacy: 'private' })
    expect(posts(/chats/)[0]!.body).toEqual({ message: REQUEST.message, projectId, chatPrivacy: 'private', responseMode: 'async' })
    expect(webUrl).toBe(`https://v0.app/chat/${chatId}`)
  })

  test('is pending until v0 has finished it, and then completed or failed', async () => {
    for (const outcome of ['completed', 'failed'] as const) {
      simulator.state.generation = { outcome, pendingReads: 1 }
      const started = await builder().generate(NEW_SITE, REQUEST)
      expect(started).toMatchObject({ status: 'pending', demoUrl: null })
      expect((await builder().readVersion(started)).status).toBe('pending')
      const demoUrl = outcome === 'completed' ? expect.stringMatching(/^https:/) : null
      expect(await builder().readVersion(started)).toMatchObject({ status: outcome, demoUrl, versionId: started.versionId })
    }
  })

  test('is pending without an id while v0 has not begun, and failed when v0 ends its answer without one', async () => {
    simulator.state.generation = { outcome: 'none', pendingReads: 0 }
    const started = await builder().generate(NEW_SITE, REQUEST)
    expect(await builder().readVersion(started)).toMatchObject({ status: 'pending', versionId: null, updatedAt: null })
    const { messages } = simulator.state.chats.at(-1)!
    messages.push({ ...messages[0]!, id: 'answer', role: 'assistant', createdAt: new Date(++time).toISOString(), finishReason: 'stop' })
    expect(await builder().readVersion(started)).toMatchObject({ status: 'failed', versionId: null })
  })
})

describe('another version', () => {
  test('is not mistaken for the one before it', async () => {
    const first = await builder().generate(NEW_SITE, REQUEST)
    expect(first.status).toBe('completed')
    simulator.state.generation = { outcome: 'none', pendingReads: 0 }
    const pending = { ...siteOf(first), status: 'pending', versionId: null, demoUrl: null }
    expect(await builder().generate(first, { ...REQUEST, message: 'Larger' })).toMatchObject(pending)
    expect(await builder().readVersion(first)).toMatchObject(pending)
  })

  test('that is already being made for the same request is not started again', async () => {
    simulator.state.generation = { outcome: 'completed', pendingReads: 9 }
    const first = await builder().generate(NEW_SITE, REQUEST)
    expect(await builder().generate(first, REQUEST)).toMatchObject({ versionId: first.versionId, status: 'pending' })
    expect(generations()).toHaveLength(1)
    await builder().generate(first, { ...REQUEST, message: 'Larger' })
    expect(generations()).toHaveLength(2)
  })

  test('of a site that was deleted at v0, or is in another account, begins a new one', async () => {
    const first = await builder().generate(NEW_SITE, REQUEST)
    simulator.state.chats = simulator.state.chats.filter(({ id }) => id !== first.chatId)
    const second = await builder().generate(first, REQUEST)
    expect(second).toMatchObject({ projectId: first.projectId, status: 'completed' })
    expect(second.chatId).not.toBe(first.chatId)
    simulator.fail({ match: 'GET /v1/chats/', with: { kind: 'missing-scopes' } })
    simulator.fail({ match: 'GET /v1/projects/', with: { kind: 'missing-scopes' } })
    const third = await builder().generate(second, REQUEST)
    expect(third.projectId).not.toBe(first.projectId)
  })
})

describe('a request to generate whose response is lost', () => {
  const site = async (isNew: boolean) => (isNew ? NEW_SITE : siteOf(await builder().generate(NEW_SITE, { ...REQUEST, message: 'First' })))

  test.each([true, false])('is found at v0 and not sent again (first version: %s)', async (isNew) => {
    for (const fault of [{ kind: 'reset', when: 'after-work' }, { kind: 'truncated' }] as const) {
      const before = await site(isNew)
      simulator.requests.length = 0
      simulator.fail({ match: isNew ? 'POST /v1/chats' : /POST .*\/messages/, with: fault })
      const version = await builder().generate(before, REQUEST)
      expect(version.status).toBe('completed')
      expect((await builder().readVersion(version)).versionId).toBe(version.versionId)
      expect(generations()).toHaveLength(1)
    }
  })

  test.each([true, false])('and that is not found there either ends in a permanent error (first version: %s)', async (isNew) => {
    for (const fault of [{ kind: 'html' }, { kind: 'reset' }, { kind: 'hang' }] as const) {
      const before = await site(isNew)
      simulator.requests.length = 0
      simulator.fail({ match: isNew ? 'POST /v1/chats' : /POST .*\/messages/, with: fault })
      const call = createWith({ requestTimeoutMs: 2000 }).open(connect()).generate(before, REQUEST)
      await expect(call).rejects.toMatchObject({ kind: 'permanent', reason: 'unanswered' })
      expect(generations()).toHaveLength(1)
    }
  })

  test('is no loss when v0 itself says that it failed, or is down before it: the error is temporary', async () => {
    const failed = { kind: 'status', status: 500, body: { error: { message: 'x', type: 'internal_server_error' } } } as const
    simulator.fail({ match: 'POST /v1/chats', with: failed })
    await expect(builder().generate(NEW_SITE, REQUEST)).rejects.toMatchObject({ kind: 'temporary', vendorCode: 'internal_server_error' })
    simulator.fail({ match: '/v1/', times: 3, with: { kind: 'reset' } })
    await expect(builder().generate(NEW_SITE, REQUEST)).rejects.toMatchObject({ kind: 'temporary', reason: 'unreachable' })
    expect(generations()).toHaveLength(1)
  })
})

describe('publishing', () => {
  test.each(['pending', 'failed'] as const)('a version that is %s is a permanent error', async (status) => {
    const chat = simulator.addChat()
    const version = simulator.addVersion(chat, { status })
    const call = builder().publish({ projectId: null, chatId: chat.id }, version.id)
    await expect(call).rejects.toMatchObject({ kind: 'permanent' })
    expect(posts(/deployments/)).toEqual([])
  })

  test('has failed when v0 has an error for the deployment', async () => {
    simulator.state.deploymentReadyState = 'ERROR'
    const version = await builder().generate(NEW_SITE, REQUEST)
    const deployment = await builder().publish(version, version.versionId!)
    expect(deployment).toEqual({ id: expect.any(String), versionId: version.versionId, status: 'building', url: expect.any(String) })
    expect(await builder().readDeployment(deployment)).toEqual({ ...deployment, status: 'failed' })
  })

  test('is as far as the hosting platform says, which gets the token of the operator and never the key', async () => {
    const hosted = createWith({ hosting: { url: simulator.url, token: HOSTING_TOKEN } }).open(connect())
    for (const [readyState, status] of [
      ['QUEUED', 'building'],
      ['INITIALIZING', 'building'],
      ['BUILDING', 'building'],
      ['READY', 'ready'],
      ['ERROR', 'failed'],
      ['CANCELED', 'failed'],
    ] as const) {
      simulator.state.deploymentReadyState = readyState
      const version = await hosted.generate(NEW_SITE, REQUEST)
      const deployment = await hosted.publish(version, version.versionId!)
      expect({ readyState, ...(await hosted.readDeployment(deployment)) }).toEqual({ readyState, ...deployment, status })
    }
    const sent = simulator.requests.filter(({ path }) => path.startsWith('/v13/')).map(({ headers }) => headers.authorization)
    expect(new Set(sent)).toEqual(new Set([`Bearer ${HOSTING_TOKEN}`]))
  })

  test('on an account that the operator cannot see is read from v0', async () => {
    const hosted = createWith({ hosting: { url: simulator.url, token: HOSTING_TOKEN } }).open(connect())
    const version = await hosted.generate(NEW_SITE, REQUEST)
    const deployment = await hosted.publish(version, version.versionId!)
    for (const status of [401, 403, 404]) {
      simulator.fail({ match: '/v13/', with: { kind: 'status', status, body: { error: { code: 'forbidden' } } } })
      expect(await hosted.readDeployment(deployment)).toEqual({ ...deployment, status: 'ready' })
    }
  })
})

describe('a limit', () => {
  test.each([
    [9, 9],
    [undefined, 60],
  ])('with a Retry-After of %s says to wait %s seconds', async (retryAfterSeconds, expected) => {
    simulator.fail({ match: 'POST /v1/chats', with: { kind: 'rate-limited', ...(retryAfterSeconds && { retryAfterSeconds }) } })
    const call = builder().generate(NEW_SITE, REQUEST)
    await expect(call).rejects.toMatchObject({ kind: 'temporary', reason: 'rate-limited', retryAfterSeconds: expected })
  })

  test('that is used up is noticed before anything is started, with the time of its end', async () => {
    simulator.state.rateLimit.remaining = 0
    const call = createWith({ now: () => time })
      .open(connect())
      .generate(NEW_SITE, REQUEST)
    const error = await call.catch((reason) => reason)
    expect(error).toMatchObject({ kind: 'temporary', reason: 'rate-limited', status: 429 })
    expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(59)
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(62)
    expect(posts(/./)).toEqual([])
  })
})

test.each([
  [403, 'forbidden_error', 'configuration', 'missing-scopes'],
  [404, 'not_found_error', 'permanent', 'not-found'],
  [409, 'conflict_error', 'permanent', 'refused'],
  [413, 'payload_too_large_error', 'permanent', 'refused'],
  [422, 'unprocessable_entity_error', 'permanent', 'refused'],
  [500, 'internal_server_error', 'temporary', 'unreachable'],
])('%s %s is a %s error', async (status, type, kind, reason) => {
  const secret = 'what the organizer wrote'
  simulator.fail({ match: 'POST /v1/chats', with: { kind: 'status', status, body: { error: { message: secret, type } } } })
  const error = await builder()
    .generate(NEW_SITE, REQUEST)
    .catch((failure) => failure)
  expect(error).toMatchObject({ name: 'ConnectorError', kind, reason, vendorCode: type })
  expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(secret)
})

test('the log of calls has no ids in it', async () => {
  const calls: VendorCall[] = []
  const logged = v0.open({ ...connect(), record: (call) => calls.push(call) })
  const version = await logged.generate(NEW_SITE, REQUEST)
  await logged.generate(version, { ...REQUEST, message: 'Larger' })
  await logged.readDeployment(await logged.publish(version, version.versionId!))
  expect([...new Set(calls.map(({ method, path }) => `${method} ${path}`))]).toEqual([
    'GET /v1/rate-limits',
    'POST /v1/projects',
    'POST /v1/chats',
    'GET /v1/chats/…',
    'POST /v1/chats/…/messages',
    'GET /v1/chats/…/versions/…',
    'POST /v1/deployments',
    'GET /v1/deployments/…',
    'GET /v1/deployments/…/errors',
  ])
})
