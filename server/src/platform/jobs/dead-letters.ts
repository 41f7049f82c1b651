import { isUuid } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

export type DeadLetter = { id: string; job: string; data: Record<string, unknown>; attempts: number; reason: string; failedAt: string }

/** The jobs of one workspace, which carry its id in their data, or all jobs for the operator. */
export type DeadLetterScope = { organizationId: string } | 'all'

/** Jobs that failed their last attempt, newest first. */
export async function listDeadLetters(db: Database, scope: DeadLetterScope, limit: number): Promise<DeadLetter[]> {
  const { rows } = await db.$client.query<DeadLetter>(
    `SELECT id, name AS job, data, retry_count + 1 AS attempts, coalesce(output->>'message', output->'value'->>'message', 'unknown') AS reason,
            to_char(completed_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "failedAt"
     FROM jobs.job
     WHERE state = 'failed' AND ($1::text IS NULL OR data->>'organizationId' = $1)
     ORDER BY completed_on DESC, id LIMIT $2`,
    [organizationIdOf(scope), limit],
  )
  return rows
}

/** Queues them again now, with one more attempt. Returns how many there were. */
export async function replayDeadLetters(db: Database, scope: DeadLetterScope, jobId?: string): Promise<number> {
  if (jobId !== undefined && !isUuid(jobId)) return 0
  const { rowCount } = await db.$client.query(
    `UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
     WHERE state = 'failed' AND ($1::text IS NULL OR data->>'organizationId' = $1) AND ($2::uuid IS NULL OR id = $2)`,
    [organizationIdOf(scope), jobId ?? null],
  )
  return rowCount ?? 0
}

const organizationIdOf = (scope: DeadLetterScope) => (scope === 'all' ? null : scope.organizationId)
