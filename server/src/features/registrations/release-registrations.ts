import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { lockContact } from '../contacts/own-contact.ts'
import { applyCommand } from './change-status.ts'
import { isLive } from './rules.ts'
import { lockSeats, type Seats } from './seats-store.ts'
import { eventsOfContact, lockRegistrationsOfContact } from './status-store.ts'
import type { RegistrationRow } from './tables.ts'

/**
 * Before a person is erased: locks all their registrations and cancels those that still hold or wait for a seat, so that the seats go to the
 * people waiting. Kept as they are: registrations of events that are over and of people who have arrived, because attendance counts them.
 * Returns the ids of all registrations.
 */
export async function releaseRegistrations(
  tx: Tx,
  clock: Clock,
  { organizationId, userName }: Member,
  contactId: string,
): Promise<string[]> {
  const seatsOf = new Map<string, Seats>()
  for (const eventId of await eventsOfContact(tx, organizationId, contactId)) {
    seatsOf.set(eventId, await lockSeats(tx, organizationId, eventId, clock).catch(retryIfEventIsGone))
  }
  // Registering locks the seats and then the contact, so from here on the person cannot register under this contact.
  await lockContact(tx, organizationId, contactId)
  const registrations = await lockRegistrationsOfContact(tx, organizationId, contactId)
  for (const registration of registrations) {
    const seats = seatsOf.get(registration.eventId)
    if (!seats) throw changedMeanwhile()
    if (!isWaitingOrExpected(registration, seats)) continue
    const command = { actor: 'organizer', action: 'cancel' } as const
    await applyCommand(tx, seats, registration, command, { by: 'organizer', byName: userName }, clock())
  }
  return registrations.map(({ id }) => id)
}

const isWaitingOrExpected = ({ status, preview, checkedInAt }: RegistrationRow, { over }: Seats): boolean =>
  isLive(status) && !preview && !over && checkedInAt === null

/** The caller starts again: locking another event's seats now could deadlock. */
const changedMeanwhile = () => problem('BUSY', { retryAfterSeconds: 1 })

function retryIfEventIsGone(error: unknown): never {
  throw error instanceof Problem ? changedMeanwhile() : error
}
