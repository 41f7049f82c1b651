import type { EmailTemplate } from '@foyer/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { instantFromPostgres } from '../../../platform/db/columns.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { MAX_LATE_HOURS } from './anchor-ranges.ts'
import {
  type DueQuery,
  EVENT_TIMES,
  hasRun,
  instant,
  isInLedger,
  isMissed,
  messagesByRegistration,
  scheduledTemplates,
} from './schedule-store.ts'

type Query = Pick<DueQuery, 'now' | 'timeZones'> & { organizationId: OrganizationId; eventId: string }

/** An event at the end of the year 9999 has emails in the year 10000, which no response can contain. */
const WRITABLE_TIME = sql`CASE WHEN due.at >= '0001-01-02Z' AND due.at < '9999-12-31Z' THEN due.at END`

/** A scheduled template of an event that has not been sent for its due time. */
export type PendingTemplate = {
  templateId: string
  templateName: string
  subject: string
  audience: EmailTemplate['audience']
  anchor: NonNullable<EmailTemplate['scheduleAnchor']>
  enabled: boolean
  published: boolean
  canceled: boolean
  /** Null without a time to count from, and for each template that counts from a registration. */
  dueAt: string | null
  /** Its time has passed without it. */
  missed: boolean
}

export async function listPendingTemplates(db: Database, query: Query): Promise<PendingTemplate[]> {
  const byAnchor = (anchor: PendingTemplate['anchor'], anchorTime: SQL): SQL => sql`
    SELECT t.id AS "templateId", t.name AS "templateName", coalesce(o.subject, t.subject) AS subject, t.audience, t.schedule_anchor AS anchor,
           schedule.enabled, e.status = 'PUBLISHED' AS published, e.canceled_at IS NOT NULL AS canceled, ${WRITABLE_TIME} AS "dueAt",
           coalesce(${isMissed(query.now)} OR (e.status <> 'PUBLISHED' AND due.at <= ${instant(query.now)}), false) AS missed
    FROM events e ${scheduledTemplates(anchor, anchorTime, query)}
    WHERE e.organization_id = ${query.organizationId} AND e.id = ${query.eventId} AND (due.at IS NULL OR NOT ${hasRun})`
  const { rows } = await db.execute<PendingTemplate>(sql`
    ${byAnchor('event_start', EVENT_TIMES.event_start)} UNION ALL ${byAnchor('event_end', EVENT_TIMES.event_end)}
    UNION ALL ${byAnchor('registration', sql`NULL::timestamptz`)}`)
  return rows.map((row) => ({ ...row, dueAt: row.dueAt && instantFromPostgres(row.dueAt) }))
}

export type NextByRegistration = { templateId: string; dueAt: string; messages: number }

/** For the templates that count from a registration: when the next message is due, and how many are still to come. */
export async function nextByRegistration(db: Database, query: Query): Promise<NextByRegistration[]> {
  const { rows } = await db.execute<NextByRegistration>(sql`
    SELECT t.id AS "templateId", min(due.at) AS "dueAt", count(*)::int AS messages
    FROM events e ${messagesByRegistration(query)}
    WHERE e.organization_id = ${query.organizationId} AND e.id = ${query.eventId}
      AND r.created_at > ${instant(query.now)} - make_interval(mins => schedule.minutes, hours => ${MAX_LATE_HOURS + SLACK_HOURS})
      AND NOT (${isMissed(query.now)}) AND NOT ${isInLedger}
    GROUP BY t.id`)
  return rows.map((row) => ({ ...row, dueAt: instantFromPostgres(row.dueAt) }))
}

/** No time zone has ever moved its clocks by more than a day. */
const SLACK_HOURS = 25
