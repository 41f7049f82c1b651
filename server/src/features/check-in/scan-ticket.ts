import type { ScannedTicket } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import type { Member } from '../auth/access.ts'
import { requireEvent } from '../events/own-event.ts'
import { registrantOf } from '../registrations/registrants.ts'
import { checkInGuest, type GuestCheckIn } from './check-in-guest.ts'
import { scanMessage } from './scan-message.ts'
import { NOT_A_TICKET, SCAN_MESSAGES, TICKET_REPLACED } from './strings.ts'
import { registrationFromTicket } from './ticket-code.ts'

type Dependencies = { db: Database; clock: Clock; tokens: TokenSigner }

/** Checks the holder of a ticket in, or says why not. */
export async function scanTicket(dependencies: Dependencies, member: Member, eventId: string, code: string): Promise<ScannedTicket> {
  const ticket = registrationFromTicket(dependencies.tokens, code)
  const scanned = ticket ? await checkInGuest(dependencies, member, eventId, ticket) : undefined
  if (typeof scanned === 'object' && scanned.outcome === 'checked_in') return toScannedTicket(dependencies.db, scanned)
  return explain(dependencies.db, member, eventId, scanned)
}

/** The usual result, for which neither the event nor the counts are read. */
async function toScannedTicket(db: Database, { outcome, registration, checkedInBy, counts }: GuestCheckIn): Promise<ScannedTicket> {
  const { name, email, checkedInAt } = registration
  const message = SCAN_MESSAGES.checkedIn(name ?? email)
  return { outcome, message, registrant: await registrantOf(db, registration), checkedInAt, checkedInBy, counts }
}

async function explain(
  db: Database,
  { organizationId }: Member,
  eventId: string,
  scanned: GuestCheckIn | 'replaced' | undefined,
): Promise<ScannedTicket> {
  const event = await requireEvent(db, organizationId, eventId)
  if (!scanned) throw problem('NOT_FOUND', { detail: NOT_A_TICKET })
  if (scanned === 'replaced') throw problem('NOT_FOUND', { detail: TICKET_REPLACED })
  const { outcome, registration, checkedInBy, counts } = scanned
  const ticketEvent = outcome === 'wrong_event' ? await requireEvent(db, organizationId, registration.eventId) : event
  const message = scanMessage(outcome, registration.name ?? registration.email, registration, ticketEvent, checkedInBy)
  const registrant = await registrantOf(db, registration)
  return { outcome, message, registrant, checkedInAt: registration.checkedInAt, checkedInBy, counts }
}
