import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { Foyer, useFoyer } from '../../../test/support/foyer.ts'
import { FUTURE_TIMES, openEvent } from '../../../test/support/open-event.ts'
import { pageVisitor } from '../../../test/support/page-visitor.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import type { PageView } from './page-view.ts'

/** Around noon in Berlin, so that the day is the same in UTC. */
let now = new Date(`${new Date().toISOString().slice(0, 10)}T10:30:00Z`)
const foyer = useFoyer({ services: { clock: () => now } })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const today = now.toISOString().slice(0, 10)

type Opened = Awaited<ReturnType<typeof openEvent>>

const scope = ({ organizer, event }: Opened) => ({
  organizationId: organizer.organizationId,
  eventId: event.id,
  timezone: event.timezone,
})
const view = (opened: Opened, query = '', more: Partial<PageView> = {}, from: Foyer = foyer) =>
  from.services.viewCounts.record(scope(opened), { query, referrer: undefined, userAgent: BROWSER, ...more })

async function read(opened: Opened, query: Record<string, string> = {}) {
  await foyer.services.viewCounts.flush()
  return opened.organizer.do(api.getEventAnalytics, { params: opened.params, query })
}

async function linkTo({ organizer, params }: Opened, tags: object) {
  const { id: marketingCampaignId } = await organizer.do(api.createMarketingCampaign, { body: { name: 'Spring' } })
  const body = { marketingCampaignId, label: 'March issue', source: 'newsletter', medium: 'email', campaign: 'spring', ...tags }
  return organizer.do(api.createCampaignLink, { params, body })
}

test('an event without views has thirty empty days', async () => {
  const opened = await openEvent(foyer)
  const analytics = await read(opened)
  expect(analytics).toEqual({
    from: expect.any(String),
    to: today,
    totals: { views: 0, clicks: 0, started: 0, registrations: 0, confirmed: 0, checkedIn: 0 },
    days: expect.any(Array),
    funnel: [
      { step: 'view', count: 0, rate: null },
      { step: 'started', count: 0, rate: null },
      { step: 'registered', count: 0, rate: null },
      { step: 'checked_in', count: 0, rate: null },
    ],
    sources: [],
    campaignLinks: [],
    countries: [],
  })
  expect(analytics.days).toHaveLength(30)
  expect(analytics.days.at(-1)).toEqual({ day: today, views: 0, clicks: 0, started: 0, registrations: 0 })
})

describe('views', () => {
  test('are counted by day and source, without bots and prefetches', async () => {
    const opened = await openEvent(foyer)
    view(opened)
    view(opened)
    view(opened, 'utm_source=Poster')
    view(opened, '', { referrer: 'https://www.blog.example/a-private-path' })
    view(opened, '', { userAgent: 'Googlebot/2.1' })
    view(opened, '', { userAgent: undefined })
    view(opened, '', { prefetch: true })
    const { totals, days, sources } = await read(opened)
    expect(totals).toMatchObject({ views: 4, clicks: 0 })
    expect(days.at(-1)).toEqual({ day: today, views: 4, clicks: 0, started: 0, registrations: 0 })
    expect(sources).toEqual([
      { source: 'direct', views: 2, clicks: 0, started: 0, registrations: 0 },
      { source: 'blog.example', views: 1, clicks: 0, started: 0, registrations: 0 },
      { source: 'poster', views: 1, clicks: 0, started: 0, registrations: 0 },
    ])
  })

  test('by a campaign link are its clicks until it is unlinked, and its counts stay', async () => {
    const opened = await openEvent(foyer)
    const link = await linkTo(opened, { referral: 'ada' })
    view(opened, new URL(link.url).search)
    view(opened, '?ref=ada')
    await foyer.services.viewCounts.flush()
    await opened.organizer.do(api.unlinkCampaign, { params: { ...opened.params, linkId: link.id } })
    view(opened, new URL(link.url).search)
    const { totals, sources, campaignLinks } = await read(opened)
    expect(totals).toMatchObject({ views: 3, clicks: 2 })
    expect(sources).toEqual([{ source: 'newsletter', views: 3, clicks: 2, started: 0, registrations: 0 }])
    expect(campaignLinks).toEqual([
      { linkId: link.id, label: 'March issue', unlinkedAt: expect.any(String), views: 2, clicks: 2, started: 0, registrations: 0 },
    ])
  })

  test('belong to the day in the zone of the event', async () => {
    const opened = await openEvent(foyer, { timezone: 'Pacific/Kiritimati' })
    const before = now
    // Fourteen hours ahead: half past midnight of the next day.
    view(opened)
    now = new Date(now.getTime() - 3_600_000)
    view(opened)
    now = before
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
    const { days, to } = await read(opened)
    expect(to).toBe(tomorrow)
    expect(days.slice(-2)).toEqual([
      { day: today, views: 1, clicks: 0, started: 0, registrations: 0 },
      { day: tomorrow, views: 1, clicks: 0, started: 0, registrations: 0 },
    ])
  })

  test('from new sources are counted as other once a day has two hundred sources', async () => {
    const opened = await openEvent(foyer)
    for (let number = 0; number < 150; number += 1) view(opened, `utm_source=first-${number}`)
    await foyer.services.viewCounts.flush()
    for (let number = 0; number < 150; number += 1) view(opened, `utm_source=second-${number}`)
    view(opened, 'utm_source=first-0')
    view(opened)
    const { totals, sources } = await read(opened)
    expect(totals.views).toBe(302)
    expect(sources).toHaveLength(202)
    expect(sources.find(({ source }) => source === 'other')?.views).toBe(100)
    expect(sources.find(({ source }) => source === 'first-0')?.views).toBe(2)
    expect(sources.find(({ source }) => source === 'direct')?.views).toBe(1)
  })

  test('beyond the limit of memory are still counted, as other', async () => {
    const opened = await openEvent(foyer)
    for (let number = 0; number < 6_000; number += 1) view(opened, `ref=${number}`)
    expect((await read(opened)).totals.views).toBe(6_000)
  })

  test('are kept while the database fails and added when it works again', async () => {
    const opened = await openEvent(foyer)
    const { db, viewCounts } = foyer.services
    await db.$client.query('ALTER TABLE event_daily_counts RENAME TO renamed_counts')
    view(opened)
    await expect(viewCounts.flush()).rejects.toThrow()
    view(opened)
    await db.$client.query('ALTER TABLE renamed_counts RENAME TO event_daily_counts')
    expect((await read(opened)).totals.views).toBe(2)
    expect((await read(opened)).totals.views).toBe(2)
  })

  test('of a deleted event do not block those of other events', async () => {
    const [gone, opened] = [await openEvent(foyer), await openEvent(foyer)]
    view(gone)
    view(opened)
    await gone.organizer.do(api.unpublishEvent, { params: gone.params })
    await gone.organizer.do(api.deleteEvent, { params: gone.params })
    expect((await read(opened)).totals.views).toBe(1)
  })

  test('counted in two processes at once add up, and a process that stops adds its remaining ones', async () => {
    const database = await createTestDatabase()
    const [one, two] = [await new Foyer().start({ database }), await new Foyer().start({ database })]
    const opened = [await openEvent(one), await openEvent(one)] as const
    for (let round = 0; round < 10; round += 1) {
      for (let number = 0; number < 20; number += 1) {
        view(opened[0], `utm_source=s${number}`, {}, one)
        view(opened[1], `utm_source=s${number}`, {}, one)
        view(opened[1], `utm_source=s${19 - number}`, {}, two)
        view(opened[0], `utm_source=s${19 - number}`, {}, two)
      }
      await Promise.all([one.services.viewCounts.flush(), two.services.viewCounts.flush()])
    }
    view(opened[0], '', {}, two)
    await two.stop()
    const analytics = await opened[0].organizer.do(api.getEventAnalytics, { params: opened[0].params })
    expect(analytics.totals.views).toBe(401)
    expect(analytics.sources.find(({ source }) => source === 's7')?.views).toBe(20)
    await one.stop()
    await database.drop()
  })
})

describe('registrations', () => {
  test('by the form of the page have the same source as the view of the page', async () => {
    const opened = await openEvent(foyer)
    const { search } = new URL((await linkTo(opened, {})).url)
    const path = `/${opened.slugs.orgSlug}/${opened.slugs.eventSlug}`
    const browser = pageVisitor(foyer.url, { 'user-agent': BROWSER })
    await browser.open(path + search)
    await browser.with({ referer: 'https://www.blog.example/a-private-path' }).open(path)
    const sent = await browser.send(`${path}/register${search}`, { name: 'Ada', email: 'ada@example.test' })
    expect(sent.status).toBe(303)
    await browser.send(`${path}/register`, { name: 'Ben', email: 'ben@example.test', referrer: 'www.blog.example' })
    await eventually(async () => expect((await read(opened)).totals.registrations).toBe(2))
    const { sources, campaignLinks } = await read(opened)
    expect(sources).toEqual([
      { source: 'blog.example', views: 1, clicks: 0, started: 0, registrations: 1 },
      { source: 'newsletter', views: 1, clicks: 1, started: 0, registrations: 1 },
    ])
    expect(campaignLinks).toMatchObject([{ views: 1, clicks: 1, registrations: 1 }])
  })

  test('are counted once each, by link or source, and appear in the funnel', async () => {
    const opened = await openEvent(foyer)
    const link = await linkTo(opened, { referral: 'ada' })
    for (let number = 0; number < 8; number += 1) view(opened)
    await opened.register('ada', { campaign: 'ada' })
    await opened.register('ada', { campaign: 'ada' })
    await opened.register('ben')
    await opened.register('cleo')
    await opened.organizer.do(api.addRegistrant, { params: opened.params, body: { email: 'dora@example.test' } })
    const ben = await opened.find('ben')
    await opened.organizer.do(api.checkInRegistrant, { params: { ...opened.params, registrationId: ben.id } })
    const cleo = await opened.find('cleo')
    await opened.organizer.do(api.cancelRegistrant, { params: { ...opened.params, registrationId: cleo.id } })
    await eventually(async () => expect((await read(opened)).totals.registrations).toBe(4))
    const analytics = await read(opened)
    expect(analytics.totals).toEqual({ views: 8, clicks: 0, started: 0, registrations: 4, confirmed: 3, checkedIn: 1 })
    expect(analytics.funnel).toEqual([
      { step: 'view', count: 8, rate: null },
      { step: 'started', count: 0, rate: 0 },
      { step: 'registered', count: 4, rate: null },
      { step: 'checked_in', count: 1, rate: 0.25 },
    ])
    expect(analytics.sources).toEqual([
      { source: 'direct', views: 8, clicks: 0, started: 0, registrations: 2 },
      { source: 'manual', views: 0, clicks: 0, started: 0, registrations: 1 },
      { source: 'newsletter', views: 0, clicks: 0, started: 0, registrations: 1 },
    ])
    expect(analytics.campaignLinks).toMatchObject([{ linkId: link.id, clicks: 0, started: 0, registrations: 1 }])
  })

  test('made in a studio preview are not counted', async () => {
    const opened = await openEvent(foyer)
    await opened.register('ada')
    await opened.register('ben')
    await eventually(async () => expect((await read(opened)).totals.registrations).toBe(2))
    const { db } = foyer.services
    const { id } = await opened.find('ada')
    await db.$client.query('UPDATE registrations SET preview = true WHERE id = $1', [id])
    await db.$client.query('UPDATE registration_logs SET announced_at = NULL WHERE registration_id = $1', [id])
    await eventually(async () => {
      const { rows } = await db.$client.query('SELECT FROM registration_logs WHERE registration_id = $1 AND announced_at IS NULL', [id])
      expect(rows).toHaveLength(0)
    })
    expect((await read(opened)).totals.registrations).toBe(2)
  })
})

describe('the answer', () => {
  test('for the first days of 2000 begins with that year, the earliest the API knows', async () => {
    const opened = await openEvent(foyer)
    expect(await read(opened, { to: '2000-01-02' })).toMatchObject({
      from: '2000-01-01',
      days: [{ day: '2000-01-01' }, { day: '2000-01-02' }],
    })
    expect(await opened.organizer.do(api.getWorkspaceAnalytics, { query: { to: '2000-01-30' } })).toMatchObject({ from: '2000-01-01' })
  })

  test('has only the requested days, and an invalid range is refused', async () => {
    const opened = await openEvent(foyer)
    view(opened)
    const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
    expect((await read(opened, { from: yesterday, to: yesterday })).totals.views).toBe(0)
    expect((await read(opened, { from: yesterday, to: today })).days.map(({ views }) => views)).toEqual([0, 1])
    const invalidRanges: Record<string, string>[] = [
      { from: today, to: yesterday },
      { from: '2020-01-01' },
      { from: '2027-02-31' },
      { to: '0000-01-01' },
      { to: 'soon' },
    ]
    for (const query of invalidRanges)
      expect(await opened.organizer.call(api.getEventAnalytics, { params: opened.params, query })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR' },
      })
  })

  test('speaks of the requested days only: confirmed and checked in are those of the registrations made in them', async () => {
    const opened = await openEvent(foyer, { timezone: 'Pacific/Kiritimati' })
    const { organizer, params } = opened
    const [today, start] = [now, now.getTime()]
    const dayOf = (time: number) => new Date(time + 14 * 3_600_000).toISOString().slice(0, 10)
    // Two people forty days ago, one of whom arrives; three people today, of whom one arrives and one cancels.
    now = new Date(start - 40 * 86_400_000)
    for (const name of ['ada', 'ben']) await opened.register(name)
    now = today
    for (const name of ['cleo', 'dora', 'emil']) await opened.register(name)
    const idOf = async (name: string) => ({ ...params, registrationId: (await opened.find(name)).id })
    for (const name of ['ada', 'cleo']) await organizer.do(api.checkInRegistrant, { params: await idOf(name) })
    await organizer.do(api.cancelRegistrant, { params: await idOf('dora') })
    const all = { from: dayOf(start - 50 * 86_400_000), to: dayOf(start) }
    await eventually(async () => expect((await read(opened, all)).totals.registrations).toBe(5))

    const windows: [Record<string, string>, object][] = [
      [all, { registrations: 5, confirmed: 4, checkedIn: 2 }],
      [{}, { registrations: 3, confirmed: 2, checkedIn: 1 }],
      [
        { from: all.from, to: dayOf(start - 40 * 86_400_000) },
        { registrations: 2, confirmed: 2, checkedIn: 1 },
      ],
      [
        { from: all.from, to: dayOf(start - 41 * 86_400_000) },
        { registrations: 0, confirmed: 0, checkedIn: 0 },
      ],
    ]
    for (const [query, expected] of windows) {
      const { totals, funnel } = await read(opened, query)
      expect(totals).toMatchObject(expected)
      expect(funnel.map(({ count }) => count)).toEqual([totals.views, totals.started, totals.registrations, totals.checkedIn])
      const workspace = await organizer.do(api.getWorkspaceAnalytics, { query: { ...query, ...(!query.to && { to: all.to }) } })
      expect(workspace.totals).toMatchObject(expected)
      expect(workspace.events).toMatchObject(totals.registrations > 0 ? [expected] : [])
    }
  })

  test('is a 400 that names the field for a day outside the years 2000 to 2199', async () => {
    const opened = await openEvent(foyer)
    const { organizer, params } = opened
    const sentences: [Record<string, string>, string][] = [
      [{ from: '1999-12-31' }, 'from must be a date from 2000-01-01 to 2199-12-31.'],
      [{ to: '2200-01-01' }, 'to must be a date from 2000-01-01 to 2199-12-31.'],
      [
        { from: '0001-01-01', to: '9999-12-31' },
        'from must be a date from 2000-01-01 to 2199-12-31. to must be a date from 2000-01-01 to 2199-12-31.',
      ],
      [{ to: '0000-01-01' }, 'to must be a date from 2000-01-01 to 2199-12-31.'],
      [{ to: '20000-01-01' }, 'to must be a date such as 2027-04-20.'],
      [{ from: '-271821-04-20' }, 'from must be a date such as 2027-04-20.'],
      [{ to: 'soon' }, 'to must be a date such as 2027-04-20.'],
      [{ from: '2000-01-01', to: '2199-12-31' }, 'from and to can be at most 400 days apart.'],
    ]
    for (const [query, error] of sentences) {
      expect(await organizer.call(api.getEventAnalytics, { params, query })).toMatchObject({ status: 400, body: { error } })
      expect(await organizer.call(api.getWorkspaceAnalytics, { query })).toMatchObject({ status: 400, body: { error } })
    }
    expect((await read(opened, { to: '2199-12-31' })).days).toHaveLength(30)
  })

  test('of the workspace sums its events and lists those with the most registrations, without events of other workspaces', async () => {
    const opened = await openEvent(foyer, { name: 'First' })
    const { organizer } = opened
    const second = await organizer.do(api.createEvent, { body: { name: 'Second', ...FUTURE_TIMES } })
    const stranger = await openEvent(foyer)
    view(opened)
    view({ ...opened, event: second })
    view({ ...opened, event: second })
    view(stranger)
    await foyer.services.viewCounts.flush()
    const analytics = await organizer.do(api.getWorkspaceAnalytics)
    expect(analytics.totals).toEqual({ views: 3, clicks: 0, started: 0, registrations: 0, confirmed: 0, checkedIn: 0 })
    expect(analytics.days).toHaveLength(30)
    expect(analytics.days.at(-1)).toMatchObject({ day: today, views: 3 })
    const nothing = { clicks: 0, started: 0, registrations: 0, confirmed: 0, checkedIn: 0, startTime: '2090-05-01T10:00:00.000Z' }
    expect(analytics.events).toEqual([
      { eventId: second.id, name: 'Second', views: 2, ...nothing },
      { eventId: opened.event.id, name: 'First', views: 1, ...nothing },
    ])
  })

  test('is a 404 for an event of another workspace', async () => {
    const organizer = await foyer.organizer()
    const { event } = await openEvent(foyer)
    await expectSameNotFound('event', event.id, (eventId) => organizer.call(api.getEventAnalytics, { params: { eventId } }))
  })
})
