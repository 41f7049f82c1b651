import { randomUUID } from 'node:crypto'
import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { TestDns } from '../../../test/support/dns.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { expectSameNotFound, UNKNOWN_ID } from '../../../test/support/same-not-found.ts'

const dns = new TestDns()
const foyer = useFoyer({ services: { dns } })
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/)
const tags = { source: 'newsletter', medium: 'email', campaign: 'spring' }
const noTotals = { links: 0, events: 0, clicks: 0, registered: 0, checkedIn: 0 }
const nothing = { PENDING_APPROVAL: 0, CONFIRMED: 0, WAITLISTED: 0, OFFERED: 0, DECLINED: 0, CANCELED: 0 }

async function organizerWithCampaign() {
  const organizer = await foyer.organizer()
  const event = await organizer.do(api.createEvent, { body: { name: 'Summit', slug: 'summit' } })
  const campaign = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring newsletter' } })
  return { organizer, campaign, params: { eventId: event.id }, body: { marketingCampaignId: campaign.id, label: 'March issue', ...tags } }
}

describe('marketing campaigns', () => {
  test('are created by name and listed oldest first, page by page, for their own workspace only', async () => {
    const organizer = await foyer.organizer()
    expect(await organizer.do(api.listMarketingCampaigns)).toEqual({ campaigns: [] })
    const created = []
    for (const name of [' A ', 'B', 'C']) created.push(await organizer.do(api.createMarketingCampaign, { body: { name } }))
    expect(created[0]).toEqual({ id: anyId, name: 'A', archivedAt: null, totals: noTotals, createdAt: anyTime, updatedAt: anyTime })
    expect(await organizer.do(api.listMarketingCampaigns)).toEqual({ campaigns: created })
    const first = await organizer.call(api.listMarketingCampaigns, { query: { limit: '2' } })
    expect(first.body.campaigns).toEqual(created.slice(0, 2))
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    expect((await organizer.send('GET', next!)).body).toEqual({ campaigns: created.slice(2) })
    expect(await (await foyer.organizer()).do(api.listMarketingCampaigns)).toEqual({ campaigns: [] })
    for (const keys of [['x', 'y'], [7, UNKNOWN_ID], ['2027-01-01T00:00:00Z', 'y'], ['2027-01-01T00:00:00Z']]) {
      const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url')
      expect(await organizer.call(api.listMarketingCampaigns, { query: { cursor } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
    }
  })

  test('need a name', async () => {
    const organizer = await foyer.organizer()
    for (const [body, error] of [
      [{}, 'name is missing.'],
      [{ name: ' ' }, 'name must not be blank.'],
      [{ name: ['A'] }, 'name must be a string.'],
    ])
      expect(await organizer.call(api.createMarketingCampaign, { body })).toMatchObject({ status: 400, body: { error } })
  })
})

describe('a campaign link', () => {
  test('is returned with every field and the tagged page URL, and is then in the list', async () => {
    const { organizer, params, body } = await organizerWithCampaign()
    expect(await organizer.do(api.listCampaignLinks, { params })).toEqual({ links: [] })
    const more = { label: ' March issue ', source: ' newsletter ', term: 'tides & ebbs', content: '', referral: '  ' }
    const link = await organizer.do(api.createCampaignLink, { params, body: { ...body, ...more } })
    expect(link).toEqual({
      id: anyId,
      organizationId: organizer.organizationId,
      eventId: params.eventId,
      marketingCampaignId: body.marketingCampaignId,
      campaignName: 'Spring newsletter',
      label: 'March issue',
      ...tags,
      term: 'tides & ebbs',
      content: null,
      referral: null,
      url: `${foyer.services.baseUrl}/${organizer.slug}/summit?utm_source=newsletter&utm_medium=email&utm_campaign=spring&utm_term=tides+%26+ebbs`,
      createdAt: anyTime,
      updatedAt: anyTime,
    })
    const plain = await organizer.do(api.createCampaignLink, { params, body: { ...body, source: '', medium: null, campaign: ' ' } })
    expect(plain).toMatchObject({ source: null, medium: null, campaign: null, url: `${foyer.services.baseUrl}/${organizer.slug}/summit` })
    expect(await organizer.do(api.listCampaignLinks, { params })).toEqual({ links: [link, plain] })
  })

  test('follows the page URL: a new slug, and a custom domain once it is active', async () => {
    const { organizer, params, body } = await organizerWithCampaign()
    await organizer.do(api.createCampaignLink, { params, body })
    const address = async () => (await organizer.do(api.listCampaignLinks, { params })).links[0]!.url.split('?')[0]
    await organizer.do(api.updateEvent, { params, body: { slug: 'spring-summit' } })
    expect(await address()).toBe(`${foyer.services.baseUrl}/${organizer.slug}/spring-summit`)
    const hostname = `${organizer.slug}.acme.example`
    dns.publish(await organizer.do(api.setDomain, { body: { hostname } }))
    expect(await address()).toBe(`${foyer.services.baseUrl}/${organizer.slug}/spring-summit`)
    await organizer.do(api.verifyDomain)
    expect(await address()).toBe(`https://${hostname}/spring-summit`)
  })

  test('is rejected with the name of the invalid field', async () => {
    const cases: [object, string][] = [
      [{ marketingCampaignId: undefined }, 'marketingCampaignId is missing.'],
      [{ label: undefined }, 'label is missing.'],
      [{ label: '  ' }, 'label must not be blank.'],
      [{ source: undefined }, 'source is missing.'],
      [{ medium: undefined }, 'medium is missing.'],
      [{ campaign: undefined }, 'campaign is missing.'],
      [{ source: 7 }, 'source must be a string or null.'],
      [{ term: 'x'.repeat(256) }, 'term can have at most 255 characters.'],
      [{ referral: 'a\u0000b' }, 'The text contains a NUL character, which cannot be stored.'],
    ]
    const { organizer, params, body } = await organizerWithCampaign()
    for (const [changes, error] of cases) {
      expect(await organizer.call(api.createCampaignLink, { params, body: { ...body, ...changes } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error },
      })
    }
  })

  test('is paged by cursor', async () => {
    const { organizer, params, body } = await organizerWithCampaign()
    for (const label of ['A', 'B', 'C']) await organizer.do(api.createCampaignLink, { params, body: { ...body, label } })
    const first = await organizer.call(api.listCampaignLinks, { params, query: { limit: '2' } })
    expect(first.body.links.map((link) => link.label)).toEqual(['A', 'B'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await organizer.send<typeof first.body>('GET', next!)
    expect(second.body.links.map((link) => link.label)).toEqual(['C'])
    expect(second.headers.get('link')).toBeNull()
    expect((await organizer.call(api.listCampaignLinks, { params, query: { cursor: 'nonsense' } })).status).toBe(400)
  })

  test('is not copied when its event is duplicated', async () => {
    const { organizer, params, body } = await organizerWithCampaign()
    await organizer.do(api.createCampaignLink, { params, body })
    const copy = await organizer.do(api.duplicateEvent, { params })
    expect(await organizer.do(api.listCampaignLinks, { params: { eventId: copy.id } })).toEqual({ links: [] })
  })
})

describe('the statistics of a link', () => {
  test('count its registrations by status without previews, and stay available after unlinking', async () => {
    const { organizer, params, body } = await organizerWithCampaign()
    const [link, unused] = [
      await organizer.do(api.createCampaignLink, { params, body }),
      await organizer.do(api.createCampaignLink, { params, body: { ...body, label: 'Unused' } }),
    ]
    const own = { ...params, linkId: link.id }
    expect(await organizer.do(api.getCampaignLinkStats, { params: own })).toEqual({
      linkId: link.id,
      unlinkedAt: null,
      total: 0,
      counts: nothing,
    })
    for (const status of ['CONFIRMED', 'CONFIRMED', 'WAITLISTED', 'CANCELED'])
      await addRegistration(organizer, params.eventId, link.id, status)
    await addRegistration(organizer, params.eventId, link.id, 'CONFIRMED', true)
    await addRegistration(organizer, params.eventId, null, 'CONFIRMED')
    const counted = { linkId: link.id, total: 4, counts: { ...nothing, CONFIRMED: 2, WAITLISTED: 1, CANCELED: 1 } }
    expect(await organizer.do(api.getCampaignLinkStats, { params: own })).toEqual({ ...counted, unlinkedAt: null })
    expect(await organizer.do(api.getCampaignLinkStats, { params: { ...params, linkId: unused.id } })).toMatchObject({ total: 0 })

    expect(await organizer.do(api.unlinkCampaign, { params: own })).toEqual({ ok: true })
    const after = await organizer.do(api.getCampaignLinkStats, { params: own })
    expect(after).toEqual({ ...counted, unlinkedAt: anyTime })
    expect((await organizer.do(api.listCampaignLinks, { params })).links.map((shown) => shown.id)).toEqual([unused.id])

    expect(await organizer.do(api.unlinkCampaign, { params: own })).toEqual({ ok: true })
    expect(await organizer.do(api.getCampaignLinkStats, { params: own })).toEqual(after)
  })
})

test('unlinking needs the admin role, members can read and create, and nothing works without a session', async () => {
  const { organizer, params, body } = await organizerWithCampaign()
  const member = await foyer.colleague(organizer, 'member')
  await member.do(api.createMarketingCampaign, { body: { name: 'Autumn' } })
  const own = { ...params, linkId: (await member.do(api.createCampaignLink, { params, body })).id }
  await member.do(api.getCampaignLinkStats, { params: own })
  expect(await member.call(api.unlinkCampaign, { params: own })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await member.do(api.listCampaignLinks, { params })).links).toHaveLength(1)
  expect(await (await foyer.colleague(organizer, 'admin')).do(api.unlinkCampaign, { params: own })).toEqual({ ok: true })
  const all = [api.listMarketingCampaigns, api.createMarketingCampaign, api.listCampaignLinks, api.createCampaignLink] as const
  for (const op of [...all, api.unlinkCampaign, api.getCampaignLinkStats])
    expect(await foyer.visitor.call(op, { params: own })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('an event, campaign or link of another workspace is the same 404 as an unknown id', async () => {
  const { organizer, params, body } = await organizerWithCampaign()
  const other = await organizerWithCampaign()
  const foreign = await other.organizer.do(api.createCampaignLink, { params: other.params, body: other.body })
  for (const op of [api.listCampaignLinks, api.createCampaignLink, api.unlinkCampaign, api.getCampaignLinkStats])
    await expectSameNotFound('event', other.params.eventId, (eventId) =>
      organizer.call(op, { params: { eventId, linkId: foreign.id }, ...(op.method !== 'GET' && { body }) }),
    )
  for (const op of [api.unlinkCampaign, api.getCampaignLinkStats])
    await expectSameNotFound('campaign link', foreign.id, (linkId) => organizer.call(op, { params: { ...params, linkId } }))
  await expectSameNotFound('campaign', other.campaign.id, (marketingCampaignId) =>
    organizer.call(api.createCampaignLink, { params, body: { ...body, marketingCampaignId } }),
  )
  const sibling = { eventId: (await organizer.do(api.createEvent, { body: { name: 'Sibling' } })).id }
  const elsewhere = await organizer.do(api.createCampaignLink, { params: sibling, body })
  expect((await organizer.call(api.unlinkCampaign, { params: { ...params, linkId: elsewhere.id } })).status).toBe(404)
  expect((await other.organizer.do(api.listCampaignLinks, { params: other.params })).links).toHaveLength(1)
})

/** Inserted directly: registering is tested in another feature. */
async function addRegistration(organizer: Organizer, eventId: string, linkId: string | null, status: string, preview = false) {
  const [contactId, email] = [randomUUID(), `${randomUUID()}@example.test`]
  const db = foyer.services.db.$client
  await db.query('INSERT INTO contacts (id, organization_id, email) VALUES ($1, $2, $3)', [contactId, organizer.organizationId, email])
  await db.query(
    `INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, source, campaign_link_id, preview)
     VALUES ($1, $2, $3, $4, $5, $6, 'native', $7, $8)`,
    [randomUUID(), organizer.organizationId, eventId, contactId, email, status, linkId, preview],
  )
}
