import { type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { isLiveSql } from '../../registrations/sql-rules.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import type { DueRun } from './schedule-store.ts'

/** One process at a time until the transaction ends: another would only wait for the same rows. */
export async function tryScheduleLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('scheduled mail is queued')) AS locked`,
  )
  return rows[0]!.locked
}

/** False when the run is stored already, or when the event was canceled or unpublished since it was found. */
export async function claimRun(tx: Tx, run: DueRun, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO mail_schedule_runs (organization_id, event_id, template_id, due_at, fired_at)
    SELECT e.organization_id, e.id, ${run.templateId}, ${run.dueAt}, ${now.toISOString()}
    FROM events e
    WHERE e.id = ${run.eventId} AND e.organization_id = ${run.organizationId} AND e.status = 'PUBLISHED' AND e.canceled_at IS NULL
    ON CONFLICT (organization_id, event_id, template_id, due_at) DO NOTHING`)
  return rowCount === 1
}

export async function saveMessageCount(tx: Tx, { organizationId, eventId, templateId, dueAt }: DueRun, messages: number) {
  await tx.execute(sql`
    UPDATE mail_schedule_runs SET messages = ${messages}
    WHERE organization_id = ${organizationId} AND event_id = ${eventId} AND template_id = ${templateId} AND due_at = ${dueAt}::timestamptz`)
}

export type Recipient = {
  id: string
  since: string
  email: string
  name: string | null
  registrationId: string | null
  registrationStatus: RegistrationStatus | null
  inviteId: string | null
}

/** The members of the audience who had registered, were invited or had joined by the due time, oldest first. */
export async function listRecipients(tx: Tx, run: DueRun, now: Date, after: Recipient | undefined, limit: number): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    SELECT * FROM (${AUDIENCES[run.audience](run, now)}) person
    WHERE since <= ${run.dueAt}::timestamptz ${after && sql`AND (since, id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
    ORDER BY since, id LIMIT ${limit}`)
  return rows
}

/** How many people the audience of a template at an event has now. */
export async function countRecipients(db: Reader, event: EventOfRun, audience: DueRun['audience'], now: Date): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM (${AUDIENCES[audience](event, now)}) person`,
  )
  return rows[0]!.people
}

type EventOfRun = Pick<DueRun, 'organizationId' | 'eventId'>

const AUDIENCES: Record<DueRun['audience'], (event: EventOfRun, now: Date) => SQL> = {
  registrant: (event) => registrationsOf(event, ['CONFIRMED']),
  waitlisted: (event) => registrationsOf(event, ['WAITLISTED', 'OFFERED']),
  /** Invites that can still be accepted: the event is not over, and the invitee has not registered without the invite. */
  invitee: ({ organizationId, eventId }, now) => sql`
    SELECT i.id, i.created_at AS since, i.email, i.name, NULL AS "registrationId", NULL AS "registrationStatus", i.id AS "inviteId"
    FROM event_invites i JOIN events e ON e.id = i.event_id AND e.organization_id = i.organization_id
    WHERE i.organization_id = ${organizationId} AND i.event_id = ${eventId} AND i.status = 'PENDING'
      AND (e.end_time IS NULL OR e.end_time > ${now.toISOString()}::timestamptz)
      AND NOT EXISTS (SELECT FROM registrations r WHERE r.organization_id = i.organization_id AND r.event_id = i.event_id AND r.email = i.email
                      AND ${sql.raw(isLiveSql('r'))})`,
  organizer: ({ organizationId }) => sql`
    SELECT u.id, m.created_at AS since, u.email, u.name, NULL AS "registrationId", NULL AS "registrationStatus", NULL AS "inviteId"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.role IN ('owner', 'admin')`,
}

const registrationsOf = ({ organizationId, eventId }: EventOfRun, statuses: RegistrationStatus[]): SQL => sql`
  SELECT r.id, r.created_at AS since, r.email, r.name, r.id AS "registrationId", r.status AS "registrationStatus", NULL AS "inviteId"
  FROM registrations r
  WHERE r.organization_id = ${organizationId} AND r.event_id = ${eventId} AND r.status = ANY(${sql.param(statuses)}::text[]) AND NOT r.preview AND r.erased_at IS NULL`
