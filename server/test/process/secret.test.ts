import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/test-database.ts'
import { buildService, ProcessSandbox, urlOf } from './service-process.ts'
import { createUsedDatabase, usedDataDir } from './used-installation.ts'

const SECRET = 'the secret of this installation, long enough'
const OTHER = 'another secret of another installation, long'
const sandbox = new ProcessSandbox()
const databases: TestDatabase[] = []
beforeAll(() => buildService())
afterEach(async () => {
  await sandbox.clear()
  for (const database of databases.splice(0)) await database.drop()
})

type Start = { dataDir: string; env?: Record<string, string> }

async function expectStart(start: Start, use = async (_url: string) => {}) {
  const service = sandbox.start(start)
  await service.ready()
  await use(service.url)
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
}

async function expectRefusal(start: Start, message: RegExp) {
  const { exitCode, errors } = await sandbox.start(start).ended()
  expect(errors).toMatch(message)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(exitCode).toBe(1)
}

async function signUp(url: string) {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.test', password: 'correct horse battery' })
  const response = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(response.status).toBe(200)
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createUsedDatabase()
  databases.push(database)
  return database
}

test('a lost secret is not replaced without the consent of the operator, and nothing is printed about a restored one', async () => {
  const dataDir = await usedDataDir(sandbox)
  const secret = join(dataDir, 'secret')
  renameSync(secret, `${secret}.lost`)
  const lost = /secret .*missing.*links.*tickets.*sessions.*integrations.*two-factor.*[Rr]estore.*FOYER_ACCEPT_NEW_SECRET=yes/
  await expectRefusal({ dataDir }, lost)
  const reset = await sandbox.start({ dataDir, command: 'reset-password', args: ['ada@example.test'] }).ended()
  expect(reset).toMatchObject({ exitCode: 1, output: '', errors: expect.stringMatching(lost) })
  const doctor = await sandbox.start({ dataDir, command: 'doctor' }).ended()
  expect(doctor.output).toMatch(/^FAIL +secret .*missing/m)
  renameSync(`${secret}.lost`, secret)
  await expectStart({ dataDir })
  rmSync(secret)
  await expectStart({ dataDir, env: { FOYER_ACCEPT_NEW_SECRET: 'yes' } })
  expect(readFileSync(secret, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  await expectStart({ dataDir })
})

test('an emptied database beside the data folder of an installation is refused', async () => {
  const dataDir = await usedDataDir(sandbox)
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  await expectRefusal({ dataDir }, /database .*is empty.*[Rr]estore.*FOYER_ACCEPT_EMPTY_DATABASE=yes/)
  await expectStart({ dataDir, env: { FOYER_ACCEPT_EMPTY_DATABASE: 'yes' } })
  await expectStart({ dataDir })
})

test('another database may be empty: the operator chose it', async () => {
  const dataDir = await usedDataDir(sandbox)
  const inDatabase = async () => ({ dataDir, env: { DATABASE_URL: urlOf(await newDatabase()) } })
  const first = await inDatabase()
  await expectStart(first, signUp)
  await expectStart(await inDatabase())
  const client = new pg.Client({ connectionString: first.env.DATABASE_URL })
  await client.connect()
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA IF EXISTS jobs CASCADE; CREATE SCHEMA public',
  )
  await client.end()
  await expectRefusal(first, /database .*is empty/)
})

test('processes with their own data folders share a database if they have the same secret, and only then', async () => {
  const env = { DATABASE_URL: urlOf(await newDatabase()) }
  await expectStart({ dataDir: sandbox.dataDir(), env: { ...env, FOYER_SECRET: SECRET } })
  await expectStart({ dataDir: sandbox.dataDir(), env: { ...env, FOYER_SECRET: SECRET } })
  await expectRefusal({ dataDir: sandbox.dataDir(), env: { ...env, FOYER_SECRET: OTHER } }, /another secret.*FOYER_ACCEPT_NEW_SECRET=yes/)
})

test('a database from before this check adopts the secret of the first start', async () => {
  const database = await newDatabase()
  const dataDir = sandbox.dataDir()
  const env = { DATABASE_URL: urlOf(database) }
  await expectStart({ dataDir, env: { ...env, FOYER_SECRET: SECRET } }, signUp)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('DELETE FROM installation')
  await client.end()
  await expectRefusal({ dataDir: sandbox.dataDir(), env }, /secret .*missing/)
  await expectStart({ dataDir, env: { ...env, FOYER_SECRET: SECRET } })
  await expectRefusal({ dataDir, env: { ...env, FOYER_SECRET: OTHER } }, /another secret/)
})
