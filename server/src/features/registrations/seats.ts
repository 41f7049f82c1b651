import { and, eq, sql } from 'drizzle-orm'
import { first, type Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats, events } from '../events/tables.ts'
import type { RegistrationStatus } from './tables.ts'

export type Seats = {
  eventId: string
  organizationId: OrganizationId
  capacity: number | null
  taken: number
  waiting: number
  offerHours: number | null
  waitlistEnabled: boolean
  endTime: string | null
  canceled: boolean
  over: boolean
}

/**
 * Everything that takes or frees a seat passes here first: this lock, then registrations, never the other way round (docs/locking.md).
 * The event is read once the lock is held, in a statement of its own: read together with the lock it would be as old as the wait, and a
 * seat freed while the event was being published again would be given to nobody.
 */
export async function lockSeats(tx: Tx, organizationId: OrganizationId, eventId: string, now: () => Date): Promise<Seats> {
  const row = await first(
    tx
      .select({ capacity: eventSeats.capacity, taken: eventSeats.taken, waiting: eventSeats.waiting })
      .from(eventSeats)
      .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId)))
      .for('update'),
  )
  const event = await first(
    tx
      .select({
        offerHours: events.waitlistOfferHours,
        waitlistEnabled: events.waitlistEnabled,
        endTime: events.endTime,
        canceledAt: events.canceledAt,
      })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId))),
  )
  if (!row || !event) throw notFound('event')
  const { canceledAt, ...rules } = event
  const over = event.endTime !== null && Date.parse(event.endTime) <= now().getTime()
  return { eventId, organizationId, ...row, ...rules, canceled: canceledAt !== null, over }
}

/** Which counts a registration of this status stands in. */
const COUNTED_IN: Record<RegistrationStatus, ('taken' | 'offered' | 'waiting' | 'pending' | 'declined' | 'canceled')[]> = {
  PENDING_APPROVAL: ['pending'],
  CONFIRMED: ['taken'],
  OFFERED: ['taken', 'offered'],
  WAITLISTED: ['waiting'],
  DECLINED: ['declined'],
  CANCELED: ['canceled'],
}

type Counted = { from: RegistrationStatus; to: RegistrationStatus; howMany: number; checkedIn?: number }

/** Keeps the counts true when registrations move; the ceiling follows the seats down to the capacity. Changes `seats` alike. */
export async function countMove(tx: Tx, seats: Seats, { from, to, howMany, checkedIn = 0 }: Counted) {
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
      checkedIn: sql`${eventSeats.checkedIn} + ${checkedIn}`,
      // Null stays null: greatest() ignores nulls, so unlimited must be asked first.
      ceiling: sql`CASE WHEN ${eventSeats.capacity} IS NULL THEN NULL ELSE greatest(${eventSeats.capacity}, least(${eventSeats.ceiling}, ${eventSeats.taken} + ${change.taken})) END`,
    })
    .where(eq(eventSeats.eventId, seats.eventId))
  seats.taken += change.taken
  seats.waiting += change.waiting
}

/** Somebody arrived, or did not after all; the caller holds the lock. */
export async function countCheckIn(tx: Tx, { eventId }: Seats, howMany: 1 | -1) {
  await tx
    .update(eventSeats)
    .set({ checkedIn: sql`${eventSeats.checkedIn} + ${howMany}` })
    .where(eq(eventSeats.eventId, eventId))
}

export async function nextWaitlistNumber(tx: Tx, { eventId }: Seats): Promise<number> {
  const [row] = await tx
    .update(eventSeats)
    .set({ nextWaitlistNumber: sql`${eventSeats.nextWaitlistNumber} + 1` })
    .where(eq(eventSeats.eventId, eventId))
    .returning({ next: eventSeats.nextWaitlistNumber })
  return row!.next - 1
}

/** What an offer made by hand gets where the event sets no hours. */
const DEFAULT_OFFER_HOURS = 48

/** The hours of the event, but never beyond its end: a seat at something that is over is no offer. */
export function offerEnd({ offerHours, endTime }: Pick<Seats, 'offerHours' | 'endTime'>, now: Date): string {
  const end = now.getTime() + (offerHours ?? DEFAULT_OFFER_HOURS) * 3_600_000
  return new Date(Math.min(end, endTime ? Date.parse(endTime) : end)).toISOString()
}
