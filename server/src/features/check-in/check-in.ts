import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { lockRegistration, withLockedSeats } from '../registrations/change-status.ts'
import { writeLogs } from '../registrations/move-registrations.ts'
import type { RegistrationRow } from '../registrations/tables.ts'
import { updateCheckIn } from './store.ts'
import { LOG_REASONS, onlyConfirmed } from './strings.ts'

type Dependencies = { db: Database; clock: Clock }

/** By a member, without the ticket. Checking in twice keeps the first time. */
export async function checkIn(
  dependencies: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  return withLockedSeats(dependencies, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    const { status, checkedInAt } = registration
    if (status !== 'CONFIRMED') throw problem('STATUS_CONFLICT', { detail: onlyConfirmed(status) })
    if (checkedInAt) return registration
    const createdAt = dependencies.clock().toISOString()
    const changed = await updateCheckIn(tx, seats, registration, { checkedInAt: createdAt, updatedAt: createdAt })
    const metadata = { reason: LOG_REASONS.checkedIn, by: 'organizer', byName: userName }
    await writeLogs(tx, [changed], { action: 'registration.checked_in', newStatus: status, metadata, createdAt })
    return changed
  })
}

export async function undoCheckIn(
  dependencies: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  return withLockedSeats(dependencies, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    const { status, checkedInAt } = registration
    if (!checkedInAt) return registration
    const createdAt = dependencies.clock().toISOString()
    const changed = await updateCheckIn(tx, seats, registration, { checkedInAt: null, updatedAt: createdAt })
    const metadata = { reason: LOG_REASONS.undone, by: 'organizer', byName: userName, checkedInAt }
    await writeLogs(tx, [changed], { action: 'registration.check_in_undone', newStatus: status, metadata, createdAt })
    return changed
  })
}
