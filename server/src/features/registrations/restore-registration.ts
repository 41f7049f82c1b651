import type { Tx } from '../../platform/db/database.ts'
import { type ChangedBy, moveRegistrations } from './move-registrations.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { hasFreeSeat, isLive } from './rules.ts'
import type { Seats } from './seats-store.ts'
import { hasRegisteredAgain } from './status-store.ts'
import { ERASED, LOG_REASONS, NOT_RESTORED, REFUSALS } from './strings.ts'
import type { RegistrationRow, RegistrationStatus } from './tables.ts'

type Before = Pick<RegistrationRow, 'waitlistNumber' | 'offerExpiresAt'> & { status: RegistrationStatus }

const holdsSeat = (status: RegistrationStatus) => status === 'CONFIRMED' || status === 'OFFERED'

/** Gives a registration the status it had before a change, by the seat rule. Returns why it stays as it is; null if it was restored. */
export async function restoreRegistration(
  tx: Tx,
  seats: Seats,
  registration: RegistrationRow,
  before: Before,
  changedBy: ChangedBy,
  now: Date,
): Promise<string | null> {
  const refusal = await whyNot(tx, seats, registration, before, now)
  if (refusal) return refusal
  const transition = {
    from: registration.status,
    to: before.status,
    log: 'registration.restored',
    reason: () => LOG_REASONS.restored,
  } as const
  await moveRegistrations(tx, seats, [registration], transition, changedBy, now, before)
  await promoteWaitlist(tx, seats, now)
  return null
}

async function whyNot(tx: Tx, seats: Seats, registration: RegistrationRow, { status, offerExpiresAt }: Before, now: Date) {
  if (registration.erasedAt) return ERASED
  if (!isLive(registration.status) && !registration.preview && (await hasRegisteredAgain(tx, registration)))
    return REFUSALS.reinstate.registeredAgain
  if (status === 'OFFERED' && (offerExpiresAt === null || Date.parse(offerExpiresAt) <= now.getTime())) return NOT_RESTORED.offerExpired
  if (!holdsSeat(status) || holdsSeat(registration.status) || registration.preview) return null
  if (seats.canceled) return REFUSALS.reinstate.eventCanceled
  return hasFreeSeat(seats) ? null : NOT_RESTORED.noSeat
}
