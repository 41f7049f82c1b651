import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveRegistrations, transitionContext } from './move-registrations.ts'
import { seatsLeft } from './rules.ts'
import { lockSeats, type Seats } from './seats-store.ts'
import { nextOnWaitlist } from './status-store.ts'
import type { EventScope } from './tables.ts'
import { type PromotionReason, promotion } from './transitions.ts'

/** A statement carries at most 65,535 values, and a waitlist may be longer. */
const BATCH_SIZE = 1000

/**
 * Gives free seats to the waitlist, in order. The caller holds the lock of the seats, so no new registration can take them first. Not
 * while the event is canceled, nor once it is over.
 */
export async function promoteWaitlist(tx: Tx, seats: Seats, now: Date, reason: PromotionReason = 'seat freed'): Promise<void> {
  if (seats.canceled || seats.over) return
  while (seats.waiting > 0 && seatsLeft(seats) > 0) {
    const next = await nextOnWaitlist(tx, seats, Math.min(seatsLeft(seats), BATCH_SIZE))
    if (next.length === 0) return
    await moveRegistrations(tx, seats, next, promotion(reason, transitionContext(seats)), { by: 'system' }, now)
  }
}

/** The reaction to a raised capacity or a reinstated event. */
export const promoteWaitlistOn =
  (clock: Clock, reason: PromotionReason) =>
  async (tx: Tx, { organizationId, eventId }: EventScope): Promise<void> => {
    await promoteWaitlist(tx, await lockSeats(tx, organizationId, eventId, clock), clock(), reason)
  }
