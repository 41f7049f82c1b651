import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { isInRequestTransaction } from '../../platform/db/request-transaction.ts'
import { problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { GroupSeating } from './group-seating.ts'
import type { SeatDecision } from './rules.ts'
import type { RegistrationStatus } from './tables.ts'
import { type Applicant, type TakeSeatRow, takeSeat, takeSeatAlone } from './take-seat.ts'

/** `seatGuard` is off only in race tests. */
export type RegisterDependencies = { db: Database; clock: Clock; groupSeating: GroupSeating; seatGuard?: 'on' | 'off' }
export type NewApplicant = Omit<Applicant, 'registrationId' | 'contactId' | 'logId' | 'email'> & { email: string }
/** `created` is false when the person was registered already: it is then that registration. */
export type Registered = {
  registrationId: string
  status: RegistrationStatus
  waitlistPosition: number | null
  created: boolean
  /** What a new person would get at this moment: all that a visitor may learn about an address. */
  asNew?: { decision: SeatDecision; position: number | null }
}

/**
 * Every registration of a person goes through here, by whatever path. In the given transaction, in that of the request, or together with
 * others who register for the event at the same time.
 */
export async function registerAttendee(
  { db, clock, groupSeating, seatGuard = 'on' }: RegisterDependencies,
  organizationId: OrganizationId,
  eventId: string,
  newApplicant: NewApplicant,
  tx?: Tx,
): Promise<Registered> {
  const registrationId = newId()
  const email = newApplicant.email.trim().toLowerCase()
  const applicant = { ...newApplicant, email, registrationId, contactId: newId(), logId: newId() }
  const scope = { organizationId, eventId }
  const options = { now: clock(), guard: seatGuard }
  const take = () => {
    if (tx) return takeSeat(tx, scope, applicant, options)
    return isInRequestTransaction() ? takeSeatAlone(db, scope, applicant, options) : groupSeating(scope, applicant, options.now)
  }
  const row = await take()
  // Checked before the existing registration: a visitor of a closed event must not learn who is registered.
  if (!row.open && applicant.provider !== null) throw problem('REGISTRATION_CLOSED')
  return toRegistered(row, registrationId)
}

function toRegistered(row: TakeSeatRow, registrationId: string): Registered {
  if (row.existing_id && row.existing_status) {
    const { existing_id: registrationId, existing_status: status, existing_position: waitlistPosition } = row
    const asNew = row.decision_as_new && { decision: row.decision_as_new, position: row.position_as_new }
    return { registrationId, status, waitlistPosition, created: false, ...(asNew && { asNew }) }
  }
  if (!row.open) throw problem('REGISTRATION_CLOSED')
  if (row.decision === 'FULL') throw problem('EVENT_FULL')
  if (!row.decision) throw problem('BUSY', { retryAfterSeconds: 1 })
  return { registrationId, status: row.decision, waitlistPosition: row.position, created: true }
}
