import * as api from '@foyer/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { useVendors } from '../../../test/support/vendors.ts'
import { runPublication } from './publish.ts'
import { runGeneration } from './run-builder.ts'
import { insertVersion, markRequested } from './store.ts'

const vendors = useVendors()
const foyer = useFoyer(async () => ({ config: await vendors.start() }))
const KEY = 'v1:key'
beforeEach(() => {
  const { state } = vendors.siteBuilder
  state.apiKeys.add(KEY)
  Object.assign(state, { generation: { outcome: 'completed', pendingReads: 1 }, deploymentReadyState: 'READY' })
})

async function connected() {
  const organizer = await foyer.organizer()
  await organizer.do(api.connectIntegration, { params: { system: 'site-builder' }, body: { accessToken: KEY } })
  const event = await organizer.do(api.createEvent, { body: { name: 'Harbour Day', description: 'Soup and boats.' } })
  const params = { eventId: event.id }
  const versions = async () => (await organizer.do(api.listSiteVersions, { params })).versions
  return {
    organizer,
    params,
    versions,
    generate: (prompt = 'Blue, with waves') => organizer.do(api.generateSite, { params, body: { prompt, builder: 'site-builder' } }),
    site: () => organizer.do(api.getEventSite, { params }),
    ended: async (id: string) => {
      await eventually(async () => expect((await versions()).find((one) => one.id === id)!.status).not.toBe('pending'))
      return (await versions()).find((one) => one.id === id)!
    },
  }
}

describe('a website of the site builder', () => {
  test('is made from the prompt and the facts of the event, and is pending until it is completed', async () => {
    const { generate, ended, site, organizer, params } = await connected()
    vendors.siteBuilder.requests.length = 0
    const started = await generate()
    expect(started).toMatchObject({ builder: 'site-builder', status: 'pending', note: 'Blue, with waves' })
    expect((await organizer.call(api.generateSite, { params, body: { builder: 'site-builder' } })).status).toBe(409)
    expect(await ended(started.id)).toMatchObject({ status: 'completed', webUrl: expect.stringContaining('https://'), fault: null })
    const asked = vendors.siteBuilder.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/chats')
    expect(asked).toHaveLength(1)
    const { message } = asked[0]!.body as { message: string }
    expect(message).toMatch(/^Blue, with waves[\s\S]*Name: Harbour Day[\s\S]*Soup and boats\.[\s\S]*\?register/)
    expect(await site()).toMatchObject({
      sbVersionId: expect.any(String),
      previewDemoUrl: expect.stringContaining('https://demo-'),
      hasUnpublishedChanges: true,
    })
  })

  test('is published when its deployment is ready, and not if that fails', async () => {
    const { generate, ended, site, organizer, params, versions } = await connected()
    const { id } = await generate()
    await ended(id)
    vendors.siteBuilder.state.deploymentReadyState = 'ERROR'
    expect(await organizer.do(api.publishSite, { params, body: {} })).toMatchObject({
      id,
      isPublished: false,
      deploymentStatus: 'building',
    })
    await eventually(async () => expect((await versions())[0]).toMatchObject({ deploymentStatus: 'failed', fault: expect.any(String) }))
    expect((await site()).publishedVersionId).toBeNull()
    vendors.siteBuilder.state.deploymentReadyState = 'READY'
    await organizer.do(api.publishSite, { params, body: {} })
    await eventually(async () => expect((await versions())[0]).toMatchObject({ deploymentStatus: 'ready', isPublished: true, fault: null }))
    const { publishedDeploymentUrl, publishedVersionId, sbVersionId, hasUnpublishedChanges } = await site()
    expect(publishedDeploymentUrl).toMatch(/^https:\/\/.+\.vercel\.app$/)
    expect([publishedVersionId, hasUnpublishedChanges]).toEqual([sbVersionId, false])
  })

  test('that is still being deployed does not replace what was published after it', async () => {
    const { generate, ended, site, organizer, params, versions } = await connected()
    const { id } = await generate()
    await ended(id)
    vendors.siteBuilder.state.deploymentReadyState = 'BUILDING'
    await organizer.do(api.publishSite, { params, body: { versionId: id } })
    const own = await organizer.do(api.generateSite, { params, body: {} })
    await organizer.do(api.publishSite, { params, body: { versionId: own.id } })
    vendors.siteBuilder.state.deploymentReadyState = 'READY'
    await runPublication(foyer.services, { organizationId: organizer.organizationId, ...params, versionId: id }, { isLast: false })
    expect(await site()).toMatchObject({ publishedVersionId: own.id })
    expect((await versions()).map(({ number, deploymentStatus, isPublished }) => [number, deploymentStatus, isPublished])).toEqual([
      [2, 'ready', true],
      [1, null, false],
    ])
  })

  test('that fails says so, and the next one goes on in the same chat', async () => {
    const { generate, ended } = await connected()
    vendors.siteBuilder.state.generation.outcome = 'failed'
    const failed = await generate()
    expect(await ended(failed.id)).toMatchObject({ status: 'failed', fault: 'The site builder could not complete this version.' })
    vendors.siteBuilder.state.generation.outcome = 'completed'
    const chats = vendors.siteBuilder.state.chats.length
    expect(await ended((await generate('Again')).id)).toMatchObject({ status: 'completed', number: 2 })
    expect(vendors.siteBuilder.state.chats).toHaveLength(chats)
  })

  test('is asked for once, also if the process was killed before the answer', async () => {
    const { organizer, params } = await connected()
    const scope = { organizationId: organizer.organizationId, eventId: params.eventId }
    const { db } = foyer.services
    const { id } = await db.transaction((tx) => insertVersion(tx, { ...scope, builder: 'site-builder', status: 'pending' }))
    await db.transaction((tx) => markRequested(tx, { ...scope, versionId: id }))
    vendors.siteBuilder.requests.length = 0
    await runGeneration(foyer.services, { ...scope, versionId: id }, { isLast: false })
    expect(vendors.siteBuilder.requests).toEqual([])
    const { versions } = await organizer.do(api.listSiteVersions, { params })
    expect(versions[0]).toMatchObject({ status: 'failed', fault: expect.stringContaining('did not confirm the request') })
  })

  test('is asked for again after a rate limit', async () => {
    const { generate, ended } = await connected()
    vendors.siteBuilder.fail({ match: 'POST /v1/chats', with: { kind: 'rate-limited', retryAfterSeconds: 1 } })
    expect(await ended((await generate()).id)).toMatchObject({ status: 'completed', fault: null })
  })

  test('fails with a reason when v0 is disconnected meanwhile', async () => {
    const { organizer, params, generate, ended } = await connected()
    vendors.siteBuilder.state.generation.pendingReads = 1000
    const { id } = await generate()
    await organizer.do(api.disconnectIntegration, { params: { system: 'site-builder' } })
    expect(await ended(id)).toMatchObject({ status: 'failed', fault: 'The site builder is not connected any more.' })
    expect((await organizer.do(api.listSiteVersions, { params })).hasSiteBuilder).toBe(false)
  })
})
