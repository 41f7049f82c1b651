import { and, asc, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { moveRegistrations, transitionContext } from './move-registrations.ts'
import { seatsLeft } from './rules.ts'
import { lockSeats, type Seats } from './seats.ts'
import { registrations } from './tables.ts'
import { type PromotionReason, promotion } from './transitions.ts'

/** A statement carries at most 65,535 values, and a line may be longer. */
const BATCH = 1000

/**
 * Free seats go to those in line, first come first served, before anybody else can ask: the caller holds the lock. Not while the event is
 * canceled, nor once it is over: nobody wants to hear of a seat at yesterday's event.
 */
export async function promoteWaitlist(tx: Tx, seats: Seats, now: Date, how: PromotionReason = 'seat freed'): Promise<void> {
  if (seats.canceled || seats.over) return
  while (seats.waiting > 0 && seatsLeft(seats) > 0) {
    const next = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.eventId, seats.eventId), eq(registrations.status, 'WAITLISTED')))
      .orderBy(asc(registrations.waitlistNumber))
      .limit(Math.min(seatsLeft(seats), BATCH))
    if (next.length === 0) return
    await moveRegistrations(tx, seats, next, promotion(how, transitionContext(seats)), { by: 'system' }, now)
  }
}

/** The reaction to a raised capacity or a reinstated event. */
export const promoteWaitlistOn =
  (clock: Clock, reason: PromotionReason) =>
  async (tx: Tx, { organizationId, eventId }: { organizationId: OrganizationId; eventId: string }): Promise<void> => {
    await promoteWaitlist(tx, await lockSeats(tx, organizationId, eventId, clock), clock(), reason)
  }
