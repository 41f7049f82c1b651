import type pg from 'pg'
import type { System } from './system.ts'

/**
 * Fills tables with millions of rows: without their indexes, which are built again from the finished table, and without triggers and checks
 * of foreign keys. Rows that are inserted one by one through all of them would take an hour.
 */
export async function bulkFill(system: System, tables: string[], fill: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await system.db.$client.connect()
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [tables],
  )
  for (const setting of SETTINGS) await client.query(`SET ${setting}`)
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  await fill(client)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of tables) await client.query(`VACUUM ANALYZE ${table}`)
  await client.query('CHECKPOINT')
  // The settings must not stay with a connection of the pool.
  client.release(true)
}

const SETTINGS = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'session_replication_role = replica',
  'synchronous_commit = off',
  `maintenance_work_mem = '1GB'`,
]
