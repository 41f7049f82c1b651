import { StartProblem } from '../start-problem.ts'
import type { Database } from './database.ts'
import { keepsSession, missingRoleSettings } from './session-settings.ts'

/** A pooler that drops the settings of a session without an error would also lose locks, notifications and named statements. */
export async function requireDirect(db: Database, label: string): Promise<void> {
  if (await keepsSession(db.$client)) return
  throw new StartProblem(
    `${label} does not keep the settings of a session, as behind a pooler. If PgBouncer listens there, set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself.`,
  )
}

/** The sentence for an operator whose role has no timeouts; undefined if everything is set. */
export async function findPoolerProblem(pooled: Database, direct: Database, label: string): Promise<string | undefined> {
  if ((await identityOf(pooled)) !== (await identityOf(direct)))
    return 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must name the same one.'
  const missing = await missingRoleSettings(pooled.$client)
  if (missing.length === 0) return undefined
  return [
    `${label} is behind a pooler, so its role needs these settings. Run the statements in this database, then RECONNECT in the console of PgBouncer:`,
    ...missing.map((statement) => `  ${statement}`),
  ].join('\n')
}

export async function requirePooled(pooled: Database, direct: Database, label: string): Promise<void> {
  const problem = await findPoolerProblem(pooled, direct, label)
  if (problem) throw new StartProblem(problem)
}

/** The cluster gets its identifier when it is created, and a replica has that of its primary. */
async function identityOf(db: Database): Promise<string> {
  const { rows } = await db.$client.query<{ identity: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS identity`,
  )
  return rows[0]!.identity
}
