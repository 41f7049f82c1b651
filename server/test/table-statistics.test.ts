import { expect, test } from 'vitest'
import { useFoyer } from './support/foyer.ts'
import { openEvent } from './support/open-event.ts'

const foyer = useFoyer()

const PEOPLE = 600

test('in a rush to a new installation, the database learns how large its tables have become', async () => {
  const { register } = await openEvent(foyer)
  await Promise.all(Array.from({ length: PEOPLE }, (_, number) => register(`person${number}`)))
  // Not by the task of PostgreSQL itself, which comes a minute later.
  const analyzed = async () =>
    (
      await foyer.services.db.$client.query(
        `SELECT relname FROM pg_stat_user_tables WHERE relname IN ('contacts', 'registrations', 'registration_logs') AND analyze_count > 0 ORDER BY 1`,
      )
    ).rows.map(({ relname }) => relname)
  await expect.poll(analyzed).toEqual(['contacts', 'registration_logs', 'registrations'])
})
