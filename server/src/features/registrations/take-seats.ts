import { clientOf, type Database } from '../../platform/db/database.ts'
import { openEventSql, seatReasonSql } from './seat-sql.ts'
import { decideSeatSql, freeSeatsSql, isLiveSql, waitlistPositionSql } from './sql-rules.ts'
import type { EventScope } from './tables.ts'
import { type Applicant, logMetadata, type TakeSeatRow } from './take-seat.ts'

/** Whether two people can be in one group: the statement has these rules once. */
export const haveSameRules = (a: Applicant, b: Applicant): boolean =>
  a.approved === b.approved && a.provider === b.provider && isInvited(a) === isInvited(b)

const isInvited = ({ inviteId }: Applicant): boolean => inviteId !== null

const PEOPLE_COLUMNS = `registration_id uuid, contact_id uuid, log_id uuid, email text, name text, answers jsonb, form_version_id uuid,
    source text, campaign_link_id uuid, invite_id uuid, submission_id text, metadata jsonb, log_metadata jsonb`

const NEEDS_APPROVAL = 'event.approval_required AND NOT $6::boolean'
const RULES = { needsApproval: NEEDS_APPROVAL, waitlistEnabled: 'event.waitlist_enabled' }

/**
 * The statement of take-seat.ts for people who register for one event at the same time: one lock, one commit, and one row for each of them
 * in their order. The seats row is locked before anything is decided, and a statement that waited for the lock reads what the one before
 * left. A person's decision is made from the counts after everybody in front of them. Contacts are written in the order of their addresses, so
 * that groups of two events do not wait for each other. The planner expects half of the people to be new, and not one, for which it would
 * compare everyone with everyone; the lateral queries keep it from reading all registrations of the event.
 */
const TAKE_SEATS = {
  name: 'take-seats',
  text: `
WITH event AS (${openEventSql({ organizationId: '$1', eventId: '$2', provider: '$4', now: '$5', isInvited: '$7::boolean' })}
), applicant AS MATERIALIZED (
  SELECT * FROM ROWS FROM (json_to_recordset($3::json) AS (${PEOPLE_COLUMNS})) WITH ORDINALITY
), person AS MATERIALIZED (
  SELECT applicant.*, existing.*, existing.existing_id IS NULL AND EXISTS (SELECT FROM event) AS is_new
  FROM applicant LEFT JOIN LATERAL (
    SELECT r.id AS existing_id, r.status AS existing_status, ${waitlistPositionSql('r')} AS existing_position
    FROM registrations r WHERE r.event_id = $2 AND r.organization_id = $1 AND r.email = applicant.email AND ${isLiveSql('r')} LIMIT 1
  ) AS existing ON true
), newcomer AS MATERIALIZED (
  SELECT person.*, row_number() OVER (ORDER BY ordinality) - 1 AS ahead FROM person WHERE is_new
), locked AS MATERIALIZED (
  SELECT s.capacity, s.taken, s.waiting, s.next_waitlist_number
  FROM event_seats s WHERE s.event_id = $2 AND s.organization_id = $1 AND EXISTS (SELECT FROM newcomer)
  FOR UPDATE
), free AS MATERIALIZED (
  SELECT locked.*, CASE WHEN ${NEEDS_APPROVAL} THEN 0 ELSE least(${freeSeatsSql('locked')}, (SELECT count(*) FROM newcomer)) END AS seats
  FROM locked, event
), seat AS MATERIALIZED (
  SELECT newcomer.*, decided.decision, free.capacity,
         free.taken + least(newcomer.ahead + 1, free.seats) AS taken,
         free.waiting + greatest(newcomer.ahead + 1 - free.seats, 0) AS waiting,
         free.next_waitlist_number + newcomer.ahead - free.seats AS waitlist_number
  FROM newcomer, event, free,
    LATERAL (SELECT free.capacity, free.taken + least(newcomer.ahead, free.seats) AS taken,
                    free.waiting + greatest(newcomer.ahead - free.seats, 0) AS waiting) AS counts,
    LATERAL (SELECT ${decideSeatSql('counts', RULES)} AS decision) AS decided
), counted AS (
  UPDATE event_seats s SET
    taken = s.taken + given.confirmed, waiting = s.waiting + given.waitlisted, pending = s.pending + given.pending,
    next_waitlist_number = s.next_waitlist_number + given.waitlisted
  FROM (SELECT count(*) FILTER (WHERE decision = 'CONFIRMED') AS confirmed, count(*) FILTER (WHERE decision = 'WAITLISTED') AS waitlisted,
               count(*) FILTER (WHERE decision = 'PENDING_APPROVAL') AS pending FROM seat) AS given
  WHERE s.event_id = $2 AND s.organization_id = $1 AND given.confirmed + given.waitlisted + given.pending > 0
), merged AS MATERIALIZED (
  SELECT seat.ordinality, known.id FROM seat CROSS JOIN LATERAL (
    SELECT c.id FROM contact_emails other JOIN contacts c ON c.id = other.contact_id AND c.organization_id = other.organization_id
    WHERE other.organization_id = $1 AND other.email = seat.email LIMIT 1 FOR KEY SHARE OF c
  ) AS known WHERE seat.decision <> 'FULL'
), added AS (
  INSERT INTO contacts (id, organization_id, email, name, created_at, updated_at)
  SELECT contact_id, $1, email, name, $5, $5 FROM seat
  WHERE decision <> 'FULL' AND NOT EXISTS (SELECT FROM merged WHERE merged.ordinality = seat.ordinality) ORDER BY email
  ON CONFLICT (organization_id, email) DO UPDATE SET name = coalesce(contacts.name, excluded.name)
  RETURNING id, email
), contact AS (
  SELECT ordinality, id FROM merged UNION ALL SELECT seat.ordinality, added.id FROM added JOIN seat ON seat.email = added.email
), registration AS (
  INSERT INTO registrations (id, organization_id, event_id, contact_id, email, name, status, waitlist_number, answers, form_version_id, source,
                             campaign_link_id, invite_id, submission_id, metadata, created_at, updated_at)
  SELECT registration_id, $1, $2, contact.id, email, name, decision, CASE decision WHEN 'WAITLISTED' THEN waitlist_number END, answers, form_version_id,
         source, campaign_link_id, invite_id, submission_id, metadata, $5, $5
  FROM seat JOIN contact ON contact.ordinality = seat.ordinality ORDER BY seat.ordinality
  RETURNING id
), log AS (
  INSERT INTO registration_logs (id, organization_id, registration_id, action, new_status, metadata, created_at)
  SELECT seat.log_id, $1, registration.id, CASE seat.source WHEN 'import' THEN 'registration.imported' ELSE 'registration.created' END, seat.decision,
         seat.log_metadata || jsonb_build_object('reason', ${seatReasonSql('seat')}), $5
  FROM registration JOIN seat ON seat.registration_id = registration.id ORDER BY seat.ordinality
)
SELECT EXISTS (SELECT FROM event) AS open, person.existing_id, person.existing_status, person.existing_position,
       CASE WHEN person.existing_id IS NOT NULL THEN (SELECT ${decideSeatSql('counts', RULES)} FROM event_seats counts, event
         WHERE counts.event_id = event.id AND counts.organization_id = event.organization_id) END AS decision_as_new,
       CASE WHEN person.existing_id IS NOT NULL THEN (SELECT counts.waiting + 1 FROM event_seats counts
         WHERE counts.event_id = $2 AND counts.organization_id = $1) END AS position_as_new,
       seat.decision, CASE seat.decision WHEN 'WAITLISTED' THEN seat.waiting END AS position
FROM person LEFT JOIN seat ON seat.ordinality = person.ordinality
ORDER BY person.ordinality`,
}

/** The applicants have the same rules and different addresses. */
export async function takeSeats(
  db: Database,
  { organizationId, eventId }: EventScope,
  applicants: readonly Applicant[],
  now: Date,
): Promise<TakeSeatRow[]> {
  const first = applicants[0]!
  const people = JSON.stringify(applicants.map(toPerson))
  const values = [organizationId, eventId, people, first.provider, now.toISOString(), first.approved, isInvited(first)]
  return (await clientOf(db).query<TakeSeatRow>({ ...TAKE_SEATS, values })).rows
}

const toPerson = (applicant: Applicant) => ({
  registration_id: applicant.registrationId,
  contact_id: applicant.contactId,
  log_id: applicant.logId,
  email: applicant.email,
  name: applicant.name,
  answers: applicant.answers,
  form_version_id: applicant.formVersionId,
  source: applicant.source,
  campaign_link_id: applicant.campaignLinkId,
  invite_id: applicant.inviteId,
  submission_id: applicant.submissionId,
  metadata: applicant.metadata ?? {},
  log_metadata: logMetadata(applicant),
})
