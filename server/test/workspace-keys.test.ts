import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSampleRows, listReferences, type Reference } from './support/sample-rows.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

/** Tables that belong to no workspace: people and their sessions, the workspaces themselves and their former slugs, and repeated requests of anyone. */
const SHARED_TABLES = [
  'accounts',
  'idempotency_keys',
  'installation',
  'organizations',
  'retired_slugs',
  'sessions',
  'two_factors',
  'users',
  'verifications',
]

/** Unique keys of workspace data without the workspace, each because the value exists once in the world outside the database. */
const SHARED_VALUES: Record<string, string> = {
  api_keys_secret: 'a request with an API key names no workspace, only its secret',
  custom_domains_proven: 'a host name leads to one workspace, which a visitor does not name',
  stored_objects_key_unique: 'a key names one file in the object store, which all workspaces share',
}

/** `emptied` is null for a key that empties all of its columns on delete. */
const KEYS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS "table", c.confrelid::regclass::text AS target, c.confdeltype = 'n' AS "emptiedOnDelete",
         ${namesOf('c.conrelid', 'c.conkey')} AS columns, ${namesOf('c.confrelid', 'c.confkey')} AS "targetColumns",
         ${namesOf('c.conrelid', 'c.confdelsetcols')} AS emptied
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1`

const UNIQUE_INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS "table", i.indisprimary AS "isPrimary",
         ${namesOf('i.indrelid', 'i.indkey')} AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
  WHERE i.indisunique ORDER BY 1`

const TABLES = `
  SELECT c.relname AS name, a.attnotnull AS "hasWorkspace"
  FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`

function namesOf(table: string, numbers: string): string {
  return `(SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(${numbers}) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.number)`
}

type ForeignKey = {
  name: string
  table: string
  target: string
  emptiedOnDelete: boolean
  columns: string[]
  targetColumns: string[]
  emptied: string[] | null
}
type UniqueIndex = { name: string; table: string; isPrimary: boolean; columns: string[] }

let database: TestDatabase
let client: pg.Client
let workspaceTables: Set<string>
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  workspaceTables = new Set((await tables()).filter(({ hasWorkspace }) => hasWorkspace).map(({ name }) => name))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tables = async () => (await client.query<{ name: string; hasWorkspace: boolean | null }>(TABLES)).rows
const uniqueIndexes = async () => (await client.query<UniqueIndex>(UNIQUE_INDEXES)).rows.filter(({ table }) => workspaceTables.has(table))
const foreignKeys = async () => (await client.query<ForeignKey>(KEYS)).rows

describe('in the catalogue of the database', () => {
  test('every table has the id of its workspace, never null, or is one of the few that are shared', async () => {
    const others = (await tables()).filter(({ hasWorkspace }) => !hasWorkspace).map(({ name }) => name)
    expect(others, 'Add organizationId() to the table, or the table to SHARED_TABLES').toEqual(SHARED_TABLES)
    expect(workspaceTables.size).toBeGreaterThan(25)
  })

  test('every primary and unique key of workspace data has the workspace in it', async () => {
    const without = (await uniqueIndexes()).filter(({ columns }) => !columns.includes('organization_id')).map(({ name }) => name)
    expect(without, 'Use workspaceKey(t) for the primary key, and organizationId first in a unique index').toEqual(
      Object.keys(SHARED_VALUES),
    )
    const keyed = (await uniqueIndexes()).filter(({ isPrimary }) => isPrimary).map(({ table }) => table)
    expect(new Set(keyed)).toEqual(workspaceTables)
  })

  test('a primary key with an id starts with it, so that a link or a job that names only the id finds its row by the index', async () => {
    const withId = (await uniqueIndexes()).filter(({ isPrimary, columns }) => isPrimary && columns.includes('id'))
    expect(withId.filter(({ columns }) => columns[0] !== 'id')).toEqual([])
    expect(withId.length).toBeGreaterThan(20)
  })

  test('every foreign key between workspace data compares the workspaces', async () => {
    const between = (await foreignKeys()).filter(({ table, target }) => workspaceTables.has(table) && workspaceTables.has(target))
    expect(between.length).toBeGreaterThan(25)
    const compares = ({ columns, targetColumns }: ForeignKey) =>
      columns.some((column, index) => column === 'organization_id' && targetColumns[index] === 'organization_id')
    expect(
      between.filter((key) => !compares(key)),
      'Use workspaceReference(t, t.column, target)',
    ).toEqual([])
  })

  test('shared tables do not point into workspace data', async () => {
    expect((await foreignKeys()).filter(({ table, target }) => !workspaceTables.has(table) && workspaceTables.has(target))).toEqual([])
  })

  test('a foreign key that is emptied when its row is deleted keeps the workspace', async () => {
    const emptied = (await foreignKeys()).filter((key) => key.emptiedOnDelete && workspaceTables.has(key.target))
    expect(emptied.length).toBeGreaterThan(0)
    for (const { name, columns, emptied: named } of emptied)
      expect({ name, named }, 'Write ON DELETE SET NULL (column) in the migration').toEqual({
        name,
        named: columns.filter((column) => column !== 'organization_id'),
      })
  })
})

describe('with two workspaces that have a row in every table', () => {
  const [ours, theirs] = [randomUUID(), randomUUID()]
  let theirIds: Record<string, string>
  let references: Reference[]
  beforeAll(async () => {
    await insertSampleRows(client, ours)
    theirIds = await insertSampleRows(client, theirs)
    references = (await listReferences(client)).filter(({ target }) => workspaceTables.has(target))
  })

  const undone = async (change: () => Promise<unknown>) => {
    await client.query('BEGIN')
    await change().finally(() => client.query('ROLLBACK'))
  }
  const rowsOf = async (workspace: string, { table, column }: Reference) =>
    (await client.query(`SELECT ${column} AS reference FROM ${table} WHERE organization_id = $1`, [workspace])).rows

  test('the database refuses each reference to a row of the other workspace', async () => {
    expect(references.length).toBeGreaterThan(25)
    for (const reference of references) {
      const { table, column, target, constraint } = reference
      const point = () => client.query(`UPDATE ${table} SET ${column} = $2 WHERE organization_id = $1`, [ours, theirIds[target]])
      await undone(() => expect(point(), `${table}.${column}`).rejects.toMatchObject({ code: '23503', constraint }))
      expect(await rowsOf(ours, reference), `${table}.${column}`).toHaveLength(1)
    }
  })

  test('and would accept each without its foreign key', async () => {
    for (const { table, column, target, constraint } of references) {
      await undone(async () => {
        await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
        const update = `UPDATE ${table} SET ${column} = $2 WHERE organization_id = $1`
        expect((await client.query(update, [ours, theirIds[target]])).rowCount, `${table}.${column}`).toBe(1)
      })
    }
  })

  test('a row whose reference is emptied stays in its workspace', async () => {
    const emptied = references.filter(({ emptiedOnDelete }) => emptiedOnDelete)
    expect(emptied.length).toBeGreaterThan(0)
    for (const reference of emptied) {
      await undone(async () => {
        await client.query(`DELETE FROM ${reference.target} WHERE organization_id = $1`, [ours])
        expect(await rowsOf(ours, reference), `${reference.table}.${reference.column}`).toEqual([{ reference: null }])
        expect(await rowsOf(theirs, reference)).toEqual([{ reference: theirIds[reference.target] }])
      })
    }
  })

  test('deleting a workspace deletes all of its rows and none of the other', async () => {
    const countOf = async (workspace: string) => {
      const counts: number[] = []
      for (const table of workspaceTables) {
        const count = `SELECT count(*)::int AS rows FROM ${table} WHERE organization_id = $1`
        counts.push((await client.query<{ rows: number }>(count, [workspace])).rows[0]!.rows)
      }
      // Other rows write more than one change into live_changes.
      return new Set(counts.map((rows) => Math.min(rows, 1)))
    }
    await undone(async () => {
      await client.query('DELETE FROM organizations WHERE id = $1', [ours])
      expect(await countOf(ours)).toEqual(new Set([0]))
      expect(await countOf(theirs)).toEqual(new Set([1]))
    })
  })
})
