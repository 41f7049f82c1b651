import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Makes the call wait for what `first` locks, and then locks with `next` what the call has locked: PostgreSQL ends one of the two. */
export async function inAnotherOrder<T>(
  pool: pg.Pool,
  { first, next, values }: { first: string; next: string; values: unknown[] },
  call: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    expect((await client.query(first, values)).rowCount).toBeGreaterThan(0)
    const answer = call()
    await eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(1))
    // On a busy machine it may be this one.
    await client.query(next, values).catch(() => {})
    await client.query('COMMIT')
    return await answer
  } finally {
    client.release()
  }
}
