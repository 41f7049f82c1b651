import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { type Database, openDatabase, runNamed } from './database.ts'
import { beginRequestTransaction } from './request-transaction.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that each statement is prepared by its first execution.
  db = openDatabase({ connection: database.connection, poolSize: 1, onIdleError: () => {} })
  await db.$client.query('CREATE TABLE things (id int PRIMARY KEY, note text)')
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

/** The driver's own rows are what is expected of every execution. */
async function expectDriversRows(name: string, text: string, values: unknown[]) {
  const { rows } = await db.$client.query({ text, values })
  for (let execution = 0; execution < 3; execution += 1)
    expect(await runNamed(db, { name, text }, values), `execution ${execution + 1}`).toEqual(rows)
  return rows
}

test('a named statement returns the rows of an ordinary query, however often it is executed', async () => {
  const rows = await expectDriversRows(
    'many-types',
    `SELECT n AS number, n::bigint AS big, n::numeric / 4 AS "a quarter", n % 2 = 0 AS even, NULL::text AS nothing, 'x' AS twice, n::text AS twice,
            '2030-01-02 03:04:05.6+00'::timestamptz + n * interval '1 day' AS at, ARRAY[n, n + 1] AS list, jsonb_build_object('n', n) AS json,
            gen_random_uuid() IS NOT NULL AS "it's ""quoted""", $2::text AS given
     FROM generate_series(1, $1::int) AS n`,
    [3, 'text with a " and a \\ and ü'],
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ big: 1, nothing: null, twice: '1', at: '2030-01-03T03:04:05.600Z', list: [1, 2], json: { n: 1 } })
})

test('a named statement that finds nothing, and one that returns nothing, have no rows', async () => {
  await expectDriversRows('none', 'SELECT * FROM things WHERE id = $1', [-1])
  const text = 'UPDATE things SET note = $1 WHERE false'
  for (let execution = 0; execution < 2; execution += 1) expect(await runNamed(db, { name: 'change', text }, ['x'])).toEqual([])
})

test('each execution has its own values, of every kind', async () => {
  const text = 'SELECT $1::text[] AS list, $2::timestamptz AS at, $3::jsonb AS json, $4::int AS nothing'
  for (const word of ['one', 'two', 'three']) {
    const values = [[word, null, 'a,"b'], new Date('2031-02-03T04:05:06Z'), { word }, null]
    const expected = { list: values[0], at: '2031-02-03T04:05:06.000Z', json: { word }, nothing: null }
    expect(await runNamed(db, { name: 'values', text }, values)).toEqual([expected])
  }
})

test('a statement that fails, before or after it was prepared, leaves the connection usable and says where it was called', async () => {
  const text = 'SELECT 10 / $1::int AS result'
  const divide = (by: unknown) => runNamed(db, { name: 'divide', text }, [by])
  for (const by of [0, 'many', 5, 0, 'many', 2]) {
    if (by === 5 || by === 2) expect(await divide(by)).toEqual([{ result: 10 / by }])
    else
      await expect(divide(by)).rejects.toMatchObject({ code: expect.stringMatching(/^22/), stack: expect.stringContaining('named-query') })
  }
  const parameter = {
    toPostgres: () => {
      throw new Error('cannot be sent')
    },
  }
  await expect(divide(parameter)).rejects.toThrow('cannot be sent')
  expect(await divide(1)).toEqual([{ result: 10 }])
})

test('columns that changed since the statement was prepared are never read as the old ones', async () => {
  const text = 'SELECT * FROM things'
  await db.$client.query(`INSERT INTO things VALUES (1, 'note')`)
  for (let execution = 0; execution < 2; execution += 1)
    expect(await runNamed(db, { name: 'all', text }, [])).toEqual([{ id: 1, note: 'note' }])
  await db.$client.query('ALTER TABLE things RENAME note TO remark')
  await expect(runNamed(db, { name: 'all', text }, [])).rejects.toThrow('cached plan must not change result type')
})

test('in the transaction of a request, a named statement belongs to it', async () => {
  const text = 'INSERT INTO things VALUES ($1) RETURNING id'
  const transaction = await beginRequestTransaction(db.$client)
  expect(await transaction.run(() => runNamed(db, { name: 'insert', text }, [7]))).toEqual([{ id: 7 }])
  await transaction.rollback()
  expect(await runNamed(db, { name: 'insert', text }, [7])).toEqual([{ id: 7 }])
})
