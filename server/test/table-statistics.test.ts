import { expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'

const foyer = useFoyer()

const PEOPLE = 600
const TABLES = ['contacts', 'registration_logs', 'registrations']

test('in a rush to a new installation, the database learns how large its tables have become', async () => {
  const database = foyer.services.db.$client
  const { register } = await openEvent(foyer)
  // PostgreSQL analyzes tables itself, up to a minute later. Here it must not.
  for (const table of TABLES) await database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
  await Promise.all(Array.from({ length: PEOPLE }, (_, number) => register(`person${number}`)))
  const analyzed = async () => {
    const { rows } = await database.query('SELECT relname FROM pg_class WHERE relname = ANY ($1) AND reltuples >= $2 ORDER BY 1', [
      TABLES,
      PEOPLE / 2,
    ])
    return rows.map(({ relname }) => relname)
  }
  await expect.poll(analyzed).toEqual(TABLES)
})
