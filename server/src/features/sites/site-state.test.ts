import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TestDns } from '../../../test/support/dns.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { saveSite } from './save-site.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns } })
let organizer: Organizer
beforeAll(async () => {
  organizer = await foyer.organizer('acme-events')
})
const newEvent = (body: object = {}) => organizer.do(api.createEvent, { body: { name: 'Summit', ...body } })
const save = (eventId: string, fields: Parameters<typeof saveSite>[3], organizationId = organizer.organizationId) =>
  foyer.services.db.transaction((tx) => saveSite(tx, organizationId as OrganizationId, eventId, fields))

describe('the site of an event', () => {
  test('without a generated page has its URLs and nulls', async () => {
    const event = await newEvent({ slug: 'summit' })
    expect(await organizer.do(api.getEventSite, { params: { eventId: event.id } })).toEqual({
      eventId: event.id,
      orgSlug: 'acme-events',
      eventSlug: 'summit',
      status: 'DRAFT',
      sbProjectId: null,
      sbChatId: null,
      sbVersionId: null,
      previewDemoUrl: null,
      previewWebUrl: null,
      previewUpdatedAt: null,
      publishedDeploymentUrl: null,
      publishedDeploymentId: null,
      publishedVersionId: null,
      hasUnpublishedChanges: false,
      publicPath: '/acme-events/summit',
      publicUrl: `${foyer.services.baseUrl}/acme-events/summit`,
      domain: null,
    })
  })

  test('returns the last saved value of each field', async () => {
    const { id: eventId } = await newEvent()
    const fields = {
      sbProjectId: 'prj_1',
      sbChatId: 'chat_1',
      sbVersionId: 'ver_1',
      previewDemoUrl: 'https://demo.builder.example/ver_1',
      previewWebUrl: 'https://builder.example/chat_1',
      previewUpdatedAt: '2030-01-01T10:00:00.000Z',
    }
    await save(eventId, fields)
    const nothingPublished = { publishedDeploymentUrl: null, publishedDeploymentId: null, publishedVersionId: null }
    expect(await organizer.do(api.getEventSite, { params: { eventId } })).toMatchObject({
      ...fields,
      ...nothingPublished,
      hasUnpublishedChanges: true,
    })
    const published = { publishedDeploymentUrl: 'https://s.example', publishedDeploymentId: 'dpl_1', publishedVersionId: 'ver_1' }
    await save(eventId, published)
    expect(await organizer.do(api.getEventSite, { params: { eventId } })).toMatchObject({
      ...fields,
      ...published,
      hasUnpublishedChanges: false,
    })
    await save(eventId, { sbVersionId: 'ver_2' })
    expect(await organizer.do(api.getEventSite, { params: { eventId } })).toMatchObject({
      sbVersionId: 'ver_2',
      hasUnpublishedChanges: true,
    })
  })

  test('cannot be saved for an event of another workspace', async () => {
    const other = await foyer.organizer()
    const foreign = await other.do(api.createEvent, { body: { name: 'Theirs' } })
    await expect(save(foreign.id, { sbProjectId: 'mine now' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await other.do(api.getEventSite, { params: { eventId: foreign.id } })).sbProjectId).toBeNull()
  })

  test('has the status of the event', async () => {
    const times = { startTime: '2030-05-01T10:00:00Z', endTime: '2030-05-01T12:00:00Z', timezone: 'Europe/Berlin' }
    const { id: eventId } = await newEvent(times)
    await organizer.do(api.publishEvent, { params: { eventId } })
    expect((await organizer.do(api.getEventSite, { params: { eventId } })).status).toBe('PUBLISHED')
    await organizer.do(api.cancelEvent, { params: { eventId } })
    expect((await organizer.do(api.getEventSite, { params: { eventId } })).status).toBe('DRAFT')
  })

  test('uses the custom domain once it is active, and shows its status before', async () => {
    const owner = await foyer.organizer('with-domain')
    const { id: eventId } = await owner.do(api.createEvent, { body: { name: 'Gala', slug: 'gala' } })
    const domain = await owner.do(api.setDomain, { body: { hostname: 'Events.Acme.example' } })
    const { hostname } = domain
    dns.publish(domain)
    expect(await owner.do(api.getEventSite, { params: { eventId } })).toMatchObject({
      publicPath: '/with-domain/gala',
      publicUrl: `${foyer.services.baseUrl}/with-domain/gala`,
      domain: { hostname, status: 'pending_dns' },
    })
    await owner.do(api.verifyDomain)
    expect(await owner.do(api.getEventSite, { params: { eventId } })).toMatchObject({
      publicPath: '/gala',
      publicUrl: 'https://events.acme.example/gala',
      domain: { hostname: 'events.acme.example', status: 'active' },
    })
  })
})

describe.each([api.getEventSite, api.createPreviewSession])('$id', (op) => {
  test('is available to members, and not without a session or a workspace', async () => {
    const { id: eventId } = await newEvent()
    const member = await foyer.colleague(organizer, 'member')
    expect((await member.call(op, { params: { eventId } })).status).toBe(200)
    expect(await foyer.visitor.call(op, { params: { eventId } })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    const stranger = await foyer.person()
    expect(await stranger.call(op, { params: { eventId } })).toMatchObject({ status: 403, body: { code: 'NO_ACTIVE_ORGANIZATION' } })
  })

  test('is the same 404 for a foreign, unknown and malformed event id', async () => {
    const other = await foyer.organizer()
    const foreign = await other.do(api.createEvent, { body: { name: 'Theirs' } })
    const answers = await Promise.all(
      [foreign.id, '00000000-0000-7000-8000-000000000000', 'nonsense', '%00'].map((eventId) => organizer.call(op, { params: { eventId } })),
    )
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'There is no such event.' } })
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body)
  })
})
