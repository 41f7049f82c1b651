import * as api from '@foyer/contracts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { createSiteBuilderFor, type SiteBuilderFor } from './site-builder.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))

const OWN_KEY = 'v1:key-of-the-workspace'
const OPERATOR_KEY = 'v1:key-of-the-operator'
const NEW_SITE = { projectId: null, chatId: null }
const REQUEST = { name: 'Spring Summit', message: 'A site for a conference' }
const params = { system: 'site-builder' }

beforeEach(() => {
  vendors.siteBuilder.state.apiKeys.add(OWN_KEY).add(OPERATOR_KEY)
})

const connect = (organizer: Organizer, accessToken = OWN_KEY) => organizer.do(api.connectIntegration, { params, body: { accessToken } })
async function connected(): Promise<Organizer> {
  const organizer = await foyer.organizer()
  await connect(organizer)
  vendors.siteBuilder.requests.length = 0
  return organizer
}
const read = async (organizer: Organizer) =>
  (await organizer.do(api.listIntegrations)).integrations.find(({ system }) => system === 'site-builder')!
const generate = async (organizer: Organizer, siteBuilderFor = foyer.services.siteBuilderFor) =>
  (await siteBuilderFor(organizer.organizationId))!.builder.generate(NEW_SITE, REQUEST)
const keysSent = () => new Set(vendors.siteBuilder.requests.map(({ headers }) => headers.authorization))

describe('a workspace with a key of its own', () => {
  test('uses it for its sites, and sees the calls without ids', async () => {
    const organizer = await connected()
    const version = await generate(organizer)
    expect(version).toMatchObject({ status: 'completed', versionId: expect.any(String) })
    expect(keysSent()).toEqual(new Set([`Bearer ${OWN_KEY}`]))
    const { calls } = await organizer.do(api.listIntegrationCalls, { params })
    expect(calls.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'POST /v1/chats 200',
      'POST /v1/projects 200',
      'GET /v1/rate-limits 200',
    ])
    expect(JSON.stringify(calls)).not.toContain(version.chatId)
  })

  test('must reconnect when v0 no longer accepts the key; until then nothing is called', async () => {
    const organizer = await connected()
    vendors.siteBuilder.state.apiKeys.delete(OWN_KEY)
    await expect(generate(organizer)).rejects.toMatchObject({ kind: 'configuration', reason: 'reconnect' })
    expect(await read(organizer)).toMatchObject({
      status: 'reconnect_required',
      lastError: { code: 'SITE_BUILDER_RECONNECT_REQUIRED', message: 'We no longer have access to v0. Reconnect it under Integrations.' },
    })
    vendors.siteBuilder.requests.length = 0
    await expect(generate(organizer)).rejects.toMatchObject({ code: 'SITE_BUILDER_RECONNECT_REQUIRED' })
    expect(vendors.siteBuilder.requests).toEqual([])
    vendors.siteBuilder.state.apiKeys.add('v1:another-key')
    await connect(organizer, 'v1:another-key')
    expect(await read(organizer)).toMatchObject({ status: 'connected', lastError: null })
    await generate(organizer)
  })

  test('sees the last error while v0 fails, and stays connected', async () => {
    const organizer = await connected()
    vendors.siteBuilder.fail({ match: '/v1/', times: 3, with: { kind: 'status', status: 503 } })
    await expect(generate(organizer)).rejects.toMatchObject({ kind: 'temporary' })
    expect(await read(organizer)).toMatchObject({ status: 'connected', lastError: { code: 'SITE_BUILDER_UPSTREAM_ERROR' } })
  })

  test('has no site builder after disconnecting', async () => {
    const organizer = await connected()
    expect(await organizer.do(api.disconnectIntegration, { params })).toEqual({ ok: true })
    expect(await read(organizer)).toMatchObject({ status: 'not_connected', account: null })
    expect(await foyer.services.siteBuilderFor(organizer.organizationId)).toBeNull()
  })

  test('was connected with the key: v0 has no consent page', async () => {
    const organizer = await foyer.organizer()
    const refused = await organizer.call(api.startIntegrationConsent, { params })
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    expect(refused.body.error).toBe('v0 has no consent page. Connect it with an API key.')
    const url = `${foyer.url}/api/v1/dashboard/integrations/site-builder`
    const page = await fetch(`${url}/connect`, { headers: organizer.headers, redirect: 'manual' })
    expect(page.headers.get('location')).toBe('/dashboard/integrations?connect=site-builder')
    expect((await fetch(`${url}/callback?code=x&state=y`, { headers: organizer.headers, redirect: 'manual' })).status).toBe(404)
  })
})

describe('the key of the operator', () => {
  let siteBuilderFor: SiteBuilderFor
  beforeAll(() => {
    const { db, sealer, siteBuilder } = foyer.services
    siteBuilderFor = createSiteBuilderFor({ db, sealer, siteBuilder, config: { siteBuilder: { apiKey: OPERATOR_KEY } } })
  })

  test('serves every workspace without one of its own, each with its own log of calls', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    expect((await generate(organizer, siteBuilderFor)).status).toBe('completed')
    expect(keysSent()).toEqual(new Set([`Bearer ${OPERATOR_KEY}`]))
    expect((await organizer.do(api.listIntegrationCalls, { params })).calls).toHaveLength(3)
    expect((await other.do(api.listIntegrationCalls, { params })).calls).toEqual([])
    expect(await read(organizer)).toMatchObject({ status: 'not_connected', lastSuccessAt: null, lastError: null })
  })

  test('is named where a workspace uses it, and not where it has its own', async () => {
    const { siteBuilder } = foyer.services.config
    const before = siteBuilder.apiKey
    Object.assign(siteBuilder, { apiKey: OPERATOR_KEY })
    try {
      const organizer = await foyer.organizer()
      const { integrations } = await organizer.do(api.listIntegrations)
      expect(integrations.filter(({ usesInstallationKey }) => usesInstallationKey).map(({ system }) => system)).toEqual(['site-builder'])
      expect(await connect(organizer)).toMatchObject({ status: 'connected', usesInstallationKey: false })
      expect(JSON.stringify(integrations)).not.toContain(OPERATOR_KEY)
    } finally {
      Object.assign(siteBuilder, { apiKey: before })
    }
  })

  test('is not used by a workspace with its own, even while that one is not accepted', async () => {
    const organizer = await connected()
    await generate(organizer, siteBuilderFor)
    vendors.siteBuilder.state.apiKeys.delete(OWN_KEY)
    await expect(generate(organizer, siteBuilderFor)).rejects.toMatchObject({ reason: 'reconnect' })
    await expect(generate(organizer, siteBuilderFor)).rejects.toMatchObject({ code: 'SITE_BUILDER_RECONNECT_REQUIRED' })
    expect(keysSent()).toEqual(new Set([`Bearer ${OWN_KEY}`]))
  })

  test('that v0 does not accept is a permanent error without the key in it, and nothing to reconnect', async () => {
    const organizer = await foyer.organizer()
    vendors.siteBuilder.state.apiKeys.delete(OPERATOR_KEY)
    const error = await generate(organizer, siteBuilderFor).catch((failure) => failure)
    expect(error).toMatchObject({ kind: 'permanent', reason: 'refused' })
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(OPERATOR_KEY)
    expect(await read(organizer)).toMatchObject({ status: 'not_connected' })
  })
})
