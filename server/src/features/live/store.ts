import { type LiveChange, MAX_LIVE_IDS, MAX_LIVE_PEOPLE } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { type Database, runNamed } from '../../platform/db/database.ts'
import { deleteOlderThan } from '../../platform/db/retention.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { Position } from './position.ts'
import { liveChanges } from './tables.ts'

export type FoundChange = LiveChange & { organizationId: OrganizationId }
type Row = Position & FoundChange & { type: FoundChange['type'] | null }

const CURRENT_POSITION = {
  name: 'live-position',
  text: `SELECT floor(extract(epoch FROM now()))::bigint AS seconds, pg_current_snapshot()::text AS snapshot`,
}

export const currentPosition = async (db: Database): Promise<Position> => (await runNamed<Position>(db, CURRENT_POSITION, []))[0]!

/**
 * The changes that a position has not seen, and the position after them: both from the snapshot of one statement. Grouped here, so that a
 * large import is one row. The upper bound of the transaction id leaves out rows that a backup of another database brought along.
 */
const READ_CHANGES = {
  name: 'live-changes',
  text: `WITH unseen AS (
           SELECT c.* FROM live_changes c
           WHERE c.transaction_id >= pg_snapshot_xmin($1::pg_snapshot) AND c.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
             AND NOT pg_visible_in_snapshot(c.transaction_id, $1::pg_snapshot) AND c.organization_id = ANY($2::uuid[])
             AND ($3::pg_snapshot IS NULL OR pg_visible_in_snapshot(c.transaction_id, $3::pg_snapshot))
             AND ($4::uuid IS NULL OR c.event_id = $4)
         ), grouped AS (
           SELECT organization_id, event_id, type, status, count(*)::int AS count, max(created_at) AS at,
                  (array_agg(subject_id ORDER BY created_at DESC, id DESC))[1:${MAX_LIVE_IDS}] AS ids
           FROM unseen GROUP BY organization_id, event_id, type, status ORDER BY max(created_at), type LIMIT $5
         )
         SELECT floor(extract(epoch FROM now()))::bigint AS seconds, pg_current_snapshot()::text AS snapshot,
                g.organization_id AS "organizationId", g.type, g.event_id AS "eventId", g.status, g.count, g.ids, g.at, coalesce(p.people, '[]') AS people
         FROM (VALUES (1)) always (one)
         LEFT JOIN grouped g ON true
         LEFT JOIN LATERAL (
           SELECT json_agg(json_build_object('registrationId', r.id, 'name', r.name, 'source', r.source) ORDER BY array_position(g.ids, r.id)) AS people
           FROM registrations r
           WHERE g.type = 'registration.created' AND r.organization_id = g.organization_id AND r.id = ANY(g.ids[1:${MAX_LIVE_PEOPLE}])
         ) p ON true
         ORDER BY g.at, g.type`,
}

type Wanted = {
  after: Position
  /** Without it, up to now. */
  upTo?: Position
  organizationIds: readonly OrganizationId[]
  eventId?: string | null
  limit: number
}

export async function readChanges(db: Database, { after, upTo, organizationIds, eventId, limit }: Wanted) {
  const values = [after.snapshot, organizationIds, upTo?.snapshot ?? null, eventId ?? null, limit]
  const rows = await runNamed<Row>(db, READ_CHANGES, values)
  const { seconds, snapshot } = rows[0]!
  const position: Position = { seconds, snapshot }
  return { position, changes: rows.filter(({ type }) => type !== null).map(toChange) }
}

const toChange = ({ organizationId, type, eventId, status, count, ids, people, at }: Row): FoundChange => ({
  organizationId,
  type,
  eventId,
  status,
  count,
  ids,
  people,
  at,
})

export const deleteOldChanges = deleteOlderThan(liveChanges, sql`${liveChanges.createdAt}`)
