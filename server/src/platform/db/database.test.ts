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
