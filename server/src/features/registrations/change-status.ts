import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { isUuid, newId } from '../../platform/db/columns.ts'
import { type Database, first, type Tx } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { eventSeats } from '../events/tables.ts'
import { countMove, fillFreeSeats, lockSeats, offerEnd, type Seats, seatsLeft } from './seats.ts'
import { registrationLogs, registrations } from './tables.ts'
import { decideTransition, type OrganizerAction } from './transitions.ts'

type Dependencies = { db: Database; clock: Clock }
export type RegistrationRow = typeof registrations.$inferSelect

export async function changeStatus(
  { db, clock }: Dependencies,
  member: Member,
  eventId: string,
  registrationId: string,
  action: OrganizerAction,
): Promise<RegistrationRow> {
  return inSeats(db, member, eventId, registrationId, async (tx, seats, registration) => {
    const now = clock()
    const { waiting, taken, capacity } = seats
    const verdict = decideTransition(action, registration.status, { left: seatsLeft(seats), waiting, taken, capacity })
    if ('full' in verdict) throw problem('EVENT_FULL', { detail: 'No seat is free to be offered.' })
    if ('refused' in verdict) throw problem('STATUS_CONFLICT', { detail: verdict.refused })
    if (!verdict.move) return registration
    const waitlistNumber = verdict.to === 'WAITLISTED' ? await nextWaitlistNumber(tx, eventId) : registration.waitlistNumber
    const changes = {
      status: verdict.to,
      waitlistNumber,
      offerExpiresAt: verdict.to === 'OFFERED' ? offerEnd(seats, now) : null,
      checkedInAt: verdict.to === 'CONFIRMED' ? registration.checkedInAt : null,
    }
    const changed = await writeRegistration(tx, registration, changes, now)
    if (!registration.preview) await countMove(tx, seats, registration.status, verdict.to)
    await writeLog(tx, changed, verdict.action, { reason: verdict.reason, by: member.userName }, now)
    await fillFreeSeats(tx, seats, now)
    return changed
  })
}

/** Checking in twice keeps the first time; a person at the door with the same code again is the scanner's to notice. */
export async function checkIn(
  { db, clock }: Dependencies,
  member: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  return inSeats(db, member, eventId, registrationId, async (tx, _, registration) => {
    if (registration.status !== 'CONFIRMED')
      throw problem('STATUS_CONFLICT', { detail: `Only confirmed registrants can be checked in; this one is ${registration.status}.` })
    if (registration.checkedInAt) return registration
    const now = clock()
    const changed = await writeRegistration(tx, registration, { checkedInAt: now.toISOString() }, now)
    await writeLog(tx, changed, 'registration.checked_in', { by: member.userName }, now)
    return changed
  })
}

export async function undoCheckIn(
  { db, clock }: Dependencies,
  member: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  return inSeats(db, member, eventId, registrationId, async (tx, _, registration) => {
    if (!registration.checkedInAt) return registration
    const now = clock()
    const changed = await writeRegistration(tx, registration, { checkedInAt: null }, now)
    await writeLog(tx, changed, 'registration.check_in_undone', { by: member.userName, checkedInAt: registration.checkedInAt }, now)
    return changed
  })
}

/** The lock order of the house: the seats of the event, then the registration. */
async function inSeats(
  db: Database,
  { organizationId }: Member,
  eventId: string,
  registrationId: string,
  change: (tx: Tx, seats: Seats, registration: RegistrationRow) => Promise<RegistrationRow>,
): Promise<RegistrationRow> {
  if (!isUuid(eventId)) throw notFound('event')
  return db.transaction(async (tx) => {
    const seats = await lockSeats(tx, organizationId, eventId)
    const own = and(
      eq(registrations.id, registrationId),
      eq(registrations.eventId, eventId),
      eq(registrations.organizationId, organizationId),
    )
    const registration = isUuid(registrationId) ? await first(tx.select().from(registrations).where(own).for('update')) : undefined
    if (!registration) throw notFound('registration')
    return change(tx, seats, registration)
  })
}

async function writeRegistration(tx: Tx, { id }: RegistrationRow, changes: Partial<RegistrationRow>, now: Date): Promise<RegistrationRow> {
  const [row] = await tx
    .update(registrations)
    .set({ ...changes, updatedAt: now.toISOString() })
    .where(eq(registrations.id, id))
    .returning()
  return row!
}

async function writeLog(tx: Tx, registration: RegistrationRow, action: string, metadata: Record<string, unknown>, now: Date) {
  const { organizationId, id: registrationId, status: newStatus } = registration
  await tx
    .insert(registrationLogs)
    .values({ id: newId(), organizationId, registrationId, action, newStatus, metadata, createdAt: now.toISOString() })
}

async function nextWaitlistNumber(tx: Tx, eventId: string): Promise<number> {
  const [row] = await tx
    .update(eventSeats)
    .set({ nextWaitlistNumber: sql`${eventSeats.nextWaitlistNumber} + 1` })
    .where(eq(eventSeats.eventId, eventId))
    .returning({ next: eventSeats.nextWaitlistNumber })
  return row!.next - 1
}
