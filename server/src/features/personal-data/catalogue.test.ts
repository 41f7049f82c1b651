import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { STORED_DATA } from './stored-data.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const TEXT_COLUMNS = `
  SELECT format('%s.%s', c.relname, a.attname) AS name
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    AND t.typname IN ('text', '_text', 'varchar', '_varchar', 'bpchar', 'name', 'json', 'jsonb', '_jsonb', 'bytea', 'citext', 'inet', 'xml')
  ORDER BY 1`

const listed = Object.entries(STORED_DATA).flatMap(([table, { person = [], erased = {}, kept = {} }]) =>
  [...person, ...Object.values(erased).flat(), ...Object.values(kept).flat()].map((column) => `${table}.${column}`),
)

test('every column that can hold personal data is listed as exported, erased or kept, with the reason', async () => {
  const { rows } = await client.query<{ name: string }>(TEXT_COLUMNS)
  const columns = rows.map(({ name }) => name)
  const add = 'Add these to stored-data.ts, and what they hold about a person to export-store.ts and erase-store.ts'
  expect(
    columns.filter((name) => !listed.includes(name)),
    add,
  ).toEqual([])
  expect(
    listed.filter((name) => !columns.includes(name)),
    'These are gone: take them out of stored-data.ts',
  ).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
})
