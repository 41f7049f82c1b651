import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row: the secret that this database is used with, as a keyed hash. */
export const installation = pgTable(
  'installation',
  {
    id: boolean('id').primaryKey().default(true),
    secretFingerprint: text('secret_fingerprint').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [check('installation_one_row', sql`${t.id}`)],
)
