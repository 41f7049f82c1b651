import type { PublicEvent } from '@foyer/contracts'
import { type Database, runNamed } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'

/** What a stranger may know. A page password hides everything but name, times and the short description. */
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

/** One row per event and one with a null id when there are none, so that an empty organization differs from an unknown one. */
export const LIST_PUBLISHED = {
  name: 'list-published-events',
  text: `SELECT o.id AS "ownerId", d.hostname AS "organizationDomain", o.time_format AS "organizationTimeFormat", listed.*
         FROM organizations o
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         LEFT JOIN LATERAL (
           SELECT ${COLUMNS} FROM events e JOIN event_seats s ON s.event_id = e.id
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
         JOIN event_seats s ON s.event_id = e.id
         LEFT JOIN custom_domains d ON d.organization_id = o.id AND d.status = 'active'
         WHERE o.slug = $1 AND e.slug = $2 AND e.status = 'PUBLISHED' AND e.canceled_at IS NULL`,
}

type ListRow = PublicEvent & { ownerId: OrganizationId }
export type PublishedList = { organizationId: OrganizationId; events: PublicEvent[] }

/** Null: there is no such organization. */
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
