import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A migration is named by its file; it is pending while it is newer than the newest that was applied. */
type Migration = { tag: string; when: number }

/**
 * Migrations run in a transaction, and CREATE INDEX in one keeps others from writing to the table until it is built. What a migration
 * builds on a large table is therefore also in migrations/concurrently, in a file of the same name that runs before, statement by statement.
 * A statement that fails is left to the migration.
 */
export async function buildIndexesConcurrently(client: pg.ClientBase, folder: string, pending: readonly Migration[]): Promise<void> {
  for (const { tag } of pending) {
    const file = join(folder, 'concurrently', `${tag}.sql`)
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) {
      await dropInvalidIndexes(client, text)
      await client.query(statement).catch(() => {})
    }
    await dropInvalidIndexes(client, text)
  }
}

/** A build that was interrupted leaves an index that is not used but exists, so that it would never be built. Only those the file names. */
async function dropInvalidIndexes(client: pg.ClientBase, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT i.indisvalid AND n.nspname = current_schema() AND position(quote_literal(c.relname) IN replace($1, '"', '''')) > 0`,
    [text],
  )
  for (const { name } of rows) await client.query(`DROP INDEX IF EXISTS ${name}`)
}
