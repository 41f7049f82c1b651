import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { beginRequestTransaction } from './request-transaction.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onIdleError: () => {} })
  await db.execute(sql`CREATE TABLE kept (id int PRIMARY KEY)`)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const insert = (id: number) => sql`INSERT INTO kept VALUES (${id})`
const keptIds = async () => (await db.execute<{ id: number }>(sql`SELECT id FROM kept ORDER BY id`)).rows.map(({ id }) => id)

test('queries and transactions that run at the same time are committed together, without the failed ones', async () => {
  const transaction = await beginRequestTransaction(db.$client)
  await transaction.run(async () => {
    await db.execute(insert(1))
    const results = await Promise.allSettled([
      db.execute(insert(2)),
      db.execute(insert(1)),
      db.execute(insert(3)),
      db.execute(sql`SELECT 1 / 0`),
      db.execute(insert(4)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
    await db.transaction(async (tx) => {
      await Promise.all([tx.execute(insert(5)), tx.execute(insert(6))])
    })
    await expect(db.transaction(async (tx) => tx.execute(sql`${insert(7)}; SELECT 1 / 0`))).rejects.toThrow()
    expect(await keptIds()).toEqual([1, 2, 3, 4, 5, 6])
  })
  expect(await keptIds()).toEqual([])
  await transaction.commit()
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5, 6])
})
