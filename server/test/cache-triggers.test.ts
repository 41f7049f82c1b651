import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS_TABLES, INVALIDATING_TABLES } from '../src/caches.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** One row per statement that sends an invalidation. Bits of tgtype: 1 row, 2 before, 4 insert, 8 delete, 16 update, 64 instead of. */
const TRIGGERS = `
  SELECT c.relname AS "table", e.statement, p.proname AS function, t.tgenabled <> 'D' AS enabled,
         (t.tgtype & 1) > 0 AS "perRow", (t.tgtype & 66) = 0 AS after, t.tgqual IS NULL AND t.tgattr = '' AS always
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname LIKE 'announce\\_%change'
  JOIN (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) AS e (statement, bit) ON (t.tgtype & e.bit) > 0
  WHERE NOT t.tgisinternal
  ORDER BY 1, 2`

type Trigger = { table: string; statement: string; function: string; enabled: boolean; perRow: boolean; after: boolean; always: boolean }

let database: TestDatabase
let all: Trigger[]
let triggers: Trigger[]
let accessTriggers: Trigger[]
beforeAll(async () => {
  database = await createTestDatabase()
  all = (await query<Trigger>(TRIGGERS)).rows
  triggers = all.filter((trigger) => !isAccess(trigger))
  accessTriggers = all.filter(isAccess)
})
afterAll(() => database.drop())
const isAccess = ({ function: name }: Trigger) => name.endsWith('access_change')

async function query<Row extends pg.QueryResultRow>(text: string) {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await client.query<Row>(text)
  } finally {
    await client.end()
  }
}

test.each([
  ['INVALIDATING_TABLES', INVALIDATING_TABLES, () => triggers],
  ['ACCESS_TABLES', ACCESS_TABLES, () => accessTriggers],
])('the database has a trigger for each statement in %s, and no other', (name, tables, existingTriggers) => {
  const inDatabase = existingTriggers().map(({ table, statement }) => `${statement} ${table}`)
  const inCode = Object.entries(tables).flatMap(([table, statements]) => statements.map((statement) => `${statement} ${table}`))
  expect(inCode.length).toBeGreaterThan(0)
  expect(
    inCode.filter((listed) => !inDatabase.includes(listed)),
    `Add these triggers in a migration (npm run migration), or remove them from ${name} in server/src/caches.ts`,
  ).toEqual([])
  expect(
    inDatabase.filter((existing) => !inCode.includes(existing)),
    `Add these to ${name} in server/src/caches.ts, or drop the triggers in a migration`,
  ).toEqual([])
  expect(new Set(inDatabase).size, 'one trigger for each statement').toBe(inDatabase.length)
})

test('every trigger runs after each changed row, without a condition', () => {
  for (const trigger of all)
    expect(trigger, `${trigger.statement} ${trigger.table}`).toMatchObject({ enabled: true, perRow: true, after: true, always: true })
})

test('a table with an organization_id announces that; the organizations table announces its own id', async () => {
  const { rows } = await query<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organization_id'`,
  )
  const withOrganizationId = new Set(rows.map(({ table }) => table))
  for (const { table, function: name } of triggers)
    expect({ table, name }).toEqual({ table, name: withOrganizationId.has(table) ? 'announce_change' : 'announce_workspace_change' })
  expect(triggers.filter(({ function: name }) => name === 'announce_workspace_change').map(({ table }) => table)).toEqual([
    'organizations',
    'organizations',
  ])
})
