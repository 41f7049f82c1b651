import { and, asc, eq, lte } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { inSeats } from './change-status.ts'
import { moveRegistrations } from './move-registrations.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { registrations } from './tables.ts'
import { EXPIRY } from './transitions.ts'

/** A canceled event gives nothing out, so its offers wait with it: where it is on again, they end then. */
const EVENTS_WITH_ENDED_OFFERS = {
  name: 'events-with-ended-offers',
  text: `SELECT r.organization_id AS "organizationId", r.event_id AS "eventId"
         FROM registrations r JOIN events e ON e.id = r.event_id
         WHERE r.status = 'OFFERED' AND r.offer_expires_at <= $1 AND e.canceled_at IS NULL
         GROUP BY r.organization_id, r.event_id ORDER BY min(r.offer_expires_at) LIMIT $2`,
}

const EVENTS_AT_ONCE = 100
const OFFERS_AT_ONCE = 500

/**
 * Offers whose time is up go on to the next in line, event by event. Two processes at once do no harm: the second waits for the seats and
 * finds nothing left to do. An event that is too busy now is looked at again the next time.
 */
export async function expireOffers({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const due = await runNamed<{ organizationId: OrganizationId; eventId: string }>(db, EVENTS_WITH_ENDED_OFFERS, [
    clock().toISOString(),
    EVENTS_AT_ONCE,
  ])
  const failures: unknown[] = []
  for (const event of due) await expireOffersOf({ db, clock }, event).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'offers could not be ended')
}

async function expireOffersOf({ db, clock }: { db: Database; clock: Clock }, event: { organizationId: OrganizationId; eventId: string }) {
  await inSeats({ db, clock }, event, async (tx, seats) => {
    if (seats.canceled) return
    const now = clock()
    const ended = await tx
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, event.eventId),
          eq(registrations.organizationId, event.organizationId),
          eq(registrations.status, 'OFFERED'),
          lte(registrations.offerExpiresAt, now.toISOString()),
        ),
      )
      .orderBy(asc(registrations.offerExpiresAt), asc(registrations.id))
      .limit(OFFERS_AT_ONCE)
      .for('update')
    if (ended.length === 0) return
    await moveRegistrations(tx, seats, ended, EXPIRY, { by: 'system' }, now)
    await promoteWaitlist(tx, seats, now)
  })
}
