import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { buildIndexesConcurrently } from './concurrent-indexes.ts'
import type { Database } from './database.ts'
import { withStartLock } from './start-lock.ts'

export class NewerSchema extends Error {}

/** Applies the missing migrations. */
export const migrateDatabase = (db: Database, folder: string, signal?: AbortSignal): Promise<void> =>
  withStartLock(
    db,
    async (client) => {
      const [applied, known] = [await newestApplied(client), knownMigrations(folder)]
      const newest = newestOf(known)
      refuseNewerSchema(applied, newest)
      // Most starts: without it each would read every migration.
      if (applied === newest) return
      // A new database has no rows to build indexes for.
      await buildIndexesConcurrently(client, folder, applied === 0 ? [] : known.filter(({ when }) => when > applied))
      await migrate(drizzle(client), { migrationsFolder: folder })
    },
    signal,
  )

/** Whether all migrations of this version are applied. There may be more, while a newer version is being rolled out. */
export async function isMigrated(db: Database, folder: string): Promise<boolean> {
  return (await newestApplied(db.$client)) >= newestOf(knownMigrations(folder))
}

type Queryable = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }

async function newestApplied(client: Queryable): Promise<number> {
  const exists = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS journal`)
  if (!exists.rows[0]?.journal) return 0
  const applied = await client.query('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations')
  return Number(applied.rows[0]?.newest ?? 0)
}

type Migration = { tag: string; when: number }

const knownMigrations = (folder: string): Migration[] => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries

const newestOf = (migrations: Migration[]): number => Math.max(...migrations.map(({ when }) => when))

/** An older version on a newer schema could write rows that the newer version cannot read. */
function refuseNewerSchema(applied: number, newest: number) {
  if (applied > newest) {
    throw new NewerSchema(
      'This database was migrated by a newer version of Foyer. Start that version, or restore a backup from before the upgrade.',
    )
  }
}
