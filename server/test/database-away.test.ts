import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as api from '@foyer/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { Foyer } from './support/foyer.ts'
import { LiveWatch } from './support/watch-live.ts'

const settings = { fsync: 'off' }
let dataDir: string
let postgres: EmbeddedPostgres
const foyer = new Foyer()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-away-'))
  postgres = await startEmbeddedPostgres({ dataDir, settings })
  const db = openDatabase({ connection: postgres.connection, onIdleError: () => {} })
  await migrateDatabase(db, join(import.meta.dirname, '../migrations'))
  await db.$client.end()
  await foyer.start({ database: { connection: postgres.connection, drop: async () => {} } })
})
afterAll(async () => {
  await foyer.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('while the database is down cached lists are served and other requests get 503; when it is back everything works within five seconds', async () => {
  const organizer = await foyer.organizer()
  const { id: eventId } = await organizer.do(api.createEvent, {
    body: { name: 'Steady', startTime: '2090-05-01T10:00:00Z', endTime: '2090-05-01T12:00:00Z', timezone: 'UTC' },
  })
  await organizer.do(api.publishEvent, { params: { eventId } })
  const list = () => foyer.visitor.call(api.listPublishedEvents, { params: { slug: organizer.slug } })
  // The invalidations caused by the changes above may still be on their way. Each of them empties the cache once more.
  for (let cached = 0; cached < 20; cached = (await list()).body.meta.cached ? cached + 1 : 0) await sleep(100)

  const watch = await new LiveWatch(organizer, { eventId }).opened()
  await postgres.stop()
  expect(await list()).toMatchObject({
    status: 200,
    body: { data: { events: [{ name: 'Steady' }] }, meta: { cached: true, source: 'cache' } },
  })
  const refused = await organizer.call(api.listEvents)
  expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY', retryAfterSeconds: 1 } })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await list()).toMatchObject({ status: 200, body: { data: { events: [{ name: 'Steady' }] } } })

  postgres = await startEmbeddedPostgres({ dataDir, settings })
  const backAt = Date.now()
  let response = await organizer.call(api.listEvents)
  while (response.status !== 200 && Date.now() - backAt < 5_000) response = await organizer.call(api.listEvents)
  expect(response.status).toBe(200)

  // Invalidations are received again, and streams have stayed open.
  await organizer.do(api.updateEvent, { params: { eventId }, body: { name: 'Back' } })
  await watch.sees('event.updated')
  expect(watch.states).not.toContain('waiting')
  await watch.close()
  expect((await list()).body.data.events[0]!.name).toBe('Back')
})
