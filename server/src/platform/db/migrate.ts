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
      await refuseNewerSchema(client, folder)
      await buildIndexesConcurrently(client, folder, await pendingMigrations(client, folder))
      await migrate(drizzle(client), { migrationsFolder: folder })
    },
    signal,
  )

/** Whether all migrations of this version are applied. There may be more, while a newer version is being rolled out. */
export async function isMigrated(db: Database, folder: string): Promise<boolean> {
  return (await newestApplied(db.$client)) >= newestKnown(folder)
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

const newestKnown = (folder: string): number => Math.max(...knownMigrations(folder).map(({ when }) => when))

/** Empty for a new database, which has no rows to build indexes for. */
async function pendingMigrations(client: Queryable, folder: string): Promise<Migration[]> {
  const newest = await newestApplied(client)
  return newest === 0 ? [] : knownMigrations(folder).filter(({ when }) => when > newest)
}

/** An older version on a newer schema could write rows that the newer version cannot read. */
async function refuseNewerSchema(client: Queryable, folder: string) {
  if ((await newestApplied(client)) > newestKnown(folder)) {
    throw new NewerSchema(
      'This database was migrated by a newer version of Foyer. Start that version, or restore a backup from before the upgrade.',
    )
  }
}
