import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import { type Database, first, type Tx } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type By, moveRegistrations, transitionContext } from './move-registrations.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { lockSeats, type Seats } from './seats.ts'
import { isLiveRegistration } from './sql-rules.ts'
import { type RegistrationRow, registrations } from './tables.ts'
import { type Asked, type AttendeeAction, decideTransition, type OrganizerAction, type TransitionContext } from './transitions.ts'

export type { RegistrationRow } from './tables.ts'

type Dependencies = { db: Database; clock: Clock }
type Own = { organizationId: OrganizationId; eventId: string }

/** An organizer moves a registration. */
export async function changeStatus(
  { db, clock }: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
  action: OrganizerAction,
): Promise<RegistrationRow> {
  return inSeats({ db, clock }, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    const by = { by: 'organizer', byName: userName } as const
    return (await applyAction(tx, seats, registration, { who: 'organizer', action }, by, clock())).registration
  })
}

/** An attendee moves their own, which they hold a signed link to. */
export async function changeOwnStatus(
  { db, clock }: Dependencies,
  { id, ...own }: Own & { id: string },
  action: AttendeeAction,
): Promise<RegistrationRow> {
  return inSeats({ db, clock }, own, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, id)
    return (await applyAction(tx, seats, registration, { who: 'attendee', action }, { by: 'attendee' }, clock())).registration
  })
}

/** Decides before it writes, so that a refusal leaves the transaction as it was. What became free is handed on at once. */
export async function applyAction(
  tx: Tx,
  seats: Seats,
  registration: RegistrationRow,
  asked: Asked,
  by: By,
  now: Date,
): Promise<{ registration: RegistrationRow; moved: boolean }> {
  const verdict = decideTransition(asked, registration.status, await contextFor(tx, seats, registration, asked, now))
  if ('full' in verdict) throw problem('EVENT_FULL', { detail: verdict.full })
  if ('refused' in verdict) throw problem('STATUS_CONFLICT', { detail: verdict.refused })
  if ('done' in verdict) return { registration, moved: false }
  const [changed] = await moveRegistrations(tx, seats, [registration], verdict.move, by, now)
  await promoteWaitlist(tx, seats, now)
  return { registration: changed!, moved: true }
}

async function contextFor(tx: Tx, seats: Seats, registration: RegistrationRow, asked: Asked, now: Date): Promise<TransitionContext> {
  const { preview, offerExpiresAt } = registration
  return {
    ...transitionContext(seats),
    // One made from a preview takes no seat, so it finds one everywhere.
    ...(preview && { capacity: null }),
    offerEnded: offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now.getTime(),
    registeredAgain: asked.action === 'reinstate' && !preview && (await hasRegisteredAgain(tx, registration)),
  }
}

/** Nobody can register at the same moment: they would have to pass the seats, which we hold. */
async function hasRegisteredAgain(tx: Tx, { id, eventId, email }: RegistrationRow): Promise<boolean> {
  const other = and(eq(registrations.eventId, eventId), eq(registrations.email, email), ne(registrations.id, id))
  return (await first(tx.select({ id: registrations.id }).from(registrations).where(and(other, isLiveRegistration)).limit(1))) !== undefined
}

/** The lock order of the house: the seats of the event, then the registration. */
export async function inSeats<T>(
  { db, clock }: Dependencies,
  { organizationId, eventId }: Own,
  change: (tx: Tx, seats: Seats) => Promise<T>,
): Promise<T> {
  if (!isUuid(eventId)) throw notFound('event')
  return db.transaction(async (tx) => change(tx, await lockSeats(tx, organizationId, eventId, clock)))
}

export async function lockRegistration(tx: Tx, { organizationId, eventId }: Own, registrationId: string): Promise<RegistrationRow> {
  const own = and(
    eq(registrations.id, registrationId),
    eq(registrations.eventId, eventId),
    eq(registrations.organizationId, organizationId),
  )
  const registration = isUuid(registrationId) ? await first(tx.select().from(registrations).where(own).for('update')) : undefined
  if (!registration) throw notFound('registration')
  return registration
}
