import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakingChanges, readSchema, type Schema } from './support/schema-shape.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** The tables of the last release. Written anew when a version is released: RECORD_SCHEMA=yes npx vitest run server/test/rolling-upgrade.test.ts */
const RELEASED = join(import.meta.dirname, '../migrations/released-schema.json')

/** Changes that a release announces as needing a stop of every process (docs/upgrading.md). */
const ANNOUNCED: string[] = []

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  if (process.env.RECORD_SCHEMA === 'yes') writeFileSync(RELEASED, `${JSON.stringify(await readSchema(client), null, 2)}\n`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const released = () => JSON.parse(readFileSync(RELEASED, 'utf8')) as Schema

test('processes of the last release work with the tables of this one, so that nodes can be upgraded one after the other', async () => {
  const previous = released()
  expect(Object.keys(previous).length).toBeGreaterThan(50)
  expect(breakingChanges(previous, await readSchema(client)).filter((change) => !ANNOUNCED.includes(change))).toEqual([])
})

test.each([
  ['a column is dropped', 'ALTER TABLE speakers DROP COLUMN bio', 'speakers.bio is gone'],
  ['a column is renamed', 'ALTER TABLE speakers RENAME COLUMN bio TO about', 'speakers.bio is gone'],
  ['a table is dropped', 'DROP TABLE geo_rules CASCADE', 'geo_rules is gone'],
  ['a column becomes required', 'ALTER TABLE speakers ALTER COLUMN bio SET NOT NULL', 'speakers.bio no longer allows null'],
  ['a type changes', 'ALTER TABLE speakers ALTER COLUMN bio TYPE varchar(80)', 'speakers.bio was text and is character varying(80)'],
  ['a required column is added', 'ALTER TABLE speakers ADD COLUMN rank integer NOT NULL', 'speakers.rank is new and required'],
  ['a check is added', `ALTER TABLE speakers ADD CHECK (name <> '')`, 'speakers has a new check'],
  ['a unique index is added', 'CREATE UNIQUE INDEX ON speakers (name)', 'speakers has a new unique'],
])('it is noticed when %s', async (_, statement, sentence) => {
  const before = await readSchema(client)
  await client.query('BEGIN')
  await client.query(statement)
  const changes = breakingChanges(before, await readSchema(client))
  await client.query('ROLLBACK')
  expect(changes).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]))
})

test('what only adds is not', async () => {
  const before = await readSchema(client)
  await client.query('BEGIN')
  await client.query(`ALTER TABLE speakers ADD COLUMN rank integer NOT NULL DEFAULT 0, ADD COLUMN pronouns text CHECK (pronouns <> '')`)
  await client.query('CREATE TABLE additions (id integer PRIMARY KEY); CREATE INDEX ON speakers (name)')
  const changes = breakingChanges(before, await readSchema(client))
  await client.query('ROLLBACK')
  expect(changes).toEqual([])
})
