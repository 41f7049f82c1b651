import { clientOf, type Database, type Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/http/error-handler.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { SeatDecision } from './rules.ts'
import { openEventSql, seatReasonSql } from './seat-sql.ts'
import { decideSeatSql, isLiveSql, waitlistPositionSql } from './sql-rules.ts'
import type { EventScope, RegistrationSource, RegistrationStatus } from './tables.ts'

/** A person to be registered, by any path. */
export type Applicant = {
  registrationId: string
  contactId: string
  logId: string
  email: string
  name: string | null
  answers: Record<string, unknown>
  /** The version of the form that was answered; none for the form of CRM A. */
  formVersionId?: string | null
  source: RegistrationSource
  campaignLinkId: string | null
  inviteId: string | null
  submissionId: string | null
  /** True for people the organizer adds, who need no approval. */
  approved: boolean
  /** The provider the event must use for registration to be open. Null for the organizer, for whom it is closed only by a cancellation. */
  provider: 'native' | 'crm-a' | null
  /** Stored with the registration: how the visitor found the event. */
  metadata?: Record<string, unknown>
  /** The organizer who added them. */
  byName?: string
  /** No email is sent about it. */
  quiet?: boolean
}

export type TakeSeatRow = {
  open: boolean
  existing_id: string | null
  existing_status: RegistrationStatus | null
  existing_position: number | null
  /** For a person who is registered already: what a new one would get at this moment. */
  decision_as_new: SeatDecision | null
  position_as_new: number | null
  decision: SeatDecision | null
  position: number | null
}

export type SeatGuard = 'on' | 'off'

export async function takeSeat(
  db: Database | Tx,
  { organizationId, eventId }: EventScope,
  applicant: Applicant,
  { now, guard }: { now: Date; guard: SeatGuard },
): Promise<TakeSeatRow> {
  const values = takeSeatValues(organizationId, eventId, applicant, now.toISOString())
  return (await clientOf(db).query<TakeSeatRow>({ ...STATEMENTS[guard], values })).rows[0]!
}

/** Of two simultaneous calls for the same person, one violates the unique index; its second attempt finds the other's registration. */
export async function takeSeatAlone(...args: Parameters<typeof takeSeat>): Promise<TakeSeatRow> {
  try {
    return await takeSeat(...args)
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_one_live') throw error
    return takeSeat(...args)
  }
}

const decisionOn = (seats: string) =>
  decideSeatSql(seats, { needsApproval: 'event.approval_required AND NOT $11::boolean', waitlistEnabled: 'event.waitlist_enabled' })

/**
 * The whole registration as one statement and one round trip: is registration open, is the person registered already, which seat, the
 * contact, the registration, the log. The decision is made inside the UPDATE of the event's seats row: a statement that waits for that
 * row's lock decides again on what the one before left, so no two people get the last seat. `merged` is the contact that has the address
 * as a further one; locked after the seats, because erasing a person does so, too. `guarded: false` decides on what the
 * statement saw when it began, as a SELECT, some work and an INSERT would: the race tests use it to show that without the guard the same
 * load oversells.
 */
export function takeSeatStatement({ guarded }: { guarded: boolean }): { name: string; text: string } {
  const decision = guarded ? decisionOn('s') : decisionOn('seen')
  const text = `
WITH event AS (${openEventSql({ organizationId: '$1', eventId: '$2', provider: '$12', now: '$13', isInvited: '$14::uuid IS NOT NULL' })}
), existing AS (
  SELECT r.id, r.organization_id, r.status, r.event_id, r.waitlist_number
  FROM registrations r
  WHERE r.event_id = $2 AND r.organization_id = $1 AND r.email = $6 AND ${isLiveSql('r')}
), ${guarded ? '' : 'seen AS MATERIALIZED (SELECT capacity, taken, waiting, pg_sleep(0.1) FROM event_seats WHERE event_id = $2 AND organization_id = $1), '}seat AS (
  UPDATE event_seats s SET
    decision = ${decision},
    taken = s.taken + (${decision} = 'CONFIRMED')::int,
    waiting = s.waiting + (${decision} = 'WAITLISTED')::int,
    pending = s.pending + (${decision} = 'PENDING_APPROVAL')::int,
    next_waitlist_number = s.next_waitlist_number + (${decision} = 'WAITLISTED')::int
  FROM event${guarded ? '' : ', seen'}
  WHERE s.event_id = event.id AND s.organization_id = event.organization_id AND NOT EXISTS (SELECT FROM existing)
  RETURNING s.decision, s.capacity, s.taken, s.waiting, s.next_waitlist_number - 1 AS waitlist_number
), merged AS (
  SELECT c.id FROM seat, contact_emails other JOIN contacts c ON c.id = other.contact_id AND c.organization_id = other.organization_id
  WHERE other.organization_id = $1 AND other.email = $6 AND seat.decision <> 'FULL'
  FOR KEY SHARE OF c
), added AS (
  INSERT INTO contacts (id, organization_id, email, name, created_at, updated_at)
  SELECT $4, $1, $6, $7, $13, $13 FROM seat WHERE decision <> 'FULL' AND NOT EXISTS (SELECT FROM merged)
  ON CONFLICT (organization_id, email) DO UPDATE SET name = coalesce(contacts.name, excluded.name)
  RETURNING id
), contact AS (
  SELECT id FROM merged UNION ALL SELECT id FROM added
), registration AS (
  INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, waitlist_number, answers, form_version_id, source,
                             campaign_link_id, invite_id, submission_id, metadata, created_at, updated_at)
  SELECT $3, $1, $2, contact.id, $6, $7, seat.decision, CASE seat.decision WHEN 'WAITLISTED' THEN seat.waitlist_number END, $8::jsonb, $18::uuid, $9,
         $10, $14::uuid, $15, $17::jsonb, $13, $13
  FROM seat, contact
  RETURNING id
), log AS (
  INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, metadata, created_at)
  SELECT $5, $1, registration.id, CASE $9 WHEN 'import' THEN 'registration.imported' ELSE 'registration.created' END, seat.decision,
         $16::jsonb || jsonb_build_object('reason', ${seatReasonSql('seat')}), $13
  FROM registration, seat
)
SELECT EXISTS (SELECT FROM event) AS open,
       existing.id AS existing_id, existing.status AS existing_status,
       ${waitlistPositionSql('existing')} AS existing_position,
       CASE WHEN existing.id IS NOT NULL THEN (SELECT ${decisionOn('counts')} FROM event_seats counts, event
         WHERE counts.event_id = event.id AND counts.organization_id = event.organization_id) END AS decision_as_new,
       CASE WHEN existing.id IS NOT NULL THEN (SELECT counts.waiting + 1 FROM event_seats counts
         WHERE counts.event_id = $2 AND counts.organization_id = $1) END AS position_as_new,
       seat.decision, CASE seat.decision WHEN 'WAITLISTED' THEN seat.waiting END AS position
FROM (SELECT 1) AS one LEFT JOIN existing ON true LEFT JOIN seat ON true`
  return { name: guarded ? 'take-seat' : 'take-seat-unguarded', text }
}

const STATEMENTS: Record<SeatGuard, { name: string; text: string }> = {
  on: takeSeatStatement({ guarded: true }),
  off: takeSeatStatement({ guarded: false }),
}

export const takeSeatValues = (organizationId: OrganizationId, eventId: string, applicant: Applicant, now: string): unknown[] => [
  organizationId,
  eventId,
  applicant.registrationId,
  applicant.contactId,
  applicant.logId,
  applicant.email,
  applicant.name,
  JSON.stringify(applicant.answers),
  applicant.source,
  applicant.campaignLinkId,
  applicant.approved,
  applicant.provider,
  now,
  applicant.inviteId,
  applicant.submissionId,
  JSON.stringify(logMetadata(applicant)),
  JSON.stringify(applicant.metadata ?? {}),
  applicant.formVersionId ?? null,
]

/** For the first log entry; the statement adds the reason. */
export function logMetadata({ source, byName, quiet }: Applicant) {
  const by = source === 'manual' || source === 'import' ? 'organizer' : 'visitor'
  return { source, by, ...(byName && { byName }), ...(quiet && { quiet }) }
}
