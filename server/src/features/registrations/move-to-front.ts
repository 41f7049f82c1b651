import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import { lockRegistration, withLockedSeats } from './change-status.ts'
import { writeLogs } from './log-store.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { nextFrontNumber } from './seats-store.ts'
import { findRegistrationForUpdate, setWaitlistNumber } from './status-store.ts'
import { LOG_REASONS, REFUSALS } from './strings.ts'
import type { RegistrationRow } from './tables.ts'

/** Puts a person first on the waitlist. A seat that is free goes to them by the usual promotion. */
export async function moveToFront(
  { db, clock }: { db: Database; clock: Clock },
  member: Member,
  eventId: string,
  registrationId: string,
  reason: string,
): Promise<RegistrationRow> {
  const { organizationId, userName } = member
  return withLockedSeats({ db, clock }, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    if (registration.status !== 'WAITLISTED') throw problem('STATUS_CONFLICT', { detail: REFUSALS.moveToFront.status })
    const now = clock().toISOString()
    await setWaitlistNumber(tx, seats, registration.id, await nextFrontNumber(tx, seats), now)
    const metadata = { reason: LOG_REASONS.movedToFront(reason.trim()), by: 'organizer', byName: userName }
    await writeLogs(tx, [registration], { action: 'registration.moved_to_front', newStatus: 'WAITLISTED', metadata, createdAt: now })
    await recordAudit(tx, clock, member, 'registrant.moved_to_front', { eventId, registrationId, reason: reason.trim() })
    await promoteWaitlist(tx, seats, clock())
    return (await findRegistrationForUpdate(tx, seats, registration.id))!
  })
}
