import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { openDatabase } from './database.ts'

test('a connection lost during a transaction fails that transaction and nothing else', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onIdleError: () => {} })
  try {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid})`)
      // Between two queries no promise is pending, so the connection emits 'error'; without a listener that would end the process.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.execute(sql`SELECT 1`)
    })
    await expect(broken).rejects.toThrow()
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.$client.end()
    await database.drop()
  }
})

test('a transaction that cannot begin gives its connection back', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({
    connection: database.connection,
    poolSize: 2,
    waits: { lockMs: 1_000, connectionMs: 60_000 },
    onIdleError: () => {},
  })
  try {
    const config = { isolationLevel: 'unknown' as 'serializable' }
    for (let index = 0; index < 5; index += 1)
      await expect(db.transaction(async () => {}, config)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('syntax error') },
      })
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    expect(db.$client.totalCount - db.$client.idleCount).toBe(0)
  } finally {
    await db.$client.end()
    await database.drop()
  }
})

test('connections that the database ended are replaced, however often that happens at the same time', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, poolSize: 4, onIdleError: () => {} })
  const other = openDatabase({ connection: database.connection, poolSize: 1, onIdleError: () => {} })
  try {
    for (let round = 0; round < 20; round += 1) {
      const working = Array.from({ length: 8 }, () => db.transaction((tx) => tx.execute(sql`SELECT 1`)).catch(() => null))
      const name = database.connection.database
      await other.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name} AND pid <> pg_backend_pid()`)
      await Promise.all([...working, db.transaction((tx) => tx.execute(sql`SELECT 1`)).catch(() => null)])
    }
    expect(db.$client.totalCount - db.$client.idleCount).toBe(0)
  } finally {
    await db.$client.end()
    await other.$client.end()
    await database.drop()
  }
})
