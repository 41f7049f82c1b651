import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { Foyer, type Organizer } from './support/foyer.ts'
import { FUTURE_TIMES } from './support/open-event.ts'
import { hasRedis, startRedis } from './support/redis.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

async function publish(organizer: Organizer, name: string) {
  const { id: eventId } = await organizer.do(api.createEvent, { body: { name, ...FUTURE_TIMES } })
  await organizer.do(api.publishEvent, { params: { eventId } })
  return eventId
}
const namesSeenBy = async (foyer: Foyer, slug: string) =>
  (await foyer.visitor.do(api.listPublishedEvents, { params: { slug } })).data.events.map((event) => event.name)

describe('two processes on one database', () => {
  let database: TestDatabase
  const [one, two] = [new Foyer(), new Foyer()]
  beforeAll(async () => {
    database = await createTestDatabase()
    await one.start({ database })
    await two.start({ database })
  })
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()])
    await database.drop()
  })

  test('see each other’s changes to a public list', async () => {
    const organizer = await one.organizer()
    const eventId = await publish(organizer, 'Before')
    expect(await namesSeenBy(two, organizer.slug)).toEqual(['Before'])
    await organizer.do(api.updateEvent, { params: { eventId }, body: { name: 'After' } })
    expect(await namesSeenBy(one, organizer.slug)).toEqual(['After'])
    await eventually(async () => expect(await namesSeenBy(two, organizer.slug)).toEqual(['After']))
  })

  test('enforce a page password set by the other', async () => {
    const organizer = await one.organizer()
    const eventId = await publish(organizer, 'Closed circle')
    const params = { orgSlug: organizer.slug, eventSlug: 'closed-circle' }
    const registerAtTwo = (name: string) =>
      two.visitor.call(api.registerForEvent, { params, body: { email: `${name}@example.test`, name } })
    expect((await registerAtTwo('early')).status).toBe(201)
    await organizer.do(api.setPagePassword, { params: { eventId }, body: { password: 'sesame' } })
    await eventually(async () => expect((await registerAtTwo('late')).status).toBe(401))
  })

  test('never oversell an event together', async () => {
    const organizer = await one.organizer()
    const event = await organizer.do(api.createEvent, { body: { name: 'Rush', ...FUTURE_TIMES, capacity: 10 } })
    await organizer.do(api.publishEvent, { params: { eventId: event.id } })
    const params = { orgSlug: organizer.slug, eventSlug: event.slug }
    const rush = Array.from({ length: 40 }, (_, number) =>
      (number % 2 ? one : two).visitor.call(api.registerForEvent, { params, body: { email: `p${number}@race.test`, name: 'p' } }),
    )
    expect((await Promise.all(rush)).filter((response) => response.status === 201)).toHaveLength(10)
  })
})

describe.runIf(hasRedis)('with Redis', () => {
  test('processes share cached lists, and both see a change', async () => {
    const redis = await startRedis()
    const database = await createTestDatabase()
    const config = { redisUrl: redis.url }
    const [one, two] = [await new Foyer().start({ database, config }), await new Foyer().start({ database, config })]
    try {
      const organizer = await one.organizer()
      const eventId = await publish(organizer, 'Before')
      await namesSeenBy(one, organizer.slug)
      expect(await two.services.redis!.keys('foyer:published-lists:*:*')).not.toEqual([])
      expect(await namesSeenBy(two, organizer.slug)).toEqual(['Before'])
      await organizer.do(api.updateEvent, { params: { eventId }, body: { name: 'After' } })
      expect(await namesSeenBy(one, organizer.slug)).toEqual(['After'])
      await eventually(async () => expect(await namesSeenBy(two, organizer.slug)).toEqual(['After']))
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await database.drop()
      await redis.stop()
    }
  })

  test('processes share rate limits', async () => {
    const redis = await startRedis()
    const database = await createTestDatabase()
    const config = { redisUrl: redis.url, rateLimits: true }
    const [one, two] = [await new Foyer().start({ database, config }), await new Foyer().start({ database, config })]
    try {
      const call = (foyer: Foyer) =>
        foyer.visitor.call(api.registerForEvent, { params: { orgSlug: 'x', eventSlug: 'y' }, body: { email: 'a@b.test', name: 'a' } })
      const statuses = []
      for (let number = 0; number < 62; number += 1) statuses.push((await call(number % 2 ? one : two)).status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(60)
      expect(statuses.slice(60)).toEqual([429, 429])
    } finally {
      await Promise.all([one.stop(), two.stop()])
      await database.drop()
      await redis.stop()
    }
  })

  test('a Redis that is killed causes no errors, and is used again when it is back', async () => {
    const redis = await startRedis()
    const foyer = await new Foyer().start({ config: { redisUrl: redis.url, rateLimits: true } })
    try {
      const organizer = await foyer.organizer()
      await publish(organizer, 'Steady')
      await redis.stop()
      for (let number = 0; number < 5; number += 1) {
        expect(await namesSeenBy(foyer, organizer.slug)).toEqual(['Steady'])
        await organizer.do(api.createEvent, { body: { name: `While away ${number}` } })
      }
      const back = await startRedis(redis.port)
      await eventually(async () => expect(await foyer.services.redis!.ping()).toBe('PONG'))
      expect(await namesSeenBy(foyer, organizer.slug)).toEqual(['Steady'])
      await back.stop()
    } finally {
      await foyer.stop()
      await redis.stop()
    }
  })
})
