import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import { inSeats, lockRegistration } from '../registrations/change-status.ts'
import { writeLogs } from '../registrations/move-registrations.ts'
import { countCheckIn, type Seats } from '../registrations/seats.ts'
import { type RegistrationRow, registrations } from '../registrations/tables.ts'

type Dependencies = { db: Database; clock: Clock }

/** Checking in twice keeps the first time. */
export const checkIn = async (...asked: Parameters<typeof checkInOnce>): Promise<RegistrationRow> =>
  (await checkInOnce(...asked)).registration

/** The same for a scanner: of two with the same ticket, one is the first. Decided under the lock, so it is never both. */
export async function checkInOnce(
  dependencies: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
): Promise<{ registration: RegistrationRow; isFirst: boolean }> {
  return inSeats(dependencies, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    if (registration.status !== 'CONFIRMED')
      throw problem('STATUS_CONFLICT', { detail: `Only confirmed registrants can be checked in; this one is ${registration.status}.` })
    if (registration.checkedInAt) return { registration, isFirst: false }
    const createdAt = dependencies.clock().toISOString()
    const changed = await writeCheckIn(tx, seats, registration, createdAt, createdAt)
    const metadata = { reason: 'checked in', by: 'organizer', byName: userName }
    await writeLogs(tx, [changed], { action: 'registration.checked_in', newStatus: changed.status, metadata, createdAt })
    return { registration: changed, isFirst: true }
  })
}

export async function undoCheckIn(
  dependencies: Dependencies,
  { organizationId, userName }: Member,
  eventId: string,
  registrationId: string,
): Promise<RegistrationRow> {
  return inSeats(dependencies, { organizationId, eventId }, async (tx, seats) => {
    const registration = await lockRegistration(tx, seats, registrationId)
    const { checkedInAt } = registration
    if (!checkedInAt) return registration
    const createdAt = dependencies.clock().toISOString()
    const changed = await writeCheckIn(tx, seats, registration, null, createdAt)
    const metadata = { reason: 'check-in taken back', by: 'organizer', byName: userName, checkedInAt }
    await writeLogs(tx, [changed], { action: 'registration.check_in_undone', newStatus: changed.status, metadata, createdAt })
    return changed
  })
}

async function writeCheckIn(tx: Tx, seats: Seats, { id, preview }: RegistrationRow, checkedInAt: string | null, updatedAt: string) {
  const [changed] = await tx.update(registrations).set({ checkedInAt, updatedAt }).where(eq(registrations.id, id)).returning()
  if (!preview) await countCheckIn(tx, seats, checkedInAt ? 1 : -1)
  return changed!
}
