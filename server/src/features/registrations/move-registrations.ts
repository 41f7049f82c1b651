import type { Tx } from '../../platform/db/database.ts'
import { writeLogs } from './log-store.ts'
import { offerDeadline } from './rules.ts'
import { countStatusChange, type Seats } from './seats-store.ts'
import { updateStatus } from './status-store.ts'
import type { RegistrationRow } from './tables.ts'
import type { Transition, TransitionContext } from './transitions.ts'

export { writeLogs } from './log-store.ts'

/** Who made the change, as the log keeps it. */
export type ChangedBy = { by: 'organizer'; byName: string } | { by: 'attendee' } | { by: 'system' }

/**
 * Moves registrations that all have the same status: the rows, the counts of their event and the log, in one transaction under the lock
 * of the seats. Nothing else changes the status of an existing registration.
 */
export async function moveRegistrations(
  tx: Tx,
  seats: Seats,
  rows: readonly RegistrationRow[],
  transition: Transition,
  changedBy: ChangedBy,
  now: Date,
  /** For a registration that is put back: its old position and deadline. */
  restored?: Pick<RegistrationRow, 'waitlistNumber' | 'offerExpiresAt'>,
): Promise<RegistrationRow[]> {
  const { to, flag } = transition
  const from = rows[0]!.status
  const reason = transition.reason(transitionContext(seats))
  const offerExpiresAt = to === 'OFFERED' ? (restored?.offerExpiresAt ?? offerDeadline(seats, now)) : null
  const changed = await updateStatus(tx, seats, rows, {
    status: to,
    offerExpiresAt,
    updatedAt: now.toISOString(),
    waitlistNumber: restored?.waitlistNumber ?? null,
  })
  const counted = rows.filter(({ preview }) => !preview)
  const checkedIn = -counted.filter(({ checkedInAt }) => checkedInAt).length
  if (counted.length > 0) await countStatusChange(tx, seats, { from, to, count: counted.length, checkedIn })
  const metadata = { reason, ...changedBy, from, ...(flag && { [flag]: true }), ...(offerExpiresAt && { offerExpiresAt }) }
  await writeLogs(tx, rows, { action: transition.log, newStatus: to, metadata, createdAt: now.toISOString() })
  return changed
}

export const transitionContext = (seats: Seats): TransitionContext => ({ ...seats, offerExpired: false, registeredAgain: false })
