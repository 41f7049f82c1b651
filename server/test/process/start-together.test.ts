import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { byVolume } from '../support/volume.ts'
import { buildService, ProcessSandbox, urlOf } from './service-process.ts'

const sandbox = new ProcessSandbox()
const databases: TestDatabase[] = []
beforeAll(buildService)
afterEach(() => sandbox.clear())
afterAll(() => Promise.all(databases.map((database) => database.drop())))

const STARTS = byVolume({ usual: 3, full: 10 })

test(`two processes start together on an empty database, ${STARTS} times, and both are up`, { timeout: 600_000 }, async () => {
  for (let start = 0; start < STARTS; start += 1) {
    const database = await createTestDatabase('template0')
    databases.push(database)
    const dataDir = sandbox.dataDir()
    const env = { DATABASE_URL: urlOf(database), FOYER_SECRET: 'one secret for both processes, long enough' }
    const both = [sandbox.start({ dataDir, env }), sandbox.start({ dataDir, env })]
    await Promise.all(both.map((service) => service.ready()))
    expect(await Promise.all(both.map((service) => service.stop()))).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }])
  }
})
