import { isUuid } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

export type DeadLetter = { id: string; job: string; data: Record<string, unknown>; attempts: number; reason: string; failedAt: string }

/** Whose: the jobs of one workspace carry its id in their data; the operator sees all. */
export type Whose = { organizationId: string } | 'everybody'

const ownerOf = (whose: Whose) => (whose === 'everybody' ? null : whose.organizationId)

/** Jobs that were given up, newest first. */
export async function listDeadLetters(db: Database, whose: Whose, limit: number): Promise<DeadLetter[]> {
  const { rows } = await db.$client.query<DeadLetter>(
    `SELECT id, name AS job, data, retry_count + 1 AS attempts, coalesce(output->>'message', output->'value'->>'message', 'unknown') AS reason,
            to_char(completed_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "failedAt"
     FROM jobs.job
     WHERE state = 'failed' AND ($1::text IS NULL OR data->>'organizationId' = $1)
     ORDER BY completed_on DESC, id LIMIT $2`,
    [ownerOf(whose), limit],
  )
  return rows
}

/** Queues them again, with one more attempt, from now on. How many there were. */
export async function replayDeadLetters(db: Database, whose: Whose, jobId?: string): Promise<number> {
  if (jobId !== undefined && !isUuid(jobId)) return 0
  const { rowCount } = await db.$client.query(
    `UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
     WHERE state = 'failed' AND ($1::text IS NULL OR data->>'organizationId' = $1) AND ($2::uuid IS NULL OR id = $2)`,
    [ownerOf(whose), jobId ?? null],
  )
  return rowCount ?? 0
}
