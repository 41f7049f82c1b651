import type { Database } from '../db/database.ts'

export type QueueDepth = { job: string; waiting: number; lateSeconds: number }

/** The queue keeps a partial index on exactly these states, so this costs what waits, not what was ever done. */
const DEPTHS = `
  SELECT name AS job, count(*)::int AS waiting, greatest(0, extract(epoch FROM now() - min(start_after)))::float8 AS "lateSeconds"
  FROM jobs.job WHERE state < 'active' GROUP BY name`

/** Metrics must still be read while the database is away, so its absence is an empty list. */
export async function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  try {
    return (await db.$client.query<QueueDepth>(DEPTHS)).rows
  } catch {
    return []
  }
}
