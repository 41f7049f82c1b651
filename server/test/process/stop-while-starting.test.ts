import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { onBusyMachine } from '../support/busy-machine.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { buildService, ProcessSandbox, type ServiceProcess, urlOf, waitUntil } from './service-process.ts'

const START_LOCK = 4_019_203
const sandbox = new ProcessSandbox()
beforeAll(() => buildService())
afterEach(() => sandbox.clear())

/** Processes that have the folder in their arguments. */
const processesOf = (dataDir: string) =>
  spawnSync('ps', ['-axww', '-o', 'pid=,command='])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.includes(dataDir))

const draftOf = (dataDir: string, file: string) =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres-draft-') && existsSync(join(dataDir, name, file)))

/** A second is usual; the limit is for busy machines. */
async function expectStop(service: ServiceProcess, signal: NodeJS.Signals) {
  const startedAt = performance.now()
  expect(await service.stop(signal)).toMatchObject({ exitCode: 0, errors: '' })
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(15_000))
  expect(service.output).not.toContain('"listening"')
}

describe('a stop signal is obeyed while', () => {
  test.each<[string, NodeJS.Signals, (dataDir: string) => boolean]>([
    ['the folder of a new database is made', 'SIGTERM', (dataDir) => draftOf(dataDir, '')],
    ['a new database is filled', 'SIGINT', (dataDir) => draftOf(dataDir, 'base/1')],
    ['PostgreSQL starts', 'SIGTERM', (dataDir) => existsSync(join(dataDir, 'postgres/postmaster.pid'))],
    ['PostgreSQL has just started', 'SIGINT', (dataDir) => readPidFile(join(dataDir, 'postgres'))?.status === 'ready'],
  ])('%s, no process is left, and the next start works', async (_, signal, isReached) => {
    const dataDir = sandbox.dataDir()
    const service = sandbox.start({ dataDir })
    await waitUntil(() => isReached(dataDir), 'the start to get there')
    await expectStop(service, signal)
    expect(processesOf(dataDir)).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.includes('draft'))).toEqual([])
    const again = sandbox.start({ dataDir })
    await again.ready()
    expect(await again.stop()).toMatchObject({ exitCode: 0, errors: '' })
  })

  test('migrations run', async () => {
    const database = await createTestDatabase('template0')
    const service = sandbox.start({ env: { DATABASE_URL: urlOf(database) } })
    const client = await connect(database.connection)
    await waitUntil(async () => (await isLocked(client)) && (await sessions(client)) > 0, 'the migrations to begin')
    await expectStop(service, 'SIGTERM')
    await waitUntil(async () => (await sessions(client)) === 0, 'its sessions to end')
    const again = sandbox.start({ env: { DATABASE_URL: urlOf(database) } })
    await again.ready()
    await again.stop()
    await client.end()
    await database.drop()
  })

  test('it waits for another process that migrates, which is not disturbed', async () => {
    const database = await createTestDatabase()
    const client = await connect(database.connection)
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    const service = sandbox.start({ env: { DATABASE_URL: urlOf(database) } })
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_try_advisory_lock%' AND datname = current_database()`
    await waitUntil(async () => (await client.query(waiting)).rows.length > 0, 'the start to wait')
    await expectStop(service, 'SIGTERM')
    await waitUntil(async () => (await client.query(waiting)).rows.length === 0, 'the wait to end')
    expect(await isLocked(client)).toBe(true)
    await client.end()
    await database.drop()
  })

  test('the database does not respond', async () => {
    let connections = 0
    const silent = createServer(() => {
      connections += 1
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const service = sandbox.start({ env: { DATABASE_URL: `postgres://foyer@127.0.0.1:${port}/foyer` } })
    await waitUntil(() => connections > 0, 'the start to connect')
    await expectStop(service, 'SIGTERM')
    silent.close()
  })
})

test('a stop signal for npm run foyer -- migrate leaves no database running', async () => {
  const dataDir = sandbox.dataDir()
  for (const isReached of [() => draftOf(dataDir, 'base'), () => existsSync(join(dataDir, 'postgres/postmaster.pid'))]) {
    const migrate = sandbox.start({ dataDir, command: 'migrate' })
    // A quick run may end before it is seen there.
    await waitUntil(() => isReached() || migrate.hasEnded, 'the start to get there')
    const { exitCode, errors } = await migrate.stop()
    if (exitCode !== 0) expect(errors).toBe('Stopped before the database was up to date. Run the command again to finish.\n')
    expect(processesOf(dataDir)).toEqual([])
  }
  expect(await sandbox.start({ dataDir, command: 'migrate' }).ended()).toMatchObject({ exitCode: 0, errors: '' })
})

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

const isLocked = async (client: pg.Client) =>
  (await client.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted`, [START_LOCK])).rows.length > 0

const sessions = async (client: pg.Client): Promise<number> =>
  (await client.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'foyer'`)).rows.length
