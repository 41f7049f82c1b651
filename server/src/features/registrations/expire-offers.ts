import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { withLockedSeats } from './change-status.ts'
import { moveRegistrations } from './move-registrations.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { eventsWithExpiredOffers, findExpiredOffersForUpdate } from './status-store.ts'
import type { EventScope } from './tables.ts'
import { OFFER_EXPIRY } from './transitions.ts'

const MAX_EVENTS_PER_RUN = 100
const MAX_OFFERS_PER_EVENT = 500

/**
 * Cancels expired offers and gives their seats to the waitlist, event by event. Two processes may run it at once: the second waits for
 * the seats and finds nothing left to do. An event whose seats cannot be locked now is retried by the next run.
 */
export async function expireOffers({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const events = await eventsWithExpiredOffers(db, clock(), MAX_EVENTS_PER_RUN)
  const failures: unknown[] = []
  for (const event of events) await expireOffersOf({ db, clock }, event).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'offers could not be expired')
}

async function expireOffersOf({ db, clock }: { db: Database; clock: Clock }, event: EventScope) {
  await withLockedSeats({ db, clock }, event, async (tx, seats) => {
    if (seats.canceled) return
    const now = clock()
    const expired = await findExpiredOffersForUpdate(tx, event, now, MAX_OFFERS_PER_EVENT)
    if (expired.length === 0) return
    await moveRegistrations(tx, seats, expired, OFFER_EXPIRY, { by: 'system' }, now)
    await promoteWaitlist(tx, seats, now)
  })
}
