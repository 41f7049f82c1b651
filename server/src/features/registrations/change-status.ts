import type { LogAction } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { type ChangedBy, moveRegistrations, transitionContext } from './move-registrations.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { lockSeats, type Seats } from './seats-store.ts'
import { findRegistrationForUpdate, hasRegisteredAgain } from './status-store.ts'
import { ERASED } from './strings.ts'
import type { EventScope, RegistrationRow } from './tables.ts'
import { type AttendeeAction, type Command, decideTransition, type OrganizerAction, type TransitionContext } from './transitions.ts'

type Dependencies = { db: Database; clock: Clock }

/** A command of an organizer. */
export async function changeStatus(
  { db, clock }: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
  action: OrganizerAction,
): Promise<RegistrationRow> {
  return withLockedSeats({ db, clock }, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    const changedBy = { by: 'organizer', byName: userName } as const
    return (await applyCommand(tx, seats, registration, { actor: 'organizer', action }, changedBy, clock())).registration
  })
}

/** A command of the registrant, through their signed link. */
export async function changeOwnStatus(
  { db, clock }: Dependencies,
  { id, ...scope }: EventScope & { id: string },
  action: AttendeeAction,
): Promise<RegistrationRow> {
  return withLockedSeats({ db, clock }, scope, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, id)
    return (await applyCommand(tx, seats, registration, { actor: 'attendee', action }, { by: 'attendee' }, clock())).registration
  })
}

/** Decides before it writes, so that a refusal leaves the transaction as it was. Freed seats go to the waitlist in the same transaction. */
export async function applyCommand(
  tx: Tx,
  seats: Seats,
  registration: RegistrationRow,
  command: Command,
  changedBy: ChangedBy,
  now: Date,
): Promise<{ registration: RegistrationRow; changed: boolean; log: LogAction | null }> {
  if (registration.erasedAt && command.action === 'reinstate') throw problem('STATUS_CONFLICT', { detail: ERASED })
  const decision = decideTransition(command, registration.status, await contextFor(tx, seats, registration, command, now))
  if ('full' in decision) throw problem('EVENT_FULL', { detail: decision.full })
  if ('refused' in decision) throw problem('STATUS_CONFLICT', { detail: decision.refused })
  if ('done' in decision) return { registration, changed: false, log: null }
  const [moved] = await moveRegistrations(tx, seats, [registration], decision.transition, changedBy, now)
  await promoteWaitlist(tx, seats, now)
  return { registration: moved!, changed: true, log: decision.transition.log }
}

async function contextFor(tx: Tx, seats: Seats, registration: RegistrationRow, command: Command, now: Date): Promise<TransitionContext> {
  const { preview, offerExpiresAt } = registration
  return {
    ...transitionContext(seats),
    // A registration made from a preview takes no seat, so the capacity does not limit it.
    ...(preview && { capacity: null }),
    offerExpired: offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now.getTime(),
    registeredAgain: command.action === 'reinstate' && !preview && (await hasRegisteredAgain(tx, registration)),
  }
}

/** Keeps the order of locks (docs/locking.md): the seats of the event, then the registration. */
export async function withLockedSeats<T>(
  { db, clock }: Dependencies,
  { organizationId, eventId }: EventScope,
  change: (tx: Tx, seats: Seats) => Promise<T>,
): Promise<T> {
  if (!isUuid(eventId)) throw notFound('event')
  return db.transaction(async (tx) => change(tx, await lockSeats(tx, organizationId, eventId, clock)))
}

export async function lockRegistration(tx: Tx, scope: EventScope, registrationId: string): Promise<RegistrationRow> {
  const registration = isUuid(registrationId) ? await findRegistrationForUpdate(tx, scope, registrationId) : undefined
  if (!registration) throw notFound('registration')
  return registration
}
