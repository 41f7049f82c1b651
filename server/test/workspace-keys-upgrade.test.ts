import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { isMigrated, migrateDatabase } from '../src/platform/db/migrate.ts'
import { MIGRATIONS_FOLDER } from '../src/platform/installed-files.ts'
import { insertSampleRows, listReferences } from './support/sample-rows.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const FIRST_WITH_WORKSPACE_KEYS = '0007'
const [ours, theirs] = [randomUUID(), randomUUID()]

let before: string
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'foyer-migrations-'))
  await cp(MIGRATIONS_FOLDER, before, { recursive: true })
  const file = join(before, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag < FIRST_WITH_WORKSPACE_KEYS)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
})
afterAll(() => rm(before, { recursive: true, force: true }))

let database: TestDatabase
let db: Database
let client: pg.Client
let theirIds: Record<string, string>
let ourIds: Record<string, string>
beforeEach(async () => {
  database = await createTestDatabase('template0')
  db = openDatabase({ connection: database.connection, onIdleError: () => {} })
  client = new pg.Client(database.connection)
  await client.connect()
  await migrateDatabase(db, before)
  ourIds = await insertSampleRows(client, ours)
  theirIds = await insertSampleRows(client, theirs)
})
afterEach(async () => {
  await client.end()
  await db.$client.end()
  await database.drop()
})

/** All rows as JSON, by table. */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = await client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables.rows)
    rows[name] = (await client.query(`SELECT to_jsonb(t) - '${DROPPED}' AS row FROM ${name} t ORDER BY 1`)).rows.map(({ row }) => row)
  return rows
}

/** A column that a later version no longer has. */
const DROPPED = 'sync_started_at'

test('the upgrade keeps every row with its references', async () => {
  const old = await contents()
  expect(Object.values(old).every((rows) => rows.length === 2)).toBe(true)
  await migrateDatabase(db, MIGRATIONS_FOLDER)
  expect(await contents()).toMatchObject(old)
})

test('a reference into another workspace that may be empty is emptied by the upgrade, the own ones stay', async () => {
  const optional = (await listReferences(client)).filter(({ emptiedOnDelete }) => emptiedOnDelete)
  expect(optional.length).toBeGreaterThan(0)
  for (const { table, column, target } of optional)
    await client.query(`UPDATE ${table} SET ${column} = $2 WHERE organization_id = $1`, [ours, theirIds[target]])
  await migrateDatabase(db, MIGRATIONS_FOLDER)
  for (const { table, column, target } of optional) {
    const { rows } = await client.query(`SELECT organization_id AS workspace, ${column} AS reference FROM ${table}`)
    expect(rows, `${table}.${column}`).toHaveLength(2)
    expect(rows, `${table}.${column}`).toEqual(
      expect.arrayContaining([
        { workspace: ours, reference: null },
        { workspace: theirs, reference: theirIds[target] },
      ]),
    )
  }
})

test('any other reference into another workspace stops the upgrade by name and changes nothing, until it is corrected', async () => {
  const point = (contactId: string | undefined) =>
    client.query('UPDATE registrations SET contact_id = $2 WHERE organization_id = $1', [ours, contactId])
  await point(theirIds.contacts)
  const old = await contents()
  await expect(migrateDatabase(db, MIGRATIONS_FOLDER)).rejects.toMatchObject({
    cause: { code: '23503', constraint: 'registrations_contact_id_fk' },
  })
  expect(await contents()).toEqual(old)
  expect(await isMigrated(db, before)).toBe(true)
  expect(await isMigrated(db, MIGRATIONS_FOLDER)).toBe(false)
  await point(ourIds.contacts)
  await migrateDatabase(db, MIGRATIONS_FOLDER)
  expect(await isMigrated(db, MIGRATIONS_FOLDER)).toBe(true)
})
