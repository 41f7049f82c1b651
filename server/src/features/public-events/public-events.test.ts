import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'

const foyer = useFoyer()
const times = { startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'Europe/Berlin' }

async function publish(organizer: Organizer, settings: object = {}) {
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name: 'Open', ...times, ...settings } })
  await organizer.do(api.publishEvent, { params: { eventId } })
  return eventId
}
const list = (slug: string, query: Record<string, string> = {}, headers = {}) =>
  foyer.visitor.with(headers).call(api.listPublishedEvents, { params: { slug }, query })
const names = async (slug: string) => (await list(slug)).body.data.events.map((event) => event.name)

describe('the public list', () => {
  test('shows every field of published, public events that are not canceled, by start time', async () => {
    const organizer = await foyer.organizer()
    const location = { fullAddress: 'Torstraße 1', location: null, coordinates: [13.4, 52.5], context: [] }
    const eventId = await publish(organizer, {
      name: 'Later',
      description: 'Long',
      shortDescription: 'Short',
      capacity: 5,
      location,
      startTime: '2090-05-01T11:00:00Z',
    })
    await publish(organizer, { name: 'Sooner' })
    await publish(organizer, { name: 'Private', visibility: 'PRIVATE' })
    const canceled = await publish(organizer, { name: 'Canceled' })
    await organizer.do(api.cancelEvent, { params: { eventId: canceled } })
    await organizer.do(api.createEvent, { body: { name: 'Draft', ...times } })
    const speaker = await organizer.do(api.createSpeaker, { params: { eventId }, body: { name: 'Grace', title: 'Admiral' } })
    const answer = await list(organizer.slug)
    expect(answer.body.data.events.map((event) => event.name)).toEqual(['Sooner', 'Later'])
    expect(answer.body.data.events[1]).toEqual({
      id: eventId,
      organizationId: organizer.organizationId,
      name: 'Later',
      slug: 'later',
      description: 'Long',
      shortDescription: 'Short',
      type: 'PHYSICAL',
      visibility: 'PUBLIC',
      capacity: 5,
      status: 'PUBLISHED',
      startTime: '2090-05-01T11:00:00.000Z',
      endTime: '2090-05-01T12:00:00.000Z',
      timezone: 'Europe/Berlin',
      location,
      organizationDomain: null,
      organizationTimeFormat: '24h',
      speakers: [{ id: speaker.id, name: 'Grace', title: 'Admiral', avatar: null }],
    })
  })

  test('shows only name, times and short description of an event with a page password', async () => {
    const organizer = await foyer.organizer()
    const eventId = await publish(organizer, { description: 'secret', shortDescription: 'hint', location: { location: 'secret place' } })
    await organizer.do(api.createSpeaker, { params: { eventId }, body: { name: 'Secret guest' } })
    await organizer.do(api.setPagePassword, { params: { eventId }, body: { password: 'x' } })
    const answer = await list(organizer.slug)
    expect(answer.body.data.events[0]).toMatchObject({
      name: 'Open',
      shortDescription: 'hint',
      description: null,
      location: null,
      speakers: [],
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/i)
    const single = await foyer.visitor.do(api.getPublishedEvent, { params: { slug: organizer.slug, eventSlug: 'open' } })
    expect(single).toMatchObject({ description: null, location: null, speakers: [] })
  })

  test('comes from the database first and from the cache afterwards, with the same ETag', async () => {
    const organizer = await foyer.organizer()
    await publish(organizer)
    const first = await list(organizer.slug)
    // Invalidations of the changes above may still arrive and cause one more load.
    let second = await list(organizer.slug)
    for (let attempts = 0; attempts < 50 && !second.body.meta.cached; attempts += 1) second = await list(organizer.slug)
    expect(first.body.meta).toEqual({ cached: false, cacheConfigured: true, cacheTtlSeconds: 60, source: 'database' })
    expect(second.body.meta).toEqual({ cached: true, cacheConfigured: true, cacheTtlSeconds: 60, source: 'cache' })
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
    const unchanged = await list(organizer.slug, {}, { 'if-none-match': first.headers.get('etag')! })
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toBe('')
  })

  test('shows every change immediately, including changes made directly in the database', async () => {
    const organizer = await foyer.organizer()
    const eventId = await publish(organizer)
    const params = { eventId }
    const change = async (make: () => Promise<unknown>) => {
      const before = await list(organizer.slug)
      await make()
      const after = await list(organizer.slug)
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    }
    await change(() => organizer.do(api.updateEvent, { params, body: { name: 'New name' } }))
    await change(() => organizer.do(api.updateEvent, { params, body: { capacity: 7 } }))
    await change(() => organizer.do(api.createSpeaker, { params, body: { name: 'Grace' } }))
    await change(() => organizer.do(api.updateCurrentWorkspace, { body: { timeFormat: '12h' } }))
    await change(() => organizer.do(api.setPagePassword, { params, body: { password: 'x' } }))
    await change(() => publish(organizer, { name: 'Another' }))
    await change(() => organizer.do(api.unpublishEvent, { params }))
    await change(async () => {
      await foyer.services.db.execute(
        sql`UPDATE events SET name = 'Changed in SQL' WHERE id <> ${eventId} AND organization_id = ${organizer.organizationId}`,
      )
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
  })

  test('is the same for many concurrent requests', async () => {
    const organizer = await foyer.organizer()
    await publish(organizer)
    const answers = await Promise.all(Array.from({ length: 50 }, () => list(organizer.slug)))
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })

  test('pages by limit and cursor', async () => {
    const organizer = await foyer.organizer()
    for (const day of [1, 2, 3]) await publish(organizer, { name: `Day ${day}`, startTime: `2090-01-0${day}T00:00:00Z` })
    const first = await list(organizer.slug, { limit: '2' })
    expect(first.body.data.events.map((event) => event.name)).toEqual(['Day 1', 'Day 2'])
    const next = await foyer.visitor.send<typeof first.body>('GET', /<(.+)>/.exec(first.headers.get('link')!)![1]!)
    expect(next.body.data.events.map((event) => event.name)).toEqual(['Day 3'])
    expect((await list(organizer.slug, { cursor: 'x' })).status).toBe(400)
    expect((await list(organizer.slug, { limit: '0' })).status).toBe(400)
  })

  test('is empty for an organization without events and a 404 for an unknown one', async () => {
    const organizer = await foyer.organizer()
    expect(await names(organizer.slug)).toEqual([])
    expect(await list('nobody-here')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', error: 'There is no such organization.' } })
  })
})

test('a published event can be retrieved, also a private one, but not a draft', async () => {
  const organizer = await foyer.organizer()
  const eventId = await publish(organizer, { visibility: 'PRIVATE' })
  const read = () => foyer.visitor.call(api.getPublishedEvent, { params: { slug: organizer.slug, eventSlug: 'open' } })
  expect(await read()).toMatchObject({ status: 200, body: { id: eventId, visibility: 'PRIVATE' } })
  await organizer.do(api.unpublishEvent, { params: { eventId } })
  expect((await read()).status).toBe(404)
})
