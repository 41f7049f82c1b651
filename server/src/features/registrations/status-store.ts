import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { type Database, first, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { nextWaitlistNumber, type Seats } from './seats-store.ts'
import { isLiveRegistration } from './sql-rules.ts'
import { type EventScope, ofEvent, type RegistrationRow, type RegistrationStatus, registrations } from './tables.ts'

// The callers hold the lock of the event's seats.

export const findRegistrationForUpdate = (tx: Tx, scope: EventScope, registrationId: string): Promise<RegistrationRow | undefined> =>
  first(
    tx
      .select()
      .from(registrations)
      .where(and(ofEvent(scope), eq(registrations.id, registrationId)))
      .for('update'),
  )

/** In a fixed order, so that two transactions that lock several seats rows do not deadlock. */
export async function eventsOfContact(tx: Tx, organizationId: OrganizationId, contactId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .where(ofContact(organizationId, contactId))
    .orderBy(asc(registrations.eventId))
  return rows.map(({ eventId }) => eventId)
}

export const lockRegistrationsOfContact = (tx: Tx, organizationId: OrganizationId, contactId: string): Promise<RegistrationRow[]> =>
  tx.select().from(registrations).where(ofContact(organizationId, contactId)).orderBy(asc(registrations.id)).for('update')

const ofContact = (organizationId: OrganizationId, contactId: string) =>
  and(eq(registrations.organizationId, organizationId), eq(registrations.contactId, contactId))

/** Whether the same person has another live registration for the event. Registering needs the seats, so none can be added meanwhile. */
export async function hasRegisteredAgain(tx: Tx, { id, organizationId, eventId, email }: RegistrationRow): Promise<boolean> {
  const other = and(ofEvent({ organizationId, eventId }), eq(registrations.email, email), ne(registrations.id, id))
  return (await first(tx.select({ id: registrations.id }).from(registrations).where(and(other, isLiveRegistration)).limit(1))) !== undefined
}

export const nextOnWaitlist = (tx: Tx, scope: EventScope, limit: number): Promise<RegistrationRow[]> =>
  tx
    .select()
    .from(registrations)
    .where(and(ofEvent(scope), eq(registrations.status, 'WAITLISTED')))
    .orderBy(asc(registrations.waitlistNumber))
    .limit(limit)

/** `waitlistNumber`: null for the next at the end. */
type StatusUpdate = { status: RegistrationStatus; offerExpiresAt: string | null; updatedAt: string; waitlistNumber: number | null }

/** A check-in does not survive a change of status. */
export async function updateStatus(
  tx: Tx,
  seats: Seats,
  rows: readonly RegistrationRow[],
  { status, offerExpiresAt, updatedAt, waitlistNumber }: StatusUpdate,
): Promise<RegistrationRow[]> {
  const ids = rows.map(({ id }) => id)
  return tx
    .update(registrations)
    .set({
      status,
      offerExpiresAt,
      checkedInAt: null,
      calendarSequence: sql`${registrations.calendarSequence} + 1`,
      updatedAt,
      ...(status === 'WAITLISTED' && { waitlistNumber: waitlistNumber ?? (await nextWaitlistNumber(tx, seats)) }),
    })
    .where(and(ofEvent(seats), inArray(registrations.id, ids)))
    .returning()
}

export async function setWaitlistNumber(tx: Tx, scope: EventScope, registrationId: string, waitlistNumber: number, updatedAt: string) {
  await tx
    .update(registrations)
    .set({ waitlistNumber, updatedAt })
    .where(and(ofEvent(scope), eq(registrations.id, registrationId)))
}

/** Offers of a canceled event do not expire until it is published again. */
const EVENTS_WITH_EXPIRED_OFFERS = {
  name: 'events-with-expired-offers',
  text: `SELECT r.organization_id AS "organizationId", r.event_id AS "eventId"
         FROM registrations r JOIN events e ON e.id = r.event_id AND e.organization_id = r.organization_id
         WHERE r.status = 'OFFERED' AND r.offer_expires_at <= $1 AND e.canceled_at IS NULL
         GROUP BY r.organization_id, r.event_id ORDER BY min(r.offer_expires_at) LIMIT $2`,
}

export const eventsWithExpiredOffers = (db: Database, now: Date, limit: number): Promise<EventScope[]> =>
  runNamed<EventScope>(db, EVENTS_WITH_EXPIRED_OFFERS, [now.toISOString(), limit])

export const findExpiredOffersForUpdate = (tx: Tx, scope: EventScope, now: Date, limit: number): Promise<RegistrationRow[]> =>
  tx
    .select()
    .from(registrations)
    .where(and(ofEvent(scope), eq(registrations.status, 'OFFERED'), lte(registrations.offerExpiresAt, now.toISOString())))
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.id))
    .limit(limit)
    .for('update')
