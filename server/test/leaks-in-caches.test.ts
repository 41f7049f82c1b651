import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { Foyer, useFoyer } from './support/foyer.ts'
import { hasRedis, startRedis, type TestRedis } from './support/redis.ts'
import { type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }

/** What may be remembered between two requests, by us or by those between us and the visitor. */
const KEPT: Record<string, (event: SecretEvent) => string> = {
  'the list of events': ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events`,
  'the event as JSON': ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events/${slugs.eventSlug}`,
  'the page': ({ path }) => path,
  'the page with tags': ({ path }) => `${path}?utm_source=mail`,
  'the page of the host': ({ slugs }) => `/${slugs.orgSlug}`,
  'the calendar entry': ({ slugs }) => `/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}/calendar.ics`,
  'the calendar entry on the page': ({ path }) => `${path}/calendar.ics`,
}
const get = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers: { ...html, ...headers } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
/** Twice: the second is what was remembered of the first. */
async function warm(url: string, path: string) {
  await get(url, path)
  const answer = await get(url, path)
  expect(secretsIn(answer.text)).not.toEqual([])
  return answer
}

describe('from the moment it has a password, nothing remembered of the open event is served:', () => {
  test.each(Object.entries(KEPT))('%s', async (_, pathOf) => {
    const event = await secretEvent(foyer)
    const path = pathOf(event)
    const { headers } = await warm(foyer.url, path)
    await event.lock()
    const after = await get(foyer.url, path)
    expect({ status: after.status, secrets: secretsIn(after.text) }).toEqual({ status: 200, secrets: [] })
    // A browser that shows the open page again because it was told “not modified” would be as bad.
    const tag = headers.get('etag')
    for (const known of tag ? [tag, `W/${tag}`, `"x", ${tag}`] : []) {
      const again = await get(foyer.url, path, { 'if-none-match': known })
      expect({ status: again.status, secrets: secretsIn(again.text) }).toEqual({ status: 200, secrets: [] })
    }
  })

  test('also for those who were asking at that moment', async () => {
    const event = await secretEvent(foyer)
    const paths = Object.values(KEPT).map((pathOf) => pathOf(event))
    let locked = false
    const locking = event.lock().then(() => {
      locked = true
    })
    while (!locked) await Promise.all(paths.map((path) => get(foyer.url, path)))
    await locking
    for (const path of paths) expect(secretsIn((await get(foyer.url, path)).text)).toEqual([])
  })

  test('the tag of an open page is still good while nothing is hidden', async () => {
    const event = await secretEvent(foyer)
    const { headers } = await warm(foyer.url, event.path)
    expect((await get(foyer.url, event.path, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  })
})

test('caches between us and the visitor may keep a locked page and an unlocked one no more than a private one', async () => {
  const event = await secretEvent(foyer)
  expect((await get(foyer.url, event.path)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PRIVATE' } })
  expect((await get(foyer.url, event.path)).headers.get('cache-control')).toBe('private, no-store')
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PUBLIC' } })
  await event.lock()
  for (const path of [event.path, `${event.path}?utm_source=x`, `${event.path}/calendar.ics`]) {
    const { headers } = await get(foyer.url, path)
    expect({ path, kept: headers.get('cache-control'), tag: headers.get('etag') }).toEqual({ path, kept: 'private, no-store', tag: null })
  }
})

describe('an event that becomes private is taken from what was remembered:', () => {
  test.each(['the list of events', 'the page of the host'] as const)('%s', async (name) => {
    const event = await secretEvent(foyer)
    const path = KEPT[name]!(event)
    const { headers } = await warm(foyer.url, path)
    await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PRIVATE' } })
    for (const known of ['"never seen"', headers.get('etag')!]) {
      const { status, text } = await get(foyer.url, path, { 'if-none-match': known })
      expect(status).toBe(200)
      expect(text).not.toMatch(/board/i)
      expect(secretsIn(text)).toEqual([])
    }
  })
})

describe.each([
  ['two processes', false],
  ['two processes that share a Redis', true],
])('%s', (_, shared) => {
  const [one, two] = [new Foyer(), new Foyer()]
  let database: TestDatabase
  let redis: TestRedis | undefined
  beforeAll(async () => {
    if (shared && !hasRedis) return
    database = await createTestDatabase()
    redis = shared ? await startRedis() : undefined
    for (const each of [one, two]) await each.start({ database, config: redis && { redisUrl: redis.url } })
  })
  afterAll(async () => {
    if (shared && !hasRedis) return
    await Promise.all([one.stop(), two.stop()])
    await database.drop()
    await redis?.stop()
  })

  const HIDE: Record<string, (event: SecretEvent) => Promise<unknown>> = {
    'a password': ({ lock }) => lock(),
    'being private': ({ organizer, params }) => organizer.do(api.updateEvent, { params, body: { visibility: 'PRIVATE' } }),
    'being taken back': ({ organizer, params }) => organizer.do(api.unpublishEvent, { params }),
  }
  test.skipIf(shared && !hasRedis).each(Object.entries(HIDE))(
    'both hide what %s hides, also what only the other has heard of',
    async (name, hide) => {
      const event = await secretEvent(one)
      const paths = Object.entries(KEPT)
        .filter(([kept]) => name !== 'being private' || /list|host/.test(kept))
        .map(([, pathOf]) => pathOf(event))
      for (const path of paths) for (const { url } of [two, one]) await warm(url, path)
      await hide(event)
      for (const path of paths) {
        expect(secretsIn((await get(one.url, path)).text)).toEqual([])
        // Long before any of it would be asked again by itself: the list is kept for a minute.
        await eventually(async () => expect(secretsIn((await get(two.url, path)).text)).toEqual([]), 10_000)
      }
    },
  )
})
