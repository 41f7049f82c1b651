import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './template-database.ts'

export type TestDatabase = { connection: { host: string; port: number; user: string; database: string }; drop(): Promise<void> }

/** A copy of the migrated template; `template0` gives a database without tables. */
export async function createTestDatabase(template: typeof TEMPLATE | 'template0' = TEMPLATE): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const database = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`CREATE DATABASE ${database} TEMPLATE ${template}`)
  return { connection: { ...cluster, database }, drop: () => asAdmin(`DROP DATABASE ${database} WITH (FORCE)`) }

  async function asAdmin(statement: string) {
    const client = new pg.Client({ ...cluster, database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
