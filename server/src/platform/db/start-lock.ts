import type pg from 'pg'
import type { Database } from './database.ts'

const START_LOCK = 4_019_203

/**
 * Processes that start together take turns with everything a start creates: tables, the queue's own tables, queues. Without the lock they
 * would fail or deadlock. `work` gets the connection that holds it, without timeouts.
 */
export async function withStartLock<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    try {
      return await work(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK])
    }
  } finally {
    // Its timeouts were changed, so the connection is not returned to the pool.
    client.release(true)
  }
}
