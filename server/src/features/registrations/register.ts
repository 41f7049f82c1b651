import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/db/columns.ts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import { problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { isLiveSql, waitlistPositionSql } from './sql-rules.ts'
import type { RegistrationStatus } from './tables.ts'
import { type Applicant, type TakeSeatRow, takeSeatStatement, takeSeatValues } from './take-seat.ts'

export type RegisterDependencies = { db: Database; clock: Clock; seatGuard?: 'on' | 'off' }
export type NewApplicant = Omit<Applicant, 'registrationId' | 'contactId' | 'logId' | 'email'> & { email: string }
/** `created` is false when the person was registered already: the answer is then that registration. */
export type Registered = { registrationId: string; status: RegistrationStatus; waitlistPosition: number | null; created: boolean }

const GUARDED = takeSeatStatement({ guarded: true })
const UNGUARDED = takeSeatStatement({ guarded: false })

/** The one place where anybody gets a seat, whatever the path. Runs on its own or, given a client, inside that client's transaction. */
export async function registerAttendee(
  { db, clock, seatGuard = 'on' }: RegisterDependencies,
  organizationId: OrganizationId,
  eventId: string,
  applicant: NewApplicant,
  client: Pick<pg.ClientBase, 'query'> = db.$client,
): Promise<Registered> {
  const statement = seatGuard === 'on' ? GUARDED : UNGUARDED
  const registrationId = newId()
  const complete = { ...applicant, email: applicant.email.trim().toLowerCase(), registrationId, contactId: newId(), logId: newId() }
  const values = takeSeatValues(organizationId, eventId, complete, clock().toISOString())
  const take = async () => (await client.query<TakeSeatRow>({ ...statement, values })).rows[0]!
  const row = await once(take, client !== db.$client)
  // Whoever knocks at a closed door learns only that: otherwise it would say who is registered.
  if (!row.open && applicant.provider !== null) throw problem('REGISTRATION_CLOSED')
  return decided(row, registrationId)
}

/** Two calls for the same person in the same moment: one hits the unique index, and finds the other's registration when it looks again. */
async function once(take: () => Promise<TakeSeatRow>, inTransaction: boolean): Promise<TakeSeatRow> {
  try {
    return await take()
  } catch (error) {
    if (inTransaction || violatedConstraint(error) !== 'registrations_one_live') throw error
    return take()
  }
}

function decided(row: TakeSeatRow, registrationId: string): Registered {
  if (row.existing_id && row.existing_status) {
    return { registrationId: row.existing_id, status: row.existing_status, waitlistPosition: row.existing_position, created: false }
  }
  if (!row.open) throw problem('REGISTRATION_CLOSED')
  if (row.decision === 'FULL') throw problem('EVENT_FULL')
  if (!row.decision) throw problem('BUSY', { retryAfterSeconds: 1 })
  return { registrationId, status: row.decision, waitlistPosition: row.position, created: true }
}

/** The registration a guest has already, by this invite or for the address it went to, with their place in line. */
export async function findLiveRegistration(
  db: Database,
  organizationId: OrganizationId,
  eventId: string,
  email: string,
  inviteId: string,
): Promise<Registered | null> {
  const [row] = await runNamed<{ id: string; status: RegistrationStatus; position: number | null }>(db, FIND_LIVE, [
    organizationId,
    eventId,
    email.trim().toLowerCase(),
    inviteId,
  ])
  return row ? { registrationId: row.id, status: row.status, waitlistPosition: row.position, created: false } : null
}

const FIND_LIVE = {
  name: 'find-live-registration',
  text: `SELECT r.id, r.status, ${waitlistPositionSql('r')} AS position
         FROM registrations r
         WHERE r.organization_id = $1 AND r.event_id = $2 AND r.email = $3 AND ${isLiveSql('r')}
           AND (r.invite_id = $4 OR EXISTS (SELECT FROM event_invites i WHERE i.id = $4 AND i.email = r.email))`,
}
