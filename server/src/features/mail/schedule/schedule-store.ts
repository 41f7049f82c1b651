import type { EmailTemplate } from '@foyer/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { instantFromPostgres } from '../../../platform/db/columns.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { isLiveSql } from '../../registrations/sql-rules.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'
import { anchorRanges, MAX_LATE_HOURS } from './anchor-ranges.ts'

type Anchor = NonNullable<EmailTemplate['scheduleAnchor']>

/** A scheduled template that is due at an event. */
export type DueRun = {
  organizationId: OrganizationId
  eventId: string
  templateId: string
  templateName: string
  audience: EmailTemplate['audience']
  dueAt: string
}

/** A message that is due some time after a registration. */
export type DueMessage = Pick<DueRun, 'organizationId' | 'eventId' | 'templateId' | 'templateName'> & {
  registrationId: string
  registrationStatus: RegistrationStatus | null
  toEmail: string
  toName: string | null
  dedupeKey: string
}

/** The parameters all queries for due messages share: the time, the offsets in use, and the zone names PostgreSQL knows. */
export type DueQuery = { now: Date; offsets: Offset[]; timeZones: readonly string[] }
type Offset = { anchor: Anchor | null; minutes: number }

export const EVENT_TIMES = { event_start: sql`e.start_time`, event_end: sql`e.end_time` }

/** Templates due at events for which no run is stored, oldest first. */
export async function findDueRuns(db: Database, query: DueQuery, limit: number): Promise<DueRun[]> {
  const dueBy = (anchor: keyof typeof EVENT_TIMES): SQL => sql`
    SELECT e.organization_id, e.id AS event_id, t.id AS template_id, t.name AS template_name, t.audience, due.at
    FROM events e ${scheduledTemplates(anchor, EVENT_TIMES[anchor], query)}
    WHERE ${isDue(anchor, EVENT_TIMES[anchor], query)}
      AND NOT ${hasRun}`
  const { rows } = await db.execute<DueRun>(sql`
    SELECT organization_id AS "organizationId", event_id AS "eventId", template_id AS "templateId", template_name AS "templateName",
           audience, at AS "dueAt"
    FROM (${dueBy('event_start')} UNION ALL ${dueBy('event_end')}) due
    ORDER BY at, event_id, template_id LIMIT ${limit}`)
  return rows.map((run) => ({ ...run, dueAt: instantFromPostgres(run.dueAt) }))
}

/**
 * Messages due after a registration that are not in the ledger. The dedupe key has no time in it: a template is sent once for each
 * registration, also when its offset changes later. Nothing is due for invitees, who have not registered.
 */
export async function findDueMessages(tx: Tx, query: DueQuery, limit: number): Promise<DueMessage[]> {
  if (!query.offsets.some(({ anchor }) => anchor === 'registration')) return []
  const { rows } = await tx.execute<DueMessage>(sql`
    SELECT e.organization_id AS "organizationId", e.id AS "eventId", t.id AS "templateId", t.name AS "templateName", r.id AS "registrationId",
           person.status AS "registrationStatus", person.email AS "toEmail", person.name AS "toName", message.key AS "dedupeKey"
    FROM events e ${messagesByRegistration(query)}
    WHERE ${isDue('registration', REGISTERED_AT, query)} AND NOT ${isInLedger}
    ORDER BY due.at, r.id, person.email LIMIT ${limit}`)
  return rows
}

const REGISTERED_AT = sql`r.created_at`

/** The messages that the templates with the anchor `registration` make for each registration of the events `e`, whenever they are due. */
export const messagesByRegistration = (query: Pick<DueQuery, 'timeZones'>): SQL => sql`
    JOIN registrations r ON r.organization_id = e.organization_id AND r.event_id = e.id AND NOT r.preview AND r.erased_at IS NULL
    ${scheduledTemplates('registration', REGISTERED_AT, query)}
    CROSS JOIN LATERAL (
      SELECT r.id::text AS key, r.email, r.name, r.status
      WHERE (t.audience = 'registrant' AND r.status = 'CONFIRMED') OR (t.audience = 'waitlisted' AND r.status IN ('WAITLISTED', 'OFFERED'))
      UNION ALL
      SELECT r.id || ':' || u.id, u.email, u.name, NULL FROM members m JOIN users u ON u.id = m.user_id
      WHERE t.audience = 'organizer' AND m.organization_id = e.organization_id AND m.role IN ('owner', 'admin')
        AND ${sql.raw(isLiveSql('r'))}
    ) person
    CROSS JOIN LATERAL (SELECT 'schedule:' || t.id || ':' || person.key AS key) message`

export const isInLedger = sql`EXISTS (SELECT FROM mail_messages m WHERE m.organization_id = e.organization_id AND m.dedupe_key = message.key)`

/** Whether the template was sent for this due time. */
export const hasRun = sql`EXISTS (
  SELECT FROM mail_schedule_runs d
  WHERE d.organization_id = e.organization_id AND d.event_id = e.id AND d.template_id = t.id AND d.due_at = due.at)`

/** An override changes the offset and not the anchor, so its offset has no anchor here and counts for each. */
export async function readOffsets(db: Database): Promise<Offset[]> {
  const { rows } = await db.execute<Offset>(sql`
    SELECT schedule_anchor AS anchor, schedule_offset_minutes AS minutes FROM email_templates
    WHERE trigger = 'SCHEDULED' AND schedule_offset_minutes IS NOT NULL
    UNION
    SELECT NULL, schedule_offset_minutes FROM email_template_overrides WHERE schedule_offset_minutes IS NOT NULL`)
  return rows
}

export async function readTimeZones(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT lower(name) AS name FROM pg_timezone_names`)
  return rows.map((row) => row.name)
}

/**
 * When a template is due. This is the only implementation of the rule in docs/schedules.md: whole days of the offset are calendar days in
 * the event's zone, so that "the day before" is at the same time of day across a clock change; the remaining minutes are elapsed time.
 */
const dueAt = (anchorTime: SQL): SQL => sql`
  ((${anchorTime} AT TIME ZONE zone.name) + make_interval(days => schedule.minutes / 1440)) AT TIME ZONE zone.name
  + make_interval(mins => schedule.minutes % 1440)`

/**
 * The templates with this anchor of the events `e`, with the event's overrides and the due time. OFFSET 0 keeps PostgreSQL from computing
 * the zone and the due time again in each comparison. Days have 24 hours in a zone PostgreSQL does not know; otherwise one such event would
 * fail the query for all.
 */
export const scheduledTemplates = (anchor: Anchor, anchorTime: SQL, { timeZones }: Pick<DueQuery, 'timeZones'>): SQL => sql`
  JOIN email_templates t ON t.organization_id = e.organization_id AND (t.event_id IS NULL OR t.event_id = e.id)
    AND t.trigger = 'SCHEDULED' AND t.schedule_anchor = ${anchor}
  LEFT JOIN email_template_overrides o ON o.organization_id = e.organization_id AND o.event_id = e.id AND o.template_id = t.id
  CROSS JOIN LATERAL (
    SELECT coalesce(o.schedule_offset_minutes, t.schedule_offset_minutes) AS minutes, coalesce(o.enabled, t.enabled) AS enabled) schedule
  CROSS JOIN LATERAL (
    SELECT CASE WHEN lower(e.timezone) = ANY(${sql.param(timeZones)}::text[]) THEN e.timezone ELSE 'UTC' END AS name OFFSET 0) zone
  CROSS JOIN LATERAL (SELECT ${dueAt(anchorTime)} AS at OFFSET 0) due`

const isDue = (anchor: Anchor, anchorTime: SQL, { now, offsets }: DueQuery): SQL => sql`
  e.status = 'PUBLISHED' AND e.canceled_at IS NULL AND schedule.enabled AND due.at <= ${instant(now)} AND NOT (${isMissed(now)})
  AND (${isInRange(anchor, anchorTime, offsets, now)})`

/** Too late, or due before the event was published or the template was created: it is never sent. */
export const isMissed = (now: Date): SQL => sql`
  due.at <= ${instant(now)} - make_interval(hours => ${MAX_LATE_HOURS})
  OR due.at < coalesce(e.published_at, e.created_at) OR due.at < t.created_at`

/** Only an anchor about an offset away can be due. As time ranges, the condition reads a few pages of an index instead of every row. */
function isInRange(anchor: Anchor, anchorTime: SQL, offsets: Offset[], now: Date): SQL {
  const minutes = offsets.filter((offset) => offset.anchor === anchor || offset.anchor === null).map((offset) => offset.minutes)
  const ranges = anchorRanges(minutes, now.getTime()).map(({ from, to }) => sql`${anchorTime} BETWEEN ${instant(from)} AND ${instant(to)}`)
  return sql.join([sql`false`, ...ranges], sql` OR `)
}

export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
