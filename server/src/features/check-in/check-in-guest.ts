import type { CheckInCounts, CheckInOutcome } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { problem } from '../../platform/http/problem.ts'
import type { RegistrationRow } from '../registrations/tables.ts'
import { checkInConfirmed, type GivenTicket } from './check-in-store.ts'
import { loggedScanner, type Scanner } from './scanner.ts'
import { checkInCounts, findCheckedInBy, findTicketHolder } from './store.ts'
import { LOG_REASONS } from './strings.ts'

export type GuestCheckIn = {
  outcome: CheckInOutcome
  registration: RegistrationRow
  checkedInBy: string | null
  counts: CheckInCounts
}

const MAX_ATTEMPTS = 3

/**
 * Checks a guest in, or says why not. Undefined if the workspace has no such ticket, and `replaced` for one from before the email of the
 * registrant was corrected.
 */
export async function checkInGuest(
  { db, clock }: { db: Database; clock: Clock },
  scanner: Scanner,
  eventId: string,
  ticket: GivenTicket,
): Promise<GuestCheckIn | 'replaced' | undefined> {
  const { organizationId, userName } = scanner
  if (!isUuid(eventId) || !isUuid(ticket.id)) return undefined
  const metadata = { reason: LOG_REASONS.checkedIn, ...loggedScanner(scanner) }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const checkedInAt = clock().toISOString()
    const done = await checkInConfirmed(db, { organizationId, eventId }, ticket, { checkedInAt, metadata })
    if (done) return { outcome: 'checked_in', checkedInBy: userName, ...done }
    const registration = await findTicketHolder(db, organizationId, ticket.id)
    if (!registration) return undefined
    if (ticket.version !== null && ticket.version !== registration.linkVersion) return 'replaced'
    const outcome = refusalOf(registration, eventId)
    // Otherwise it was confirmed, or a check-in undone, in between.
    if (outcome) return { outcome, registration, ...(await readDetails(db, registration, eventId)) }
  }
  throw problem('BUSY')
}

function refusalOf({ eventId, status, checkedInAt }: RegistrationRow, scannedAt: string): CheckInOutcome | undefined {
  if (eventId !== scannedAt.toLowerCase()) return 'wrong_event'
  if (status !== 'CONFIRMED') return 'not_confirmed'
  return checkedInAt ? 'already_checked_in' : undefined
}

async function readDetails(db: Database, { id, organizationId, checkedInAt }: RegistrationRow, eventId: string) {
  const [counts, checkedInBy] = await Promise.all([
    checkInCounts(db, organizationId, eventId),
    checkedInAt ? findCheckedInBy(db, organizationId, id) : null,
  ])
  return { counts, checkedInBy }
}
