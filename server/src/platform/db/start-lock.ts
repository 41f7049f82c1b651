import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

const START_LOCK = 4_019_203

/**
 * Processes that start together take turns with everything a start creates: tables, the queue's own tables, queues. Without the lock they
 * would fail or deadlock. `work` gets the connection that holds it, without timeouts.
 */
export async function withStartLock<T>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const client = await db.$client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid').catch((error) => {
    client.release(true)
    throw error
  })
  const abort = () => void endSession(db.$client, Number(rows[0].pid))
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await acquire(client, signal)
    try {
      return await work(client)
    } finally {
      // Without the session there is no lock either, and the error of `work` says more.
      await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK]).catch(() => {})
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    // Its timeouts were changed, so the connection is not returned to the pool.
    client.release(true)
  }
}

const POLL_MS = 100

/** Polls: a statement that waits for the lock would keep a snapshot, for whose end CREATE INDEX CONCURRENTLY of the process that holds it waits. */
async function acquire(client: pg.PoolClient, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS acquired', [START_LOCK])
    if (rows[0].acquired) return
    await sleep(POLL_MS)
  }
}

const MAX_CONNECT_MS = 2_000

/** Closing the connection is not enough: the server would go on waiting for the lock or migrating, and notice only afterwards. */
async function endSession({ options }: pg.Pool, pid: number): Promise<void> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: MAX_CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_terminate_backend($1)', [pid])
  } catch {
    // Without a connection there is nothing to end either.
  } finally {
    await client.end().catch(() => {})
  }
}
