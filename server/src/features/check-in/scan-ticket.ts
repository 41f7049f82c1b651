import type { CheckInOutcome, ScannedTicket } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { Problem, problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import { type EventRow, requireEvent } from '../events/own-event.ts'
import { registrantOf } from '../registrations/registrants.ts'
import type { RegistrationRow } from '../registrations/tables.ts'
import { checkInOnce } from './check-in.ts'
import { scanMessage } from './scan-message.ts'
import { checkInCounts, findTicketHolder, whoCheckedIn } from './store.ts'
import { registrationOfTicket } from './ticket-code.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner }
type Scanned = { outcome: CheckInOutcome; registration: RegistrationRow }

/** What the person at the door needs after a scan: may they come in, and if not, why. */
export async function scanTicket(
  { db, clock, tokens }: Dependencies,
  member: Member,
  eventId: string,
  code: string,
): Promise<ScannedTicket> {
  const { organizationId } = member
  const event = await requireEvent(db, organizationId, eventId)
  const registrationId = registrationOfTicket(tokens, code)
  const holder = registrationId ? await findTicketHolder(db, organizationId, registrationId) : undefined
  if (!holder) throw problem('NOT_FOUND', { detail: NO_TICKET })

  const { outcome, registration } =
    holder.eventId === event.id
      ? await tryCheckIn({ db, clock }, member, holder)
      : { outcome: 'wrong_event' as const, registration: holder }
  const { checkedInAt } = registration
  const ticketEvent: EventRow = outcome === 'wrong_event' ? await requireEvent(db, organizationId, registration.eventId) : event
  const [registrant, counts, by] = await Promise.all([
    registrantOf(db, registration),
    checkInCounts(db, organizationId, event.id),
    checkedInAt ? whoCheckedIn(db, organizationId, registration.id) : null,
  ])
  return { outcome, message: scanMessage(outcome, registration, ticketEvent, by), registrant, checkedInAt, checkedInBy: by, counts }
}

/** The same words for what is forged, unknown or another workspace's. */
const NO_TICKET = 'This code is no ticket of this workspace. Look the person up by name or email.'

async function tryCheckIn(dependencies: { db: Database; clock: Clock }, member: Member, holder: RegistrationRow): Promise<Scanned> {
  try {
    const { registration, isFirst } = await checkInOnce(dependencies, member, holder.eventId, holder.id)
    return { outcome: isFirst ? 'checked_in' : 'already_checked_in', registration }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'STATUS_CONFLICT') throw error
    // Decided under the lock, so it is read again: what was seen before may be older than the refusal.
    const registration = (await findTicketHolder(dependencies.db, member.organizationId, holder.id)) ?? holder
    if (registration.status === 'CONFIRMED') throw error
    return { outcome: 'not_confirmed', registration }
  }
}
