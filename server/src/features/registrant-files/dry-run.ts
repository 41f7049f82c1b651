import type { Database } from '../../platform/db/database.ts'
import type { Seat } from './seating.ts'
import { liveEmails, type Own, seatCounts } from './store.ts'

/** Says what registering would do, by the rule of the seats (registrations/take-seat.ts), and writes nothing. */
export async function dryRunSeats(db: Database, own: Own, waitlistEnabled: boolean): Promise<Seat> {
  const { capacity, taken, waiting } = await seatCounts(db, own)
  // Somebody waiting is never overtaken, even where a seat is free.
  let left = capacity === null ? Number.POSITIVE_INFINITY : waiting > 0 ? 0 : Math.max(0, capacity - taken)
  return async (people) => {
    const here = await liveEmails(
      db,
      own,
      people.map(({ email }) => email),
    )
    return people.map(({ email }) => {
      if (here.has(email)) return 'existing'
      if (left > 0) {
        left -= 1
        return 'confirmed'
      }
      return waitlistEnabled ? 'waitlisted' : 'full'
    })
  }
}
