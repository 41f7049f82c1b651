import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'

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

test('events with the same name created concurrently get different slugs', async () => {
  const organizer = await foyer.organizer()
  const made = await Promise.all(Array.from({ length: 8 }, () => organizer.do(api.createEvent, { body: { name: 'Twins' } })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(8)
})
