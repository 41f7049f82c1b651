import * as api from '@foyer/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { Foyer, useFoyer } from './support/foyer.ts'
import { hasRedis, startRedis, type TestRedis } from './support/redis.ts'
import { type SecretEvent, secretEvent, secretsIn } from './support/secret-event.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const foyer = useFoyer()
const html = { accept: 'text/html' }

/** Responses that may be cached, by the service or between the service and the visitor. */
const CACHED: Record<string, (event: SecretEvent) => string> = {
  'the list of events': ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events`,
  'the event as JSON': ({ slugs }) => `/v1/organizations/${slugs.orgSlug}/events/${slugs.eventSlug}`,
  'the page': ({ path }) => path,
  'the page with tags': ({ path }) => `${path}?utm_source=mail`,
  'the page of the host': ({ slugs }) => `/${slugs.orgSlug}`,
  'the calendar entry': ({ slugs }) => `/api/v1/public/orgs/${slugs.orgSlug}/events/${slugs.eventSlug}/calendar.ics`,
  'the calendar entry on the page': ({ path }) => `${path}/calendar.ics`,
}
const get = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers: { ...html, ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** Requests the path twice; the second response comes from the cache. */
async function warm(url: string, path: string) {
  await get(url, path)
  const response = await get(url, path)
  expect(secretsIn(response.text)).not.toEqual([])
  return response
}

describe('as soon as an event has a password, nothing cached of the open event is served:', () => {
  test.each(Object.entries(CACHED))('%s', async (_, pathOf) => {
    const event = await secretEvent(foyer)
    const path = pathOf(event)
    const { headers } = await warm(foyer.url, path)
    await event.lock()
    const after = await get(foyer.url, path)
    expect({ status: after.status, secrets: secretsIn(after.text) }).toEqual({ status: 200, secrets: [] })
    // A 304 would make the browser show the open page again.
    const etag = headers.get('etag')
    for (const ifNoneMatch of etag ? [etag, `W/${etag}`, `"x", ${etag}`] : []) {
      const again = await get(foyer.url, path, { 'if-none-match': ifNoneMatch })
      expect({ status: again.status, secrets: secretsIn(again.text) }).toEqual({ status: 200, secrets: [] })
    }
  })

  test('also with requests in progress at that moment', async () => {
    const event = await secretEvent(foyer)
    const paths = Object.values(CACHED).map((pathOf) => pathOf(event))
    let locked = false
    const locking = event.lock().then(() => {
      locked = true
    })
    while (!locked) await Promise.all(paths.map((path) => get(foyer.url, path)))
    await locking
    for (const path of paths) expect(secretsIn((await get(foyer.url, path)).text)).toEqual([])
  })

  test('control: the etag of an open page is valid while nothing has changed', async () => {
    const event = await secretEvent(foyer)
    const { headers } = await warm(foyer.url, event.path)
    expect((await get(foyer.url, event.path, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  })
})

test('shared caches may not store a locked, an unlocked or a private page', async () => {
  const event = await secretEvent(foyer)
  expect((await get(foyer.url, event.path)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PRIVATE' } })
  expect((await get(foyer.url, event.path)).headers.get('cache-control')).toBe('private, no-store')
  await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PUBLIC' } })
  await event.lock()
  for (const path of [event.path, `${event.path}?utm_source=x`, `${event.path}/calendar.ics`]) {
    const { headers } = await get(foyer.url, path)
    const [cacheControl, etag] = [headers.get('cache-control'), headers.get('etag')]
    expect({ path, cacheControl, etag }).toEqual({ path, cacheControl: 'private, no-store', etag: null })
  }
})

describe('an event that becomes private is removed from cached responses:', () => {
  test.each(['the list of events', 'the page of the host'] as const)('%s', async (name) => {
    const event = await secretEvent(foyer)
    const path = CACHED[name]!(event)
    const { headers } = await warm(foyer.url, path)
    await event.organizer.do(api.updateEvent, { params: event.params, body: { visibility: 'PRIVATE' } })
    for (const ifNoneMatch of ['"unknown"', headers.get('etag')!]) {
      const { status, text } = await get(foyer.url, path, { 'if-none-match': ifNoneMatch })
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
    'being unpublished': ({ organizer, params }) => organizer.do(api.unpublishEvent, { params }),
  }
  test.skipIf(shared && !hasRedis).each(Object.entries(HIDE))(
    'both hide what %s hides, also a change made through the other',
    async (name, hide) => {
      const event = await secretEvent(one)
      const paths = Object.entries(CACHED)
        .filter(([cached]) => name !== 'being private' || /list|host/.test(cached))
        .map(([, pathOf]) => pathOf(event))
      for (const path of paths) for (const { url } of [two, one]) await warm(url, path)
      await hide(event)
      for (const path of paths) {
        expect(secretsIn((await get(one.url, path)).text)).toEqual([])
        // Well before the entries expire: the list is cached for a minute.
        await eventually(async () => expect(secretsIn((await get(two.url, path)).text)).toEqual([]))
      }
    },
  )
})
