import * as api from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'
import { inAnotherOrder } from '../../../test/support/in-another-order.ts'

const foyer = useFoyer()
const times = { startTime: '2030-05-01T10:00:00Z', endTime: '2030-05-01T12:00:00Z', timezone: 'Europe/Berlin' }

describe('a new event', () => {
  test('is a draft with native registration and a slug generated from its name', async () => {
    const organizer = await foyer.organizer()
    const event = await organizer.do(api.createEvent, {
      body: { name: ' Café Évent ', capacity: 3, status: 'PUBLISHED', organizationId: 'x' },
    })
    expect(event).toMatchObject({
      name: 'Café Évent',
      slug: 'cafe-event',
      status: 'DRAFT',
      visibility: 'PUBLIC',
      type: 'PHYSICAL',
      hasPagePassword: false,
      capacity: 3,
      registrationProvider: 'native',
      registrationFormId: null,
      canceledAt: null,
      location: null,
    })
    expect((await organizer.do(api.createEvent, { body: { name: 'Café Évent' } })).slug).toBe('cafe-event-2')
    expect(await organizer.do(api.getEvent, { params: { eventId: event.id } })).toEqual(event)
  })

  test('is rejected if its slug is taken, it ends before it starts or a field has the wrong type', async () => {
    const organizer = await foyer.organizer()
    await organizer.do(api.createEvent, { body: { name: 'One', slug: 'one' } })
    expect(await organizer.call(api.createEvent, { body: { name: 'Two', slug: 'one' } })).toMatchObject({
      status: 409,
      body: { code: 'SLUG_TAKEN' },
    })
    const reversed = { name: 'x', startTime: times.endTime, endTime: times.startTime }
    expect((await organizer.call(api.createEvent, { body: reversed })).body.error).toBe('endTime must be after startTime.')
    expect(await organizer.send('POST', '/api/v1/dashboard/events', { name: 'x', capacity: '3' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error: 'capacity must be an integer or null.' },
    })
    expect((await organizer.send<{ error: string }>('POST', '/api/v1/dashboard/events', {})).body.error).toBe('name is missing.')
  })
})

test('a location is returned with all its fields, whatever was omitted', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId, location } = await organizer.do(api.createEvent, { body: { name: 'Placed', location: { location: 'Berlin' } } })
  expect(location).toEqual({ fullAddress: null, location: 'Berlin', coordinates: null, context: [] })
  const moved = await organizer.do(api.updateEvent, { params: { eventId }, body: { location: { coordinates: [13.4, 52.5] } } })
  expect(moved.location).toEqual({ fullAddress: null, location: null, coordinates: [13.4, 52.5], context: [] })
  expect((await organizer.do(api.updateEvent, { params: { eventId }, body: { location: null } })).location).toBeNull()
})

test('an event is deleted while a registration has locked its seats and comes to the event last', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Draft' } })
  const locks = {
    first: 'SELECT FROM event_seats WHERE event_id = $1 FOR UPDATE',
    // As the foreign key of each row that is inserted does.
    next: 'SELECT FROM events WHERE id = $1 FOR KEY SHARE',
    values: [eventId],
  }
  const remove = () => organizer.call(api.deleteEvent, { params: { eventId } })
  expect((await inAnotherOrder(foyer.services.db.$client, locks, remove)).status).toBe(200)
  expect((await organizer.call(api.getEvent, { params: { eventId } })).status).toBe(404)
})

describe('publishing', () => {
  test('needs start, end and time zone, and reinstates a canceled event', async () => {
    const organizer = await foyer.organizer()
    const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Launch' } })
    const params = { eventId }
    expect((await organizer.call(api.publishEvent, { params })).body.error).toBe('A published event needs startTime, endTime, timezone.')
    await organizer.do(api.updateEvent, { params, body: times })
    expect(await organizer.do(api.publishEvent, { params })).toMatchObject({ status: 'PUBLISHED', startTime: '2030-05-01T10:00:00.000Z' })
    expect(await organizer.call(api.deleteEvent, { params })).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })
    const canceled = await organizer.do(api.cancelEvent, { params })
    expect(canceled.status).toBe('DRAFT')
    expect(canceled.canceledAt).not.toBeNull()
    expect((await organizer.do(api.cancelEvent, { params })).canceledAt).toBe(canceled.canceledAt)
    expect(await organizer.do(api.publishEvent, { params })).toMatchObject({ status: 'PUBLISHED', canceledAt: null })
  })

  test('a published event cannot lose fields that publishing requires', async () => {
    const organizer = await foyer.organizer()
    const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Launch', ...times } })
    await organizer.do(api.publishEvent, { params: { eventId } })
    expect((await organizer.call(api.updateEvent, { params: { eventId }, body: { timezone: null } })).status).toBe(400)
  })
})

describe('the list', () => {
  test('is sorted by start time, pages by cursor and shows nothing of another workspace', async () => {
    const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
    await other.do(api.createEvent, { body: { name: 'Not yours' } })
    for (const day of [3, 1, 2])
      await organizer.do(api.createEvent, { body: { name: `Day ${day}`, startTime: `2030-01-0${day}T00:00:00Z` } })
    await organizer.do(api.createEvent, { body: { name: 'Someday' } })
    const first = await organizer.call(api.listEvents, { query: { limit: '3' } })
    expect(first.body.events.map((event) => event.name)).toEqual(['Day 1', 'Day 2', 'Day 3'])
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await organizer.send<typeof first.body>('GET', next!)
    expect(second.body.events.map((event) => event.name)).toEqual(['Someday'])
    expect(second.headers.get('link')).toBeNull()
    expect((await organizer.call(api.listEvents, { query: { cursor: 'nonsense' } })).status).toBe(400)
  })

  describe('of a workspace with upcoming, past, draft and canceled events', () => {
    const day = (year: number, month: number) => `${year}-0${month}-01T10:00:00Z`
    const on = (year: number, month: number) => ({ startTime: day(year, month), endTime: day(year, month + 1), timezone: 'UTC' })
    let organizer: Awaited<ReturnType<typeof foyer.organizer>>
    const names = async (query: Record<string, string>) => (await organizer.do(api.listEvents, { query })).events.map(({ name }) => name)
    beforeAll(async () => {
      organizer = await foyer.organizer()
      const create = async (name: string, fields: object, ...then: api.Operation[]) => {
        const { id: eventId } = await organizer.do(api.createEvent, { body: { name, ...fields } })
        for (const op of then) await organizer.do(op, { params: { eventId } })
      }
      await create('Summit 2095', on(2095, 1), api.publishEvent)
      await create('Gala 2090', { ...on(2090, 1), slug: 'summit-gala' }, api.publishEvent)
      await create('Gala 2001', on(2001, 1), api.publishEvent)
      await create('100% Summit 2003', on(2003, 1), api.publishEvent)
      await create('Canceled gala', on(2091, 1), api.publishEvent, api.cancelEvent)
      await create('Canceled past summit', on(2004, 1), api.publishEvent, api.cancelEvent)
      await create('Draft gala', on(2002, 1))
      await create('Draft without times', {})
    })

    test.each([
      ['the upcoming, soonest first', { when: 'upcoming', status: 'PUBLISHED' }, ['Gala 2090', 'Summit 2095']],
      ['the past, latest first', { when: 'past', status: 'PUBLISHED' }, ['100% Summit 2003', 'Gala 2001']],
      ['drafts, newest first and without the canceled', { status: 'DRAFT' }, ['Draft without times', 'Draft gala']],
      ['drafts without times as upcoming', { status: 'DRAFT', when: 'upcoming' }, ['Draft without times']],
      ['canceled events', { status: 'CANCELED' }, ['Canceled past summit', 'Canceled gala']],
      ['a part of the name or slug in any case', { q: ' SUMMIT ', status: 'PUBLISHED' }, ['100% Summit 2003', 'Gala 2090', 'Summit 2095']],
      ['signs as they are', { q: '0%' }, ['100% Summit 2003']],
      ['nothing for an unknown name', { q: 'nowhere' }, []],
    ])('can be filtered by %s', async (_, query, expected) => {
      expect(await names(query as Record<string, string>)).toEqual(expected)
    })

    test('counts all kinds whatever is filtered, except for a search', async () => {
      const counts = async (query: Record<string, string>) => (await organizer.do(api.listEvents, { query })).counts
      expect(await counts({})).toEqual({ upcoming: 2, past: 2, drafts: 2, canceled: 2 })
      expect(await counts({ status: 'DRAFT', when: 'past', limit: '1' })).toEqual({ upcoming: 2, past: 2, drafts: 2, canceled: 2 })
      expect(await counts({ q: 'summit', status: 'DRAFT' })).toEqual({ upcoming: 2, past: 1, drafts: 0, canceled: 1 })
    })

    test('pages through every order without leaving out or repeating an event', async () => {
      for (const query of [{}, { when: 'upcoming' }, { when: 'past' }, { q: 'a' }] as Record<string, string>[]) {
        const paged: string[] = []
        let path = `/api/v1/dashboard/events?${new URLSearchParams({ ...query, limit: '1' })}`
        for (let page = 0; path && page < 20; page += 1) {
          const { body, headers } = await organizer.send<{ events: { name: string }[] }>('GET', path)
          paged.push(...body.events.map(({ name }) => name))
          path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
        }
        expect(paged, JSON.stringify(query)).toEqual(await names(query))
        expect(paged.length).toBeGreaterThan(2)
      }
    })

    test('refuses a status that does not exist', async () => {
      expect((await organizer.call(api.listEvents, { query: { status: 'OVER' } })).body.error).toBe(
        'status must be one of DRAFT, PUBLISHED, CANCELED.',
      )
    })
  })

  test('has the number of registrants of each event by status', async () => {
    const organizer = await foyer.organizer()
    const body = { name: 'Full', ...times, capacity: 2, waitlistEnabled: true, waitlistOfferHours: 5 }
    const { id: eventId } = await organizer.do(api.createEvent, { body })
    await organizer.do(api.publishEvent, { params: { eventId } })
    await organizer.do(api.createEvent, { body: { name: 'Empty' } })
    const registrants: string[] = []
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) {
      const guest = { name, email: `${name}@example.test` }
      registrants.push((await organizer.do(api.addRegistrant, { params: { eventId }, body: guest })).id)
    }
    await organizer.do(api.checkInRegistrant, { params: { eventId, registrationId: registrants[0]! } })
    await organizer.do(api.cancelRegistrant, { params: { eventId, registrationId: registrants[1]! } })
    await organizer.do(api.updateEvent, { params: { eventId }, body: { approvalRequired: true } })
    await foyer.visitor.do(api.registerForEvent, {
      params: { orgSlug: organizer.slug, eventSlug: 'full' },
      body: { name: 'Eve', email: 'eve@example.test' },
    })
    const { events } = await organizer.do(api.listEvents)
    expect(events.map(({ name, registrations }) => ({ name, ...registrations }))).toEqual([
      { name: 'Full', confirmed: 1, pendingApproval: 1, waitlisted: 1, offered: 1, checkedIn: 1 },
      { name: 'Empty', confirmed: 0, pendingApproval: 0, waitlisted: 0, offered: 0, checkedIn: 0 },
    ])
  })
})

test('an id of another workspace, an unknown id and a malformed id are the same 404', async () => {
  const [organizer, other] = [await foyer.organizer(), await foyer.organizer()]
  const foreign = await other.do(api.createEvent, { body: { name: 'Not yours' } })
  const answers = await Promise.all(
    [foreign.id, '00000000-0000-7000-8000-000000000000', 'nonsense'].map((eventId) =>
      organizer.call(api.cancelEvent, { params: { eventId } }),
    ),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'There is no such event.' } })
})

test('reads of several workspaces at the same moment show each its own event, site and links, and nothing of another', async () => {
  const organizers = await Promise.all([1, 2, 3].map(() => foyer.organizer()))
  const events = await Promise.all(organizers.map((organizer, index) => organizer.do(api.createEvent, { body: { name: `Own ${index}` } })))
  const reads = [api.getEvent, api.getEventSite, api.listCampaignLinks]
  const calls = reads.flatMap((op) => organizers.flatMap((organizer) => events.map((event) => ({ op, organizer, event }))))
  const send = ({ op, organizer, event }: (typeof calls)[number]) => organizer.call(op, { params: { eventId: event.id } })
  const alone: unknown[] = []
  for (const call of calls) alone.push(await send(call))
  const status = (answer: unknown) => (answer as { status: number }).status
  expect(alone.map(status)).toEqual(
    calls.map(({ organizer, event }) => (organizers.indexOf(organizer) === events.indexOf(event) ? 200 : 404)),
  )
  const body = (answer: unknown) => (answer as { body: unknown }).body
  for (let round = 0; round < 5; round += 1) expect((await Promise.all(calls.map(send))).map(body)).toEqual(alone.map(body))
})

test('events with the same name created concurrently get different slugs', async () => {
  const organizer = await foyer.organizer()
  const made = await Promise.all(Array.from({ length: 8 }, () => organizer.do(api.createEvent, { body: { name: 'Twins' } })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
})
