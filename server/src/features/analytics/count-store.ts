import { sql } from 'drizzle-orm'
import { newId } from '../../platform/db/columns.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Due, deleteOlderThan, dueRows } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { boundSources, type Counts, countsByCountry, dayKey, isBounded, type KnownSources, mergeCounts } from './counts.ts'
import { type Link, OTHER } from './page-view.ts'
import { eventDailyCountries, eventDailyCounts } from './tables.ts'

/** One lock for all writers: they lock rows in different orders and would otherwise deadlock. */
const LOCK_NAME = 'event_daily_counts'

/** Adds to the stored counts. Counts of a deleted event are dropped. */
export async function addCounts(db: Reader, counts: readonly Counts[]): Promise<void> {
  if (counts.length === 0) return
  const merged = mergeCounts(counts)
  const rows = mergeCounts(boundSources(merged, await knownSources(db, merged.filter(isBounded))))
  const column = columnsOf(rows)
  const countries = countsByCountry(counts)
  const countryColumn = columnsOf(countries)
  await db.execute(sql`
    WITH writer_lock AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext(${LOCK_NAME}))),
    by_country AS (
      INSERT INTO event_daily_countries AS c (id, organization_id, event_id, day, country, views, started, registrations)
      SELECT g.* FROM writer_lock, unnest(
        ${sql.param(countries.map(newId))}::uuid[], ${countryColumn('organizationId')}::uuid[], ${countryColumn('eventId')}::uuid[],
        ${countryColumn('day')}::date[], ${countryColumn('country')}::text[], ${countryColumn('views')}::int[],
        ${countryColumn('started')}::int[], ${countryColumn('registrations')}::int[]
      ) AS g(id, organization_id, event_id, day, country, views, started, registrations)
      JOIN events e ON e.id = g.event_id AND e.organization_id = g.organization_id
      ON CONFLICT (organization_id, event_id, day, country) DO UPDATE
      SET views = c.views + excluded.views, started = c.started + excluded.started, registrations = c.registrations + excluded.registrations
    )
    INSERT INTO event_daily_counts AS c (id, organization_id, event_id, day, source, campaign_link_id, views, clicks, started, registrations)
    SELECT g.* FROM writer_lock, unnest(
      ${sql.param(rows.map(newId))}::uuid[], ${column('organizationId')}::uuid[], ${column('eventId')}::uuid[], ${column('day')}::date[],
      ${column('source')}::text[], ${column('campaignLinkId')}::uuid[], ${column('views')}::int[], ${column('clicks')}::int[],
      ${column('started')}::int[], ${column('registrations')}::int[]
    ) AS g(id, organization_id, event_id, day, source, campaign_link_id, views, clicks, started, registrations)
    JOIN events e ON e.id = g.event_id AND e.organization_id = g.organization_id
    ON CONFLICT (organization_id, event_id, day, source, coalesce(campaign_link_id, '00000000-0000-0000-0000-000000000000')) DO UPDATE
    SET ${ADDED}`)
}

const columnsOf =
  (rows: readonly Counts[]) =>
  <K extends keyof Counts>(name: K) =>
    sql.param(rows.map((row) => row[name]))

const ADDED = sql`views = c.views + excluded.views, clicks = c.clicks + excluded.clicks, started = c.started + excluded.started, registrations = c.registrations + excluded.registrations`

/**
 * Old counts keep their day and campaign link; of the sources only `direct` is kept, and all others become `other`. Both in one statement, so
 * that every total stays the same.
 */
export async function foldOldSources(tx: Tx, { before, limit }: Due): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${LOCK_NAME}))`)
  const age = sql`day`
  // The condition of the index event_daily_counts_sources.
  const due = sql`day < ${before.toISOString()}::date AND campaign_link_id IS NULL AND source NOT IN ('direct', 'other')`
  const { rows } = await tx.execute<{ folded: number }>(sql`
    WITH folded AS (
      DELETE FROM ${eventDailyCounts} WHERE ctid = ANY(${dueRows(eventDailyCounts, due, age, limit)})
      RETURNING organization_id, event_id, day, views, clicks, started, registrations
    ), added AS (
      INSERT INTO event_daily_counts AS c (id, organization_id, event_id, day, source, views, clicks, started, registrations)
      SELECT gen_random_uuid(), organization_id, event_id, day, ${OTHER}::text, sum(views), sum(clicks), sum(started), sum(registrations)
      FROM folded GROUP BY organization_id, event_id, day
      ON CONFLICT (organization_id, event_id, day, source, coalesce(campaign_link_id, '00000000-0000-0000-0000-000000000000')) DO UPDATE
      SET ${ADDED}
    )
    SELECT count(*)::int AS folded FROM folded`)
  return rows[0]!.folded
}

/** From then on they belong to the counts of unknown origin. */
export const deleteOldCountries = deleteOlderThan(eventDailyCountries, sql`day`)

async function knownSources(db: Reader, counts: readonly Counts[]): Promise<KnownSources> {
  if (counts.length === 0) return new Map()
  const days = [...new Map(counts.map((row) => [dayKey(row), row])).values()]
  const { rows } = await db.execute<{ eventId: string; day: string; sources: string[] | null }>(sql`
    SELECT d.event_id AS "eventId", d.day::text AS day, k.sources
    FROM unnest(
      ${sql.param(days.map(({ organizationId }) => organizationId))}::uuid[], ${sql.param(days.map(({ eventId }) => eventId))}::uuid[],
      ${sql.param(days.map(({ day }) => day))}::date[]
    ) AS d(organization_id, event_id, day)
    CROSS JOIN LATERAL (
      SELECT array_agg(DISTINCT c.source) AS sources FROM event_daily_counts c
      WHERE c.organization_id = d.organization_id AND c.event_id = d.event_id AND c.day = d.day
    ) AS k`)
  return new Map(rows.map((row) => [dayKey(row), new Set(row.sources)]))
}

/** The links of each event that are not unlinked, oldest first. */
export async function liveLinks(
  db: Reader,
  events: readonly { organizationId: OrganizationId; eventId: string }[],
): Promise<Map<string, Link[]>> {
  const distinct = [...new Map(events.map((event) => [event.eventId, event])).values()]
  const { rows } = await db.execute<Link & { eventId: string }>(sql`
    SELECT l.event_id AS "eventId", l.id, l.source, l.medium, l.campaign, l.term, l.content, l.referral
    FROM unnest(${sql.param(distinct.map((event) => event.organizationId))}::uuid[], ${sql.param(distinct.map((event) => event.eventId))}::uuid[])
      AS e(organization_id, event_id)
    JOIN campaign_links l ON l.organization_id = e.organization_id AND l.event_id = e.event_id
    WHERE l.unlinked_at IS NULL ORDER BY l.created_at, l.id`)
  const byEvent = new Map<string, Link[]>()
  for (const { eventId } of distinct) byEvent.set(eventId, [])
  for (const { eventId, ...link } of rows) byEvent.get(eventId)!.push(link)
  return byEvent
}
