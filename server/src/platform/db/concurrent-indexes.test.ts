import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { MIGRATIONS_FOLDER } from '../installed-files.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const FIRST_WITH_INDEXES = '0014'

async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ tag }) => tag < first) }))
  return folder
}

test('an upgrade that builds indexes on registrations keeps nobody from registering, and an interrupted build is repeated', async () => {
  const folder = await migrationsBefore(FIRST_WITH_INDEXES)
  const database = await createTestDatabase('template0')
  const db = openDatabase({ connection: database.connection, onIdleError: () => {} })
  const writer = new pg.Client(database.connection)
  try {
    await migrateDatabase(db, folder)
    await writer.connect()
    // What an interrupted build leaves: an index that fails to be unique is invalid.
    await writer.query(`CREATE TABLE twice (n int); INSERT INTO twice VALUES (1), (1)`)
    await writer.query('CREATE UNIQUE INDEX CONCURRENTLY registrations_name ON twice (n)').catch(() => {})
    await writer.query('BEGIN; LOCK TABLE registrations IN ROW EXCLUSIVE MODE')
    const upgrade = migrateDatabase(db, MIGRATIONS_FOLDER)
    const building = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`
    await eventually(async () => expect((await db.$client.query(building)).rowCount).toBe(1))
    // Fails after three seconds if it has to wait for the upgrade.
    await db.$client.query('UPDATE registrations SET updated_at = now()')
    await writer.query('COMMIT')
    await upgrade
    const { rows } = await db.$client.query(
      `SELECT c.relname, t.relname AS "table", i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
       WHERE c.relname IN ('registrations_source', 'registrations_name', 'registrations_search', 'registrations_search_in_event') ORDER BY 1`,
    )
    const valid = (relname: string) => ({ relname, table: 'registrations', indisvalid: true })
    expect(rows).toEqual(['registrations_name', 'registrations_search_in_event', 'registrations_source'].map(valid))
  } finally {
    await writer.end()
    await db.$client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
