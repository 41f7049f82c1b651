import type { Location, PublicEvent } from '@foyer/contracts'
import { type Database, first, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'

/** The public columns. A page password hides everything except name, times and short description. */
const COLUMNS = `
  e.id, e.organization_id AS "organizationId", e.name, e.slug,
  CASE WHEN e.page_password_hash IS NULL THEN e.description END AS description,
  e.short_description AS "shortDescription", e.type, e.visibility, e.status,
  CASE WHEN e.page_password_hash IS NULL THEN s.capacity END AS capacity,
  e.start_time AS "startTime", e.end_time AS "endTime", e.timezone,
  CASE WHEN e.page_password_hash IS NULL THEN e.location END AS location,
  CASE WHEN e.page_password_hash IS NULL THEN coalesce(
    (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'title', p.title, 'avatar', p.avatar) ORDER BY p.position, p.id)
     FROM speakers p WHERE p.organization_id = e.organization_id AND p.event_id = e.id), '[]') ELSE '[]' END AS speakers`

const LISTED = `e.status = 'PUBLISHED' AND e.visibility = 'PUBLIC' AND e.canceled_at IS NULL`

/** One row per event, and one row with a null id if there are none, to distinguish an organization without events from an unknown one. */
export const LIST_PUBLISHED = {
  name: 'list-published-events',
  text: `SELECT o.id AS "ownerId", d.hostname AS "organizationDomain", o.time_format AS "organizationTimeFormat", listed.*
         FROM organizations o
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         LEFT JOIN LATERAL (
           SELECT ${COLUMNS} FROM events e JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
           WHERE e.organization_id = o.id AND ${LISTED} AND ($3::timestamptz IS NULL OR (e.start_time, e.id) > ($3, $4::uuid))
           ORDER BY e.start_time, e.id LIMIT $2
         ) AS listed ON true
         WHERE o.slug = $1
         ORDER BY listed."startTime", listed.id`,
}

const FIND_PUBLISHED = {
  name: 'find-published-event',
  text: `SELECT d.hostname AS "organizationDomain", o.time_format AS "organizationTimeFormat", ${COLUMNS}
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         WHERE o.slug = $1 AND e.slug = $2 AND e.status = 'PUBLISHED' AND e.canceled_at IS NULL`,
}

type ListRow = PublicEvent & { ownerId: OrganizationId }
export type PublishedList = { organizationId: OrganizationId; events: PublicEvent[] }

/** Null if there is no such organization. */
export async function listPublished(
  db: Database,
  slug: string,
  limit: number,
  after?: [string | null, string],
): Promise<PublishedList | null> {
  const rows = await runNamed<ListRow>(db, LIST_PUBLISHED, [slug, limit, after?.[0] ?? null, after?.[1] ?? null])
  if (!rows[0]) return null
  const events = rows.filter((row) => row.id !== null).map(({ ownerId: _, ...event }) => event)
  return { organizationId: rows[0].ownerId, events }
}

export async function findPublished(db: Database, slug: string, eventSlug: string): Promise<PublicEvent | undefined> {
  return (await runNamed<PublicEvent & Record<string, unknown>>(db, FIND_PUBLISHED, [slug, eventSlug]))[0]
}

export type CalendarEventRow = {
  id: string
  slug: string
  name: string
  shortDescription: string | null
  startTime: string
  endTime: string | null
  location: Location | null
  canceled: boolean
  isPrivate: boolean
  hasPassword: boolean
  sequence: number
  updatedAt: string
  workspaceName: string
  hostname: string | null
}

const CALENDAR_COLUMNS = `e.id, e.slug, e.name, e.short_description AS "shortDescription", e.start_time AS "startTime", e.end_time AS "endTime", e.location,
  e.canceled_at IS NOT NULL AS canceled, e.visibility = 'PRIVATE' AS "isPrivate", e.page_password_hash IS NOT NULL AS "hasPassword",
  e.calendar_sequence AS sequence, e.updated_at AS "updatedAt", o.name AS "workspaceName", d.hostname`
/** A published event, or a canceled one that was published before. */
const IN_CALENDARS = `e.start_time IS NOT NULL AND (e.status = 'PUBLISHED' OR (e.canceled_at IS NOT NULL AND e.published_at IS NOT NULL))`

const FIND_CALENDAR_EVENT = {
  name: 'find-event-for-calendar',
  text: `SELECT ${CALENDAR_COLUMNS}
         FROM organizations o
         JOIN events e ON e.organization_id = o.id
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         WHERE o.slug = $1 AND e.slug = $2 AND ${IN_CALENDARS}`,
}

export const findCalendarEvent = (db: Database, orgSlug: string, eventSlug: string): Promise<CalendarEventRow | undefined> =>
  first(runNamed<CalendarEventRow>(db, FIND_CALENDAR_EVENT, [orgSlug, eventSlug]))

/** One row per event, and one with a null id if there are none, to distinguish an organization without events from an unknown one. */
const LIST_CALENDAR_EVENTS = {
  name: 'list-events-for-calendar',
  text: `SELECT o.name AS "calendarName", listed.*
         FROM organizations o
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         LEFT JOIN LATERAL (
           SELECT ${CALENDAR_COLUMNS} FROM events e
           WHERE e.organization_id = o.id AND e.visibility = 'PUBLIC' AND ${IN_CALENDARS} AND e.start_time >= $2
           ORDER BY e.start_time, e.id LIMIT $3
         ) AS listed ON true
         WHERE o.slug = $1
         ORDER BY listed."startTime", listed.id`,
}

type CalendarRows = { calendarName: string; events: CalendarEventRow[] }

/** The public events of an organization from a time on; undefined if there is no such organization. */
export async function listCalendarEvents(db: Database, orgSlug: string, from: Date, limit: number): Promise<CalendarRows | undefined> {
  const rows = await runNamed<CalendarEventRow & { calendarName: string }>(db, LIST_CALENDAR_EVENTS, [orgSlug, from, limit])
  return rows[0] && { calendarName: rows[0].calendarName, events: rows.filter(({ id }) => id !== null) }
}
