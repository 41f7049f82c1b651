import { type Database, runNamed } from './database.ts'

/** Smaller tables are read in a moment, by whatever plan. */
const MIN_ROWS = 500

/** Only our own: another program's tables in the same database cannot be analyzed, and PostgreSQL would log a warning each time. */
const GROWN_TABLES = {
  name: 'grown-tables',
  text: `SELECT format('%I.%I', s.schemaname, s.relname) AS name
         FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
         WHERE pg_has_role(c.relowner, 'USAGE') AND s.n_live_tup >= $1 AND s.n_live_tup >= 2 * greatest(c.reltuples, 0)`,
}

/**
 * Until a table is analyzed, PostgreSQL guesses how many rows a condition has, and on a new installation a rush would read all registrations
 * of a workspace for each person. Its own task analyzes tables once a minute. This one does it as soon as a table has doubled.
 */
export async function analyzeGrownTables({ db }: { db: Database }): Promise<void> {
  const rows = await runNamed<{ name: string }>(db, GROWN_TABLES, [MIN_ROWS])
  // One at a time, and never two processes the same one.
  for (const { name } of rows) await db.$client.query(`ANALYZE (SKIP_LOCKED) ${name}`)
}
