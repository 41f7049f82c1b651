import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openPage } from '../../../test/support/open-page.ts'
import { deleteAbandonedUploads } from '../storage/sweep.ts'
import { storedObjects } from '../storage/tables.ts'
import { isStored } from '../storage/test-uploads.ts'

const foyer = useFoyer()

async function opened() {
  const page = await openPage(foyer, { description: 'Soup and boats.' })
  const { organizer, params, path, visitor } = page
  return {
    ...page,
    change: (body: api.EventChanges) => organizer.do(api.updateEvent, { params, body }),
    generate: (prompt?: string) => organizer.do(api.generateSite, { params, body: { prompt } }),
    publish: (versionId?: string) => organizer.do(api.publishSite, { params, body: { versionId } }),
    site: () => organizer.do(api.getEventSite, { params }),
    list: () => organizer.do(api.listSiteVersions, { params }),
    html: async () => (await visitor.open(path)).html,
  }
}

describe('the page of an event', () => {
  test('shows every change at once until a version is published', async () => {
    const { change, generate, html, list } = await opened()
    expect(await list()).toEqual({ versions: [], hasNewChanges: true, hasSiteBuilder: false })
    await generate()
    await change({ description: 'Boats only.' })
    expect(await html()).toContain('Boats only.')
  })

  test('shows the words and the design of the published version, and the current name, time and registration', async () => {
    const { change, generate, publish, html, organizer, params, event } = await opened()
    const { id } = await generate('For the newsletter')
    expect(await publish(id)).toMatchObject({ id, number: 1, isPublished: true, note: 'For the newsletter' })
    await change({ description: 'Not yet public.', name: 'Renamed', pageAppearance: 'dark', capacity: 1 })
    await organizer.do(api.createSpeaker, { params, body: { name: 'Mira' } })
    const page = await html()
    expect(page).toContain('Soup and boats.')
    expect(page).toContain('Renamed')
    expect(page).not.toMatch(/Not yet public|Mira|data-appearance="dark"/)
    await organizer.do(api.addRegistrant, { params, body: { email: 'first@example.test', name: 'First' } })
    await eventually(async () => expect(await html()).not.toMatch(/name="email"/))
    await generate()
    await publish()
    expect(await html()).toMatch(/data-appearance="dark"[\s\S]*Not yet public[\s\S]*Mira/)
    await publish(id)
    expect(await html()).toContain('Soup and boats.')
    expect(event.id).toBe(params.eventId)
  })

  test('follows every change again when no version is to be shown', async () => {
    const { change, generate, publish, html, organizer, params } = await opened()
    await generate()
    await publish()
    await change({ description: 'Newer.' })
    expect(await html()).not.toContain('Newer.')
    const site = await organizer.do(api.unpublishSite, { params })
    expect(site).toMatchObject({ publishedVersionId: null, publishedDeploymentUrl: null, status: 'PUBLISHED' })
    expect(await html()).toContain('Newer.')
  })
})

describe('the site of an event', () => {
  test('names the newest version, where to look at it, and what is published', async () => {
    const { generate, publish, site, organizer, params } = await opened()
    const { id } = await generate()
    const made = await site()
    expect(made).toMatchObject({
      sbProjectId: organizer.organizationId,
      sbChatId: params.eventId,
      sbVersionId: id,
      previewDemoUrl: `${foyer.services.config.previewOrigin}/events/${params.eventId}/versions/${id}`,
      previewWebUrl: `${foyer.services.baseUrl}/dashboard/events/${params.eventId}/page/versions`,
      previewUpdatedAt: expect.any(String),
      publishedVersionId: null,
      publishedDeploymentUrl: null,
      hasUnpublishedChanges: true,
    })
    await publish()
    const { publicUrl } = made
    expect(await site()).toMatchObject({ publishedVersionId: id, publishedDeploymentUrl: publicUrl, hasUnpublishedChanges: false })
    expect((await site()).publishedDeploymentId).toMatch(/./)
    await generate()
    expect(await site()).toMatchObject({ publishedVersionId: id, hasUnpublishedChanges: true })
  })
})

describe('a version', () => {
  test('is listed with its author, its number and whether the page has changed since', async () => {
    const { generate, publish, list, change } = await opened()
    const [first, second] = [await generate('One'), await generate()]
    await publish(first.id)
    const { versions, hasNewChanges } = await list()
    expect(versions.map(({ id, number, note, isPublished, status }) => ({ id, number, note, isPublished, status }))).toEqual([
      { id: second.id, number: 2, note: null, isPublished: false, status: 'completed' },
      { id: first.id, number: 1, note: 'One', isPublished: true, status: 'completed' },
    ])
    expect(versions[0]!.createdBy).toMatch(/./)
    expect(hasNewChanges).toBe(false)
    await change({ shortDescription: 'New' })
    expect((await list()).hasNewChanges).toBe(true)
  })

  test('has its content, to compare it', async () => {
    const { generate, organizer, params } = await opened()
    const { id } = await generate()
    const { content } = await organizer.do(api.getSiteVersion, { params: { ...params, siteVersionId: id } })
    expect(content).toMatchObject({ description: 'Soup and boats.', appearance: 'auto', speakers: [], sponsors: [] })
  })

  test('of another event or workspace does not exist, and members cannot publish', async () => {
    const [one, two] = [await opened(), await opened()]
    const { id } = await one.generate()
    for (const { organizer, params } of [two, { organizer: two.organizer, params: one.params }]) {
      const publish = organizer.call(api.publishSite, { params, body: { versionId: id } })
      expect((await publish).status).toBe(404)
      expect((await organizer.call(api.getSiteVersion, { params: { ...params, siteVersionId: id } })).status).toBe(404)
      expect((await organizer.call(api.createVersionPreview, { params: { ...params, siteVersionId: id } })).status).toBe(404)
    }
    const member = await foyer.colleague(one.organizer, 'member')
    expect((await member.call(api.publishSite, { params: one.params, body: {} })).status).toBe(403)
    expect((await member.call(api.generateSite, { params: one.params, body: {} })).status).toBe(201)
  })

  test('has to exist before it can be published', async () => {
    const { organizer, params } = await opened()
    const refused = await organizer.call(api.publishSite, { params, body: {} })
    expect(refused).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT', error: expect.stringContaining('Create one first') } })
    const unknown = await organizer.call(api.generateSite, { params, body: { builder: 'site-builder' } })
    expect(unknown).toMatchObject({ status: 409, body: { error: expect.stringContaining('No site builder is connected') } })
  })

  test('is stored as a page that has no public address, and goes with its event', async () => {
    const { generate, organizer, params } = await opened()
    await generate()
    const { db } = foyer.services
    const objects = () => db.select().from(storedObjects).where(eq(storedObjects.organizationId, organizer.organizationId))
    const [object] = (await objects()).filter(({ purpose }) => purpose === 'site-version')
    expect(object).toMatchObject({ status: 'stored', eventId: params.eventId, contentType: 'text/html' })
    expect((await fetch(`${foyer.url}/objects/${object!.key}`)).status).toBe(404)
    expect(await isStored(foyer, object!.key)).toBe(true)
    await organizer.do(api.unpublishEvent, { params })
    await organizer.do(api.deleteEvent, { params })
    await deleteAbandonedUploads(foyer.services)
    expect(await isStored(foyer, object!.key)).toBe(false)
  })

  test('is kept with the fifty newest, and as long as it is published', { timeout: 60_000 }, async () => {
    const { generate, publish, list } = await opened()
    const { id } = await generate()
    await publish(id)
    for (let count = 0; count < 51; count += 1) await generate()
    const { versions } = await list()
    expect(versions).toHaveLength(51)
    expect([versions[0]!.number, versions[49]!.number, versions[50]!.number, versions[50]!.id]).toEqual([52, 3, 1, id])
  })
})
