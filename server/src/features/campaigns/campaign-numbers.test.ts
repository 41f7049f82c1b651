import * as api from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'

const foyer = useFoyer()
const tags = { source: 'newsletter', medium: 'email', campaign: 'spring' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

async function eventWithLink() {
  const { organizer, event, params, find } = await openEvent(foyer, { name: 'Summit' })
  const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const body = { marketingCampaignId: campaign.id, label: 'March', ...tags }
  const link = await organizer.do(api.createCampaignLink, { params, body })
  const register = (name: string) =>
    foyer.visitor.do(api.registerForEvent, {
      params: { orgSlug: organizer.slug, eventSlug: event.slug },
      body: { email: `${name}@example.test`, name, campaign: 'spring' },
    })
  return { organizer, event, params, find, campaign, body, link, register, own: { ...params, linkId: link.id } }
}

test('one read has every link of an event with clicks, registrations and check-ins, also after unlinking', async () => {
  const { organizer, event, params, find, link, body, register, own } = await eventWithLink()
  const unused = await organizer.do(api.createCampaignLink, { params, body: { ...body, label: 'Poster', campaign: 'poster' } })
  for (let click = 0; click < 3; click += 1) {
    const { pathname, search } = new URL(link.url)
    expect((await fetch(`${foyer.url}${pathname}${search}`, { headers: BROWSER })).status).toBe(200)
  }
  for (const name of ['ada', 'bob']) await register(name)
  await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
  await foyer.services.viewCounts.flush()
  const counted = {
    ...link,
    eventName: event.name,
    eventStartTime: event.startTime,
    unlinkedAt: null,
    clicks: 3,
    registered: 2,
    checkedIn: 1,
  }
  const read = () => organizer.do(api.listCountedCampaignLinks, { query: { eventId: params.eventId } })
  const links = (await read()).links
  expect(links.map(({ id }) => id)).toEqual([unused.id, link.id])
  expect(links[0]).toMatchObject({ clicks: 0, registered: 0, checkedIn: 0 })
  expect(links[1]).toEqual(counted)

  await organizer.do(api.unlinkCampaign, { params: own })
  expect((await read()).links[1]).toMatchObject({ id: link.id, unlinkedAt: expect.any(String), clicks: 3, registered: 2, checkedIn: 1 })
})

test('a campaign sums its links across events, and lists them page by page for its own workspace only', async () => {
  const { organizer, params, campaign, body, register } = await eventWithLink()
  const other = await organizer.do(api.createEvent, { body: { name: 'Dinner' } })
  const created = await organizer.do(api.createCampaignLinks, {
    params: { campaignId: campaign.id },
    body: { eventIds: [other.id, params.eventId], label: ' April ', ...tags, medium: ' ', campaign: 'april' },
  })
  expect(created.links.map(({ eventId, label, medium }) => ({ eventId, label, medium }))).toEqual([
    { eventId: other.id, label: 'April', medium: null },
    { eventId: params.eventId, label: 'April', medium: null },
  ])
  await register('ada')
  const read = await organizer.do(api.getMarketingCampaign, { params: { campaignId: campaign.id } })
  expect(read.totals).toEqual({ links: 3, events: 2, clicks: 0, registered: 1, checkedIn: 0 })
  expect((await organizer.do(api.listMarketingCampaigns)).campaigns).toEqual([read])
  const query = { campaignId: campaign.id, limit: '2' }
  const first = await organizer.call(api.listCountedCampaignLinks, { query })
  expect(first.body.links).toHaveLength(2)
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!
  const second = await organizer.send<typeof first.body>('GET', next)
  expect(second.body.links.map(({ label }) => label)).toEqual(['March'])
  const foreign = await foyer.organizer()
  expect(await foreign.do(api.listCountedCampaignLinks, { query: { campaignId: campaign.id } })).toEqual({ links: [] })
  expect(await foreign.do(api.listCountedCampaignLinks)).toEqual({ links: [] })
  const theirs = await foreign.do(api.createEvent, { body: { name: 'Theirs' } })
  await expectSameNotFound('campaign', campaign.id, (campaignId) =>
    foreign.call(api.createCampaignLinks, { params: { campaignId }, body: { ...body, eventIds: [theirs.id] } }),
  )
  // All or none.
  const mixed = { eventIds: [params.eventId, theirs.id], label: 'May', ...tags }
  expect(await organizer.call(api.createCampaignLinks, { params: { campaignId: campaign.id }, body: mixed })).toMatchObject({ status: 404 })
  expect((await organizer.do(api.listCountedCampaignLinks, { query: { campaignId: campaign.id } })).links).toHaveLength(3)
})

test('a link is edited: its URL follows, what it counted stays, and an unlinked one is left alone', async () => {
  const { organizer, params, link, own, register } = await eventWithLink()
  await register('ada')
  const other = await organizer.do(api.createMarketingCampaign, { body: { name: 'Autumn' } })
  const changed = await organizer.do(api.updateCampaignLink, {
    params: own,
    body: { label: ' October ', medium: null, term: ' tides ', marketingCampaignId: other.id },
  })
  expect(changed).toEqual({
    ...link,
    label: 'October',
    medium: null,
    term: 'tides',
    marketingCampaignId: other.id,
    campaignName: 'Autumn',
    url: `${link.url.replace('&utm_medium=email', '')}&utm_term=tides`,
    updatedAt: expect.any(String),
  })
  expect((await organizer.do(api.listCountedCampaignLinks, { query: { eventId: params.eventId } })).links).toMatchObject([
    { id: link.id, registered: 1 },
  ])
  for (const [body, status] of [
    [{}, 400],
    [{ label: ' ' }, 400],
    [{ marketingCampaignId: 'nonsense' }, 404],
  ] as const)
    expect((await organizer.call(api.updateCampaignLink, { params: own, body })).status).toBe(status)
  await organizer.do(api.unlinkCampaign, { params: own })
  expect(await organizer.call(api.updateCampaignLink, { params: own, body: { label: 'X' } })).toMatchObject({
    status: 409,
    body: { code: 'STATUS_CONFLICT' },
  })
  const foreign = await foyer.organizer()
  await expectSameNotFound('event', params.eventId, (eventId) =>
    foreign.call(api.updateCampaignLink, { params: { ...own, eventId }, body: { label: 'X' } }),
  )
})

test('a campaign is renamed; archiving unlinks its links and restoring brings them back, but not those unlinked before', async () => {
  const { organizer, params, campaign, body, link, own } = await eventWithLink()
  const ofCampaign = { params: { campaignId: campaign.id } }
  const renamed = await organizer.do(api.updateMarketingCampaign, { ...ofCampaign, body: { name: ' Spring letters ' } })
  expect(renamed).toMatchObject({ id: campaign.id, name: 'Spring letters' })
  const kept = await organizer.do(api.createCampaignLink, { params, body: { ...body, label: 'April' } })
  await organizer.do(api.unlinkCampaign, { params: own })
  const active = async () => (await organizer.do(api.listCampaignLinks, { params })).links.map(({ id }) => id)

  const member = await foyer.colleague(organizer, 'member')
  for (const op of [api.archiveMarketingCampaign, api.restoreMarketingCampaign, api.deleteMarketingCampaign])
    expect(await member.call(op, ofCampaign)).toMatchObject({ status: 403 })
  const archived = await organizer.do(api.archiveMarketingCampaign, ofCampaign)
  expect(archived).toMatchObject({ archivedAt: expect.any(String), totals: { links: 0, events: 1 } })
  expect(await organizer.do(api.archiveMarketingCampaign, ofCampaign)).toEqual(archived)
  expect(await active()).toEqual([])
  expect((await organizer.do(api.listMarketingCampaigns)).campaigns).toEqual([])
  expect((await organizer.do(api.listMarketingCampaigns, { query: { archived: 'true' } })).campaigns).toEqual([archived])
  expect(await organizer.call(api.createCampaignLink, { params, body })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })

  const restored = await organizer.do(api.restoreMarketingCampaign, ofCampaign)
  expect(restored).toMatchObject({ archivedAt: null, totals: { links: 1 } })
  expect(await active()).toEqual([kept.id])
  expect(await organizer.call(api.deleteMarketingCampaign, ofCampaign)).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
  expect(await organizer.do(api.getCampaignLinkStats, { params: { ...params, linkId: link.id } })).toMatchObject({ total: 0 })
})

test('a campaign without links is deleted, and those of other workspaces are not found', async () => {
  const organizer = await foyer.organizer()
  const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Typo' } })
  const foreign = await foyer.organizer()
  const reads = [api.getMarketingCampaign, api.archiveMarketingCampaign, api.restoreMarketingCampaign, api.deleteMarketingCampaign]
  for (const op of reads) await expectSameNotFound('campaign', campaign.id, (campaignId) => foreign.call(op, { params: { campaignId } }))
  await expectSameNotFound('campaign', campaign.id, (campaignId) =>
    foreign.call(api.updateMarketingCampaign, { params: { campaignId }, body: { name: 'Mine' } }),
  )
  expect(await organizer.do(api.deleteMarketingCampaign, { params: { campaignId: campaign.id } })).toEqual({ ok: true })
  expect((await organizer.call(api.getMarketingCampaign, { params: { campaignId: campaign.id } })).status).toBe(404)
})

test('a campaign that is archived while links are added never has an active link', async () => {
  const { organizer, params, campaign, body } = await eventWithLink()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      ...[1, 2, 3].map(() => organizer.call(api.createCampaignLink, { params, body })),
      organizer.call(api.archiveMarketingCampaign, { params: { campaignId: campaign.id } }),
    ])
    expect((await organizer.do(api.listCampaignLinks, { params })).links).toEqual([])
    await organizer.do(api.restoreMarketingCampaign, { params: { campaignId: campaign.id } })
  }
})
