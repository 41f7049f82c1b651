import type { Database } from '../../platform/db/database.ts'
import { decideSeat } from '../registrations/rules.ts'
import type { SeatPeople } from './seating.ts'
import { liveEmails, type Own, seatCounts } from './store.ts'

/** What an import would do to each person. Writes nothing. */
export async function dryRunSeats(db: Database, own: Own, waitlistEnabled: boolean): Promise<SeatPeople> {
  const { capacity, taken, waiting } = await seatCounts(db, own)
  const seats = { capacity, taken, waiting }
  return async (people) => {
    const registered = await liveEmails(
      db,
      own,
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
