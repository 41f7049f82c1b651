import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { lockSeats } from './seats.ts'
import type { PromotionReason } from './transitions.ts'

/** Reaction to a raised capacity or a cancellation taken back: whoever waits gets what became free, in the same transaction. */
export const promoteWaitlistOn =
  (clock: Clock, how: PromotionReason) =>
  async (tx: Tx, { organizationId, eventId }: { organizationId: string; eventId: string }): Promise<void> => {
    const seats = await lockSeats(tx, organizationId as OrganizationId, eventId, clock)
    await promoteWaitlist(tx, seats, clock(), how)
  }
