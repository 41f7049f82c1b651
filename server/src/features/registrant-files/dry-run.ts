import type { Database } from '../../platform/db/database.ts'
import { decideSeat } from '../registrations/rules.ts'
import type { EventScope } from '../registrations/tables.ts'
import type { ImportPeople } from './import-outcome.ts'
import { liveEmails, seatCounts } from './store.ts'

/** What an import would do to each person. Writes nothing. */
export async function dryRunImport(db: Database, scope: EventScope, waitlistEnabled: boolean): Promise<ImportPeople> {
  const { capacity, taken, waiting } = await seatCounts(db, scope)
  const seats = { capacity, taken, waiting }
  return async (people) => {
    const registered = await liveEmails(
      db,
      scope,
      people.map(({ email }) => email),
    )
    return people.map(({ email }) => {
      if (registered.has(email)) return 'existing'
      switch (decideSeat(seats, { needsApproval: false, waitlistEnabled })) {
        case 'CONFIRMED':
          seats.taken += 1
          return 'confirmed'
        case 'WAITLISTED':
          seats.waiting += 1
          return 'waitlisted'
        default:
          return 'full'
      }
    })
  }
}
