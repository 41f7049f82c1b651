import { clientOf, type Tx } from '../db/database.ts'
import type { Due } from '../db/retention.ts'

async function deleteJobs(tx: Tx, table: string, age: string, condition: string, { before, limit }: Due): Promise<number> {
  const { rowCount } = await clientOf(tx).query(
    `DELETE FROM ${table} j USING (
       SELECT name, id FROM ${table} WHERE ${condition} AND ${age} < $1 ORDER BY ${age} LIMIT $2 FOR UPDATE SKIP LOCKED
     ) AS due WHERE j.name = due.name AND j.id = due.id`,
    [before, limit],
  )
  return rowCount ?? 0
}

export const deleteOldDeadLetters = (tx: Tx, due: Due) => deleteJobs(tx, 'jobs.job', 'completed_on', `state = 'failed'`, due)

/** The queue moves finished jobs into its archive after an hour. */
export const deleteArchivedJobs = (tx: Tx, due: Due) => deleteJobs(tx, 'jobs.archive', 'archived_on', 'true', due)
