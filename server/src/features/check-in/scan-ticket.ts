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
import { checkInCounts, findCheckedInBy, findTicketHolder } from './store.ts'
import { NOT_A_TICKET, TICKET_REPLACED } from './strings.ts'
import { registrationFromTicket } from './ticket-code.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner }
type Scanned = { outcome: CheckInOutcome; registration: RegistrationRow }

/** Checks the holder of a ticket in, or says why not. */
export async function scanTicket(
  { db, clock, tokens }: Dependencies,
  member: Member,
  eventId: string,
  code: string,
): Promise<ScannedTicket> {
  const { organizationId } = member
  const event = await requireEvent(db, organizationId, eventId)
  const ticket = registrationFromTicket(tokens, code)
  const holder = ticket ? await findTicketHolder(db, organizationId, ticket.id) : undefined
  if (!ticket || !holder) throw problem('NOT_FOUND', { detail: NOT_A_TICKET })
  if (ticket.version !== holder.linkVersion) throw problem('NOT_FOUND', { detail: TICKET_REPLACED })

  const { outcome, registration } =
    holder.eventId === event.id
      ? await tryCheckIn({ db, clock }, member, holder)
      : { outcome: 'wrong_event' as const, registration: holder }
  const { checkedInAt } = registration
  const ticketEvent: EventRow = outcome === 'wrong_event' ? await requireEvent(db, organizationId, registration.eventId) : event
  const [registrant, counts, checkedInBy] = await Promise.all([
    registrantOf(db, registration),
    checkInCounts(db, organizationId, event.id),
    checkedInAt ? findCheckedInBy(db, organizationId, registration.id) : null,
  ])
  const message = scanMessage(outcome, registration, ticketEvent, checkedInBy)
  return { outcome, message, registrant, checkedInAt, checkedInBy, counts }
}

async function tryCheckIn(dependencies: { db: Database; clock: Clock }, member: Member, holder: RegistrationRow): Promise<Scanned> {
  try {
    const { registration, isFirst } = await checkInOnce(dependencies, member, holder.eventId, holder.id)
    return { outcome: isFirst ? 'checked_in' : 'already_checked_in', registration }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'STATUS_CONFLICT') throw error
    // Read again, because the refusal was decided under the lock and `holder` may be older.
    const registration = (await findTicketHolder(dependencies.db, member.organizationId, holder.id)) ?? holder
    if (registration.status === 'CONFIRMED') throw error
    return { outcome: 'not_confirmed', registration }
  }
}
