import type { SystemState } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'

/** Of all workspaces. */
export async function readStorage(db: Reader): Promise<SystemState['storage']> {
  const { rows } = await db.execute<{ databaseBytes: string; files: string; fileBytes: string }>(sql`
    SELECT pg_database_size(current_database()) AS "databaseBytes", count(*) AS files, coalesce(sum(o.size_bytes), 0) AS "fileBytes"
    FROM stored_objects o WHERE o.status = 'stored'`)
  const { databaseBytes, files, fileBytes } = rows[0]!
  return { databaseBytes: Number(databaseBytes), files: Number(files), fileBytes: Number(fileBytes) }
}
