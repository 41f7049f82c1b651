import { createEvent, createWorkspace, duplicateEvent, listEvents, resolveUniqueSlug } from '@foyer/contracts'
import { expect, test } from 'vitest'
import { useFoyer } from '../../../test/support/foyer.ts'

const foyer = useFoyer()
const LONG_NAME = 'Annual General Meeting of the Harbour Arts Society 2027'
const LONG_SLUG = 'a'.repeat(48)

test('events with the same long name get different slugs, however many there are', async () => {
  const organizer = await foyer.organizer()
  const slugs: string[] = []
  for (let count = 0; count < 12; count += 1) slugs.push((await organizer.do(createEvent, { body: { name: LONG_NAME } })).slug)
  expect(new Set(slugs).size).toBe(12)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(Math.max(...slugs.map(({ length }) => length))).toBeLessThanOrEqual(48)
})

test('an event with the longest slug can be duplicated again and again, and its copies, too', async () => {
  const organizer = await foyer.organizer()
  let { id: eventId } = await organizer.do(createEvent, { body: { name: 'Long', slug: LONG_SLUG } })
  for (let count = 0; count < 4; count += 1) {
    await organizer.do(duplicateEvent, { params: { eventId } })
    eventId = (await organizer.do(duplicateEvent, { params: { eventId } })).id
  }
  expect(new Set((await organizer.do(listEvents)).events.map(({ slug }) => slug)).size).toBe(9)
})

test('30 events and 30 copies created at once are all created', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(createEvent, { body: { name: LONG_NAME } })
  const requests = Array.from({ length: 30 }, () => [
    organizer.call(createEvent, { body: { name: LONG_NAME } }),
    organizer.call(duplicateEvent, { params: { eventId } }),
  ]).flat()
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set((await organizer.do(listEvents)).events.map(({ slug }) => slug)).size).toBe(61)
})

test('a suggested workspace slug is free, also for the longest', async () => {
  const person = await foyer.person()
  for (let count = 0; count < 4; count += 1) {
    const { slug } = await person.do(resolveUniqueSlug, { query: { slug: LONG_SLUG } })
    await person.do(createWorkspace, { body: { name: 'Long', slug } })
  }
})

test('names in other alphabets get Latin slugs; only a name without letters falls back', async () => {
  const organizer = await foyer.organizer()
  const slugOf = async (name: string) => (await organizer.do(createEvent, { body: { name } })).slug
  expect(await slugOf('東京デザイン会議')).toBe('dongjing-dezain-huiyi')
  expect(await slugOf('東京デザイン会議')).toBe('dongjing-dezain-huiyi-2')
  expect(await slugOf('Конференция')).toBe('konferentsiya')
  expect(await slugOf('🎉')).toBe('event')
  expect(await organizer.do(resolveUniqueSlug, { query: { slug: 'نادي القراءة' } })).toMatchObject({
    slug: expect.stringMatching(/^nady-alqraa/),
  })
})
