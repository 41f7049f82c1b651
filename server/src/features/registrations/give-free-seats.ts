import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { fillFreeSeats, lockSeats } from './seats.ts'

/** Reaction to a raised capacity or a cancellation taken back: whoever waits gets what became free, in the same transaction. */
export const giveFreeSeats =
  (clock: Clock) =>
  async (tx: Tx, { organizationId, eventId }: { organizationId: string; eventId: string }): Promise<void> =>
    fillFreeSeats(tx, await lockSeats(tx, organizationId as OrganizationId, eventId), clock())
