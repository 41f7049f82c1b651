import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import { first, type Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats, events } from '../events/tables.ts'
import { type RegistrationStatus, registrationLogs, registrations } from './tables.ts'

export type Seats = {
  eventId: string
  organizationId: OrganizationId
  capacity: number | null
  taken: number
  waiting: number
  offerHours: number | null
  canceled: boolean
}

/** Everything that takes or frees a seat passes here first: this lock, then registrations, never the other way round (docs/locking.md). */
export async function lockSeats(tx: Tx, organizationId: OrganizationId, eventId: string): Promise<Seats> {
  const row = await first(
    tx
      .select({
        capacity: eventSeats.capacity,
        taken: eventSeats.taken,
        waiting: eventSeats.waiting,
        offerHours: events.waitlistOfferHours,
        canceledAt: events.canceledAt,
      })
      .from(eventSeats)
      .innerJoin(events, eq(events.id, eventSeats.eventId))
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId)))
      .for('update', { of: eventSeats }),
  )
  if (!row) throw notFound('event')
  const { canceledAt, ...seats } = row
  return { eventId, organizationId, ...seats, canceled: canceledAt !== null }
}

export const seatsLeft = ({ capacity, taken }: Pick<Seats, 'capacity' | 'taken'>): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)

/** Which counts a registration of this status stands in. */
const COUNTED_IN: Record<RegistrationStatus, ('taken' | 'offered' | 'waiting' | 'pending' | 'declined' | 'canceled')[]> = {
  PENDING_APPROVAL: ['pending'],
  CONFIRMED: ['taken'],
  OFFERED: ['taken', 'offered'],
  WAITLISTED: ['waiting'],
  DECLINED: ['declined'],
  CANCELED: ['canceled'],
}

/** Keeps the counts true when registrations move; the ceiling follows the seats down to the capacity. Changes `seats` alike. */
export async function countMove(tx: Tx, seats: Seats, from: RegistrationStatus, to: RegistrationStatus, howMany = 1) {
  const change = { taken: 0, offered: 0, waiting: 0, pending: 0, declined: 0, canceled: 0 }
  for (const count of COUNTED_IN[from]) change[count] -= howMany
  for (const count of COUNTED_IN[to]) change[count] += howMany
  await tx
    .update(eventSeats)
    .set({
      taken: sql`${eventSeats.taken} + ${change.taken}`,
      offered: sql`${eventSeats.offered} + ${change.offered}`,
      waiting: sql`${eventSeats.waiting} + ${change.waiting}`,
      pending: sql`${eventSeats.pending} + ${change.pending}`,
      declined: sql`${eventSeats.declined} + ${change.declined}`,
      canceled: sql`${eventSeats.canceled} + ${change.canceled}`,
      // Null stays null: greatest() ignores nulls, so unlimited must be asked first.
      ceiling: sql`CASE WHEN ${eventSeats.capacity} IS NULL THEN NULL ELSE greatest(${eventSeats.capacity}, least(${eventSeats.ceiling}, ${eventSeats.taken} + ${change.taken})) END`,
    })
    .where(eq(eventSeats.eventId, seats.eventId))
  seats.taken += change.taken
  seats.waiting += change.waiting
}

/** What an offer made by hand gets where the event sets no hours. */
const DEFAULT_OFFER_HOURS = 48

export const offerEnd = ({ offerHours }: Pick<Seats, 'offerHours'>, now: Date): string =>
  new Date(now.getTime() + (offerHours ?? DEFAULT_OFFER_HOURS) * 3_600_000).toISOString()

/** Free seats go to those in line, first come first served, before anybody else can ask: the caller holds the lock. */
export async function fillFreeSeats(tx: Tx, seats: Seats, now: Date): Promise<void> {
  const free = Math.min(seatsLeft(seats), seats.waiting)
  if (seats.canceled || free === 0) return
  const next = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, seats.eventId), eq(registrations.status, 'WAITLISTED')))
    .orderBy(asc(registrations.waitlistNumber))
    .limit(free)
  if (next.length === 0) return
  const offerExpiresAt = seats.offerHours === null ? null : offerEnd(seats, now)
  const status = offerExpiresAt ? 'OFFERED' : 'CONFIRMED'
  const ids = next.map((row) => row.id)
  await tx.update(registrations).set({ status, offerExpiresAt, updatedAt: now.toISOString() }).where(inArray(registrations.id, ids))
  await countMove(tx, seats, 'WAITLISTED', status, ids.length)
  const reason = offerExpiresAt ? 'offered: a seat became free' : 'confirmed: a seat became free'
  await tx.insert(registrationLogs).values(
    ids.map((registrationId) => ({
      id: newId(),
      organizationId: seats.organizationId,
      registrationId,
      action: offerExpiresAt ? 'registration.offered' : 'registration.confirmed',
      newStatus: status as RegistrationStatus,
      metadata: { reason, ...(offerExpiresAt && { offerExpiresAt }) },
      createdAt: now.toISOString(),
    })),
  )
}
