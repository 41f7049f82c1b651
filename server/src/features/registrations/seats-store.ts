import type { RegistrationStatus } from '@foyer/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { first, type Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { eventSeats, events } from '../events/tables.ts'

/** The locked seats row of an event, with the settings of the event that decide over seats. */
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
 * Everything that takes or frees a seat takes this lock first, then registrations, never the other way round (docs/locking.md).
 * The event is read once the lock is held, in a statement of its own: read together with the lock it would be as old as the wait, and a
 * seat freed while the event was being published again would not be given out.
 */
export async function lockSeats(tx: Tx, organizationId: OrganizationId, eventId: string, now: () => Date): Promise<Seats> {
  const row = await first(
    tx
      .select({ capacity: eventSeats.capacity, taken: eventSeats.taken, waiting: eventSeats.waiting })
      .from(eventSeats)
      .where(ofSeats({ organizationId, eventId }))
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
  const { canceledAt, ...settings } = event
  const over = event.endTime !== null && Date.parse(event.endTime) <= now().getTime()
  return { eventId, organizationId, ...row, ...settings, canceled: canceledAt !== null, over }
}

/** Which counts include a registration of this status. */
const COUNTED_IN: Record<RegistrationStatus, ('taken' | 'offered' | 'waiting' | 'pending' | 'declined' | 'canceled')[]> = {
  PENDING_APPROVAL: ['pending'],
  CONFIRMED: ['taken'],
  OFFERED: ['taken', 'offered'],
  WAITLISTED: ['waiting'],
  DECLINED: ['declined'],
  CANCELED: ['canceled'],
}

/** `checkedIn`: how the number of checked-in registrants changes with it. */
type StatusChange = { from: RegistrationStatus; to: RegistrationStatus; count: number; checkedIn: number }

/** Keeps the counts correct when registrations change status, and `seats` with them; the ceiling follows the seats down to the capacity. */
export async function countStatusChange(tx: Tx, seats: Seats, { from, to, count, checkedIn }: StatusChange) {
  const change = { taken: 0, offered: 0, waiting: 0, pending: 0, declined: 0, canceled: 0 }
  for (const column of COUNTED_IN[from]) change[column] -= count
  for (const column of COUNTED_IN[to]) change[column] += count
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
      // greatest() ignores nulls, so an unlimited capacity needs a case of its own.
      ceiling: sql`CASE WHEN ${eventSeats.capacity} IS NULL THEN NULL ELSE greatest(${eventSeats.capacity}, least(${eventSeats.ceiling}, ${eventSeats.taken} + ${change.taken})) END`,
    })
    .where(ofSeats(seats))
  seats.taken += change.taken
  seats.waiting += change.waiting
}

export async function nextWaitlistNumber(tx: Tx, seats: Seats): Promise<number> {
  const [row] = await tx
    .update(eventSeats)
    .set({ nextWaitlistNumber: sql`${eventSeats.nextWaitlistNumber} + 1` })
    .where(ofSeats(seats))
    .returning({ next: eventSeats.nextWaitlistNumber })
  return row!.next - 1
}

/** Numbers in front of all others fall below zero and are never reused either. */
export async function nextFrontNumber(tx: Tx, seats: Seats): Promise<number> {
  const [row] = await tx
    .update(eventSeats)
    .set({ frontWaitlistNumber: sql`${eventSeats.frontWaitlistNumber} - 1` })
    .where(ofSeats(seats))
    .returning({ next: eventSeats.frontWaitlistNumber })
  return row!.next
}

const ofSeats = ({ organizationId, eventId }: Pick<Seats, 'organizationId' | 'eventId'>) =>
  and(eq(eventSeats.eventId, eventId), eq(eventSeats.organizationId, organizationId))
