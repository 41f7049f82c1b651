import { eq, type SQL, sql } from 'drizzle-orm'
import { instantFromPostgres } from '../../platform/db/columns.ts'
import { first, type Reader } from '../../platform/db/database.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { addDays, startOf } from './days.ts'

/** Reads counters, so the time does not depend on how many registrations there are; `attendanceIn` says when registrations are read. */
export type Sums = { views: number; clicks: number; started: number; registrations: number }
export type Scope = { organizationId: OrganizationId; eventId?: string; from: string; to: string }

const SUMS = sql`coalesce(sum(c.views), 0)::int AS views, coalesce(sum(c.clicks), 0)::int AS clicks, coalesce(sum(c.started), 0)::int AS started, coalesce(sum(c.registrations), 0)::int AS registrations`

const inScope = ({ organizationId, eventId, from, to }: Scope): SQL =>
  sql`c.organization_id = ${organizationId} AND c.day BETWEEN ${from}::date AND ${to}::date ${eventId ? sql`AND c.event_id = ${eventId}` : sql``}`

export async function sumByDay(db: Reader, scope: Scope): Promise<(Sums & { day: string })[]> {
  const { rows } = await db.execute<Sums & { day: string }>(
    sql`SELECT c.day::text AS day, ${SUMS} FROM event_daily_counts c WHERE ${inScope(scope)} GROUP BY c.day ORDER BY c.day`,
  )
  return rows
}

export async function sumBySource(db: Reader, scope: Scope): Promise<(Sums & { source: string })[]> {
  const { rows } = await db.execute<Sums & { source: string }>(sql`
    SELECT c.source, ${SUMS} FROM event_daily_counts c WHERE ${inScope(scope)}
    GROUP BY c.source ORDER BY registrations DESC, views DESC, c.source LIMIT ${MAX_ROWS}`)
  return rows
}

export type LinkSums = Sums & { linkId: string; label: string; unlinkedAt: string | null }

/** All links of the event, including unlinked ones, whose counts stay available. */
export async function sumByLink(db: Reader, scope: Scope): Promise<LinkSums[]> {
  const { rows } = await db.execute<LinkSums>(sql`
    SELECT l.id AS "linkId", l.label, l.unlinked_at AS "unlinkedAt", ${SUMS}
    FROM campaign_links l LEFT JOIN event_daily_counts c ON c.organization_id = l.organization_id AND c.campaign_link_id = l.id AND ${inScope(scope)}
    WHERE l.organization_id = ${scope.organizationId} AND l.event_id = ${scope.eventId}
    GROUP BY l.id, l.organization_id ORDER BY l.created_at, l.id LIMIT ${MAX_ROWS}`)
  return rows.map((row) => ({ ...row, unlinkedAt: asInstant(row.unlinkedAt) }))
}

export type CountrySums = Omit<Sums, 'clicks'> & { country: string }

/** Only of known countries. */
export async function sumByCountry(db: Reader, scope: Scope): Promise<CountrySums[]> {
  const { rows } = await db.execute<CountrySums>(sql`
    SELECT c.country, sum(c.views)::int AS views, sum(c.started)::int AS started, sum(c.registrations)::int AS registrations
    FROM event_daily_countries c WHERE ${inScope(scope)} GROUP BY c.country ORDER BY registrations DESC, views DESC, c.country`)
  return rows
}

export type Attendance = { confirmed: number; checkedIn: number }
export type EventSums = Sums & Attendance & { eventId: string; name: string; startTime: string | null }

/**
 * How many of the registrations made in these days are confirmed and checked in, for the event `e` and its seats `s`. Where all its
 * registrations were made in these days, the counts of its seats say so; otherwise the registrations of these days are counted by index.
 */
const attendanceIn = ({ from, to }: Scope, zones: readonly string[]): SQL => sql`
  JOIN unnest(
    ${sql.param(zones)}::text[], ${sql.param(zones.map((zone) => startOf(from, zone)))}::timestamptz[],
    ${sql.param(zones.map((zone) => startOf(addDays(to, 1), zone)))}::timestamptz[]
  ) AS days(zone, first_moment, end_moment) ON days.zone = coalesce(e.timezone, 'UTC')
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM registrations r WHERE r.organization_id = e.organization_id AND r.event_id = e.id AND r.created_at < days.first_moment)
        OR EXISTS (SELECT FROM registrations r WHERE r.organization_id = e.organization_id AND r.event_id = e.id AND r.created_at >= days.end_moment)
      AS in_part
  ) AS made
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS confirmed, count(r.checked_in_at)::int AS checked_in FROM registrations r
    WHERE made.in_part AND r.organization_id = e.organization_id AND r.event_id = e.id AND r.status = 'CONFIRMED' AND NOT r.preview
      AND r.created_at >= days.first_moment AND r.created_at < days.end_moment
  ) AS part
  CROSS JOIN LATERAL (
    SELECT CASE WHEN made.in_part THEN part.confirmed ELSE s.taken - s.offered END AS confirmed,
           CASE WHEN made.in_part THEN part.checked_in ELSE s.checked_in END AS checked_in
  ) AS attendance`

async function zonesOf(db: Reader, { organizationId, eventId }: Scope): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    SELECT DISTINCT coalesce(e.timezone, 'UTC') AS zone FROM events e
    WHERE e.organization_id = ${organizationId} ${eventId ? sql`AND e.id = ${eventId}` : sql``}`)
  return rows.map(({ zone }) => zone)
}

/** The events of the workspace with the most registrations in these days, then the most views. */
export async function sumByEvent(db: Reader, scope: Scope, limit: number): Promise<EventSums[]> {
  const zones = await zonesOf(db, scope)
  const { rows } = await db.execute<EventSums>(sql`
    SELECT e.id AS "eventId", e.name, e.start_time AS "startTime", top.views, top.clicks, top.started, top.registrations,
           attendance.confirmed, attendance.checked_in AS "checkedIn"
    FROM (SELECT c.event_id, ${SUMS} FROM event_daily_counts c WHERE ${inScope(scope)}
          GROUP BY c.event_id ORDER BY registrations DESC, views DESC, c.event_id LIMIT ${limit}) AS top
    JOIN events e ON e.id = top.event_id AND e.organization_id = ${scope.organizationId}
    JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
    ${attendanceIn(scope, zones)}
    ORDER BY top.registrations DESC, top.views DESC, e.id`)
  return rows.map((row) => ({ ...row, startTime: asInstant(row.startTime) }))
}

export async function attendanceOf(db: Reader, scope: Scope): Promise<Attendance> {
  const { organizationId, eventId } = scope
  const zones = await zonesOf(db, scope)
  const { rows } = await db.execute<Attendance>(sql`
    SELECT coalesce(sum(attendance.confirmed), 0)::int AS confirmed, coalesce(sum(attendance.checked_in), 0)::int AS "checkedIn"
    FROM events e JOIN event_seats s ON s.event_id = e.id AND s.organization_id = e.organization_id
    ${attendanceIn(scope, zones)}
    WHERE e.organization_id = ${organizationId} ${eventId ? sql`AND e.id = ${eventId}` : sql``}`)
  return rows[0]!
}

/** The zone of the workspace. */
export async function findTimezone(db: Reader, organizationId: OrganizationId): Promise<string | null> {
  const workspace = await first(
    db.select({ timezone: organizations.timezone }).from(organizations).where(eq(organizations.id, organizationId)),
  )
  return workspace?.timezone ?? null
}

const MAX_ROWS = 1000

/** Raw statements return times in PostgreSQL's own format. */
const asInstant = (time: string | null) => time && instantFromPostgres(time)
