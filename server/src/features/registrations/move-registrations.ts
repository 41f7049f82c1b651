import { inArray, sql } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countMove, nextWaitlistNumber, offerEnd, type Seats } from './seats.ts'
import { type RegistrationRow, registrationLogs, registrations } from './tables.ts'
import type { Transition, TransitionContext } from './transitions.ts'

/** Whose hand it was, as the log keeps it. */
export type By = { by: 'organizer'; byName: string } | { by: 'attendee' } | { by: 'system' }

/**
 * Moves registrations that all have the same status, whoever asked: the rows, the counts of their event and the log, in one transaction
 * under the lock of the seats. Nothing else writes a status once a registration is there.
 */
export async function moveRegistrations(
  tx: Tx,
  seats: Seats,
  rows: readonly RegistrationRow[],
  transition: Transition,
  by: By,
  now: Date,
): Promise<RegistrationRow[]> {
  const { to, mark } = transition
  const from = rows[0]!.status
  const reason = transition.reason(transitionContext(seats))
  const offerExpiresAt = to === 'OFFERED' ? offerEnd(seats, now) : null
  const changed = await tx
    .update(registrations)
    .set({
      status: to,
      offerExpiresAt,
      checkedInAt: null,
      calendarSequence: sql`${registrations.calendarSequence} + 1`,
      updatedAt: now.toISOString(),
      ...(to === 'WAITLISTED' && { waitlistNumber: await nextWaitlistNumber(tx, seats) }),
    })
    .where(
      inArray(
        registrations.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning()
  const counted = rows.filter(({ preview }) => !preview)
  const checkedIn = -counted.filter(({ checkedInAt }) => checkedInAt).length
  if (counted.length > 0) await countMove(tx, seats, { from, to, howMany: counted.length, checkedIn })
  const metadata = { reason, ...by, from, ...(mark && { [mark]: true }), ...(offerExpiresAt && { offerExpiresAt }) }
  await writeLogs(tx, rows, { action: transition.log, newStatus: to, metadata, createdAt: now.toISOString() })
  return changed
}

type LogEntry = Pick<typeof registrationLogs.$inferInsert, 'action' | 'newStatus' | 'metadata' | 'createdAt'>

/** In the order of the rows: the log is told by its ids, and they rise. */
export async function writeLogs(tx: Tx, rows: readonly Pick<RegistrationRow, 'id' | 'organizationId'>[], entry: LogEntry) {
  await tx
    .insert(registrationLogs)
    .values(rows.map(({ id: registrationId, organizationId }) => ({ id: newId(), organizationId, registrationId, ...entry })))
}

export const transitionContext = (seats: Seats): TransitionContext => ({ ...seats, offerEnded: false, registeredAgain: false })
