import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { byVolume } from '../support/volume.ts'
import { openEvent } from './open-event.ts'
import { buildService, ProcessSandbox, urlOf } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

const sandbox = new ProcessSandbox()
let database: TestDatabase
beforeAll(async () => {
  await buildService()
  database = await createUsedDatabase()
})
afterAll(async () => {
  await sandbox.clear()
  await database.drop()
})

const KILLS = byVolume({ usual: 5, full: 20 })
const CREATIONS_PER_KILL = 40

/** Interrupted before, while or after the change is committed: a client that repeats its request with the same key gets one event. */
test(`${KILLS * CREATIONS_PER_KILL} creations interrupted by kill -9 and repeated with the same key create as many events`, {
  timeout: 600_000,
}, async () => {
  const dataDir = sandbox.dataDir()
  const start = () => sandbox.start({ dataDir, env: { DATABASE_URL: urlOf(database) } })
  let service = start()
  await service.ready()
  const { cookie } = await openEvent(service.url)
  const create = (name: string) =>
    new Caller(service.url, { cookie, 'idempotency-key': `key of ${name}` }).send<{ id: string }>('POST', '/api/v1/dashboard/events', {
      name,
    })

  const ids = new Set<string>()
  let [answeredAtOnce, replayed] = [0, 0]
  for (let kill = 0; kill < KILLS; kill += 1) {
    const names = Array.from({ length: CREATIONS_PER_KILL }, (_, index) => `Event ${kill}-${index}`)
    const firstTries = names.map((name) => create(name).catch(() => undefined))
    // At another moment each time: from the first request on its way to the last one answered.
    await sleep(kill * 12)
    service.child.kill('SIGKILL')
    const answers = await Promise.all(firstTries)
    answeredAtOnce += answers.filter((answer) => answer?.status === 201).length
    await service.ended()
    service = start()
    await service.ready()
    for (const [index, name] of names.entries()) {
      let again = await create(name)
      // The database ends the connection of the killed process after a moment.
      for (let tries = 0; again.status === 503 && tries < 60; tries += 1) {
        await sleep(500)
        again = await create(name)
      }
      expect(again.status).toBe(201)
      if (answers[index]?.status === 201) expect(again.body).toEqual(answers[index].body)
      if (again.headers.get('idempotent-replay')) replayed += 1
      ids.add(again.body.id)
    }
  }
  expect(ids.size).toBe(KILLS * CREATIONS_PER_KILL)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::int AS count FROM events').finally(() => client.end())
  // Without the event that openEvent created.
  expect(rows[0].count - 1).toBe(KILLS * CREATIONS_PER_KILL)
  // The kills hit all moments: some requests had been answered, and some were committed or not before.
  expect(replayed).toBeGreaterThanOrEqual(answeredAtOnce)
  expect(replayed).toBeLessThan(KILLS * CREATIONS_PER_KILL)
})
