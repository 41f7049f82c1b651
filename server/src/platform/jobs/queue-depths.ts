import type { Database } from '../db/database.ts'

export type QueueDepth = { job: string; waiting: number; lateSeconds: number; dead: number }

const DEPTHS = `
  SELECT name AS job, count(*) FILTER (WHERE state < 'active')::int AS waiting,
         coalesce(greatest(0, extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active'))), 0)::float8 AS "lateSeconds",
         count(*) FILTER (WHERE state = 'failed')::int AS dead
  FROM jobs.job WHERE state < 'active' OR state = 'failed' GROUP BY name`

/** Metrics must stay readable while the database is unreachable, so an error results in an empty list. */
export async function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  try {
    return (await db.$client.query<QueueDepth>(DEPTHS)).rows
  } catch {
    return []
  }
}
