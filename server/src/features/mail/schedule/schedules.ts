import type { EmailTemplate } from '@foyer/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { instantFromPostgres } from '../../../platform/db/columns.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { isLiveSql } from '../../registrations/sql-rules.ts'
import type { RegistrationStatus } from '../../registrations/tables.ts'

type Anchor = NonNullable<EmailTemplate['scheduleAnchor']>

/** A scheduled template whose moment has come at an event. */
export type DueRun = {
  organizationId: OrganizationId
  eventId: string
  templateId: string
  templateName: string
  audience: EmailTemplate['audience']
  dueAt: string
}

/** A message that is due because of when somebody registered. */
export type DueMessage = Pick<DueRun, 'organizationId' | 'eventId' | 'templateId' | 'templateName'> & {
  registrationId: string
  registrationStatus: RegistrationStatus | null
  toEmail: string
  toName: string | null
  dedupeKey: string
}

/** What is asked about all events alike: the time it is, the offsets templates have, and the zones PostgreSQL knows by name. */
export type Question = { now: Date; offsets: Offset[]; zones: readonly string[] }
type Offset = { anchor: Anchor | null; minutes: number }

/**
 * When a template is due, and the only place that says so (docs/schedules.md): whole days of the offset are days of the calendar in the
 * event's zone, so that "the day before" comes at the same time of day across a change of the clocks; minutes beyond are elapsed time.
 */
const dueAt = (anchorTime: SQL): SQL => sql`
  ((${anchorTime} AT TIME ZONE zone.name) + make_interval(days => schedule.minutes / 1440)) AT TIME ZONE zone.name
  + make_interval(mins => schedule.minutes % 1440)`

/**
 * Each template with this anchor of the events `e`, as the event has it, with its moment. OFFSET 0 keeps PostgreSQL from working out zone
 * and moment again wherever they are compared. A zone it cannot read gets days of 24 hours, instead of failing for everybody.
 */
const scheduledTemplates = (anchor: Anchor, anchorTime: SQL, { zones }: Question): SQL => sql`
  JOIN email_templates t ON t.organization_id = e.organization_id AND (t.event_id IS NULL OR t.event_id = e.id)
    AND t.trigger = 'SCHEDULED' AND t.schedule_anchor = ${anchor}
  LEFT JOIN email_template_overrides o ON o.organization_id = e.organization_id AND o.event_id = e.id AND o.template_id = t.id
  CROSS JOIN LATERAL (
    SELECT coalesce(o.schedule_offset_minutes, t.schedule_offset_minutes) AS minutes, coalesce(o.enabled, t.enabled) AS enabled) schedule
  CROSS JOIN LATERAL (
    SELECT CASE WHEN lower(e.timezone) = ANY(${sql.param(zones)}::text[]) THEN e.timezone ELSE 'UTC' END AS name OFFSET 0) zone
  CROSS JOIN LATERAL (SELECT ${dueAt(anchorTime)} AS at OFFSET 0) due`

/** Whoever was stopped for longer has missed it: yesterday's "see you tomorrow" helps nobody. */
const LATEST_HOURS = 24

/** Its moment has come, not long ago, and not before the event could be seen or the template was there. */
const isDue = (anchor: Anchor, anchorTime: SQL, { now, offsets }: Question): SQL => sql`
  e.status = 'PUBLISHED' AND e.canceled_at IS NULL AND schedule.enabled
  AND due.at <= ${instant(now)} AND due.at > ${instant(now)} - make_interval(hours => ${LATEST_HOURS})
  AND due.at >= coalesce(e.published_at, e.created_at) AND due.at >= t.created_at
  AND (${isNear(anchor, anchorTime, offsets, now)})`

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

const EVENT_TIMES = { event_start: sql`e.start_time`, event_end: sql`e.end_time` }

/** What is due at events and has not been done, oldest first. */
export async function findDueRuns(db: Database, question: Question, limit: number): Promise<DueRun[]> {
  const dueBy = (anchor: keyof typeof EVENT_TIMES): SQL => sql`
    SELECT e.organization_id, e.id AS event_id, t.id AS template_id, t.name AS template_name, t.audience, due.at
    FROM events e ${scheduledTemplates(anchor, EVENT_TIMES[anchor], question)}
    WHERE ${isDue(anchor, EVENT_TIMES[anchor], question)}
      AND NOT EXISTS (SELECT FROM mail_schedule_runs d WHERE d.event_id = e.id AND d.template_id = t.id AND d.due_at = due.at)`
  const { rows } = await db.execute<DueRun>(sql`
    SELECT organization_id AS "organizationId", event_id AS "eventId", template_id AS "templateId", template_name AS "templateName",
           audience, at AS "dueAt"
    FROM (${dueBy('event_start')} UNION ALL ${dueBy('event_end')}) due
    ORDER BY at, event_id, template_id LIMIT ${limit}`)
  return rows.map((run) => ({ ...run, dueAt: instantFromPostgres(run.dueAt) }))
}

/**
 * What is due so long after somebody registered and has not been written down. Its key has no time in it: a template speaks once to each
 * registration, also when its offset is changed later. Invitees have not registered, so nothing is due for them.
 */
export async function findDueByRegistration(tx: Tx, question: Question, limit: number): Promise<DueMessage[]> {
  if (!question.offsets.some(({ anchor }) => anchor === 'registration')) return []
  const registered = sql`r.created_at`
  const { rows } = await tx.execute<DueMessage>(sql`
    SELECT e.organization_id AS "organizationId", e.id AS "eventId", t.id AS "templateId", t.name AS "templateName", r.id AS "registrationId",
           person.status AS "registrationStatus", person.email AS "toEmail", person.name AS "toName", message.key AS "dedupeKey"
    FROM events e JOIN registrations r ON r.organization_id = e.organization_id AND r.event_id = e.id AND NOT r.preview
    ${scheduledTemplates('registration', registered, question)}
    CROSS JOIN LATERAL (
      SELECT r.id::text AS key, r.email, r.name, r.status
      WHERE (t.audience = 'registrant' AND r.status = 'CONFIRMED') OR (t.audience = 'waitlisted' AND r.status IN ('WAITLISTED', 'OFFERED'))
      UNION ALL
      SELECT r.id || ':' || u.id, u.email, u.name, NULL FROM members m JOIN users u ON u.id = m.user_id
      WHERE t.audience = 'organizer' AND m.organization_id = e.organization_id AND m.role IN ('owner', 'admin')
        AND ${sql.raw(isLiveSql('r'))}
    ) person
    CROSS JOIN LATERAL (SELECT 'schedule:' || t.id || ':' || person.key AS key) message
    WHERE ${isDue('registration', registered, question)}
      AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.organization_id = e.organization_id AND m.dedupe_key = message.key)
    ORDER BY due.at, r.id, person.email LIMIT ${limit}`)
  return rows
}

/** An override says how far, and not from where, so its offset counts for every anchor. */
export async function readOffsets(db: Database): Promise<Offset[]> {
  const { rows } = await db.execute<Offset>(sql`
    SELECT schedule_anchor AS anchor, schedule_offset_minutes AS minutes FROM email_templates
    WHERE trigger = 'SCHEDULED' AND schedule_offset_minutes IS NOT NULL
    UNION
    SELECT NULL, schedule_offset_minutes FROM email_template_overrides WHERE schedule_offset_minutes IS NOT NULL`)
  return rows
}

export async function readZones(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT lower(name) AS name FROM pg_timezone_names`)
  return rows.map((row) => row.name)
}

/** Only what lies about an offset away can be due. Said as ranges of time, it leads to a few pages of an index instead of to every row. */
function isNear(anchor: Anchor, anchorTime: SQL, offsets: Offset[], now: Date): SQL {
  const minutes = offsets.filter((offset) => offset.anchor === anchor || offset.anchor === null).map((offset) => offset.minutes)
  const ranges = rangesNear(minutes, now.getTime()).map(({ from, to }) => sql`${anchorTime} BETWEEN ${instant(from)} AND ${instant(to)}`)
  return sql.join([sql`false`, ...ranges], sql` OR `)
}

const MINUTE_MS = 60_000
/** No zone has ever moved its clocks by more than a day. */
const SLACK_MS = 25 * 60 * MINUTE_MS

export function rangesNear(offsetMinutes: number[], nowMs: number): { from: Date; to: Date }[] {
  const ranges: { from: Date; to: Date }[] = []
  for (const minutes of offsetMinutes.toSorted((a, b) => b - a)) {
    const anchorMs = nowMs - minutes * MINUTE_MS
    const [from, to] = [new Date(anchorMs - LATEST_HOURS * 60 * MINUTE_MS - SLACK_MS), new Date(anchorMs + SLACK_MS)]
    const last = ranges.at(-1)
    if (last && last.to >= from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}
