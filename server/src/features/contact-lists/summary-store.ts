import type { ListedContact } from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { registrations } from '../registrations/tables.ts'

export type EventSummary = Pick<ListedContact, 'eventCount' | 'lastEvent'>
type Row = { contactId: string; eventCount: number; id: string; name: string; startTime: Date | string | null; timezone: string | null }

/** Bounds the work for a contact with very many registrations, such as one for tests. */
const MAX_REGISTRATIONS = 1000

/** Of those who have registered for an event. */
export async function eventSummaries(
  db: Reader,
  organizationId: OrganizationId,
  contactIds: readonly string[],
): Promise<Map<string, EventSummary>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT wanted.id AS "contactId", summary.event_count AS "eventCount", e.id, e.name, e.timezone,
           to_char(e.start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startTime"
    FROM unnest(${sql.param(contactIds)}::uuid[]) AS wanted (id),
      LATERAL (
        SELECT count(DISTINCT own.event_id)::int AS event_count, (array_agg(own.event_id ORDER BY own.created_at DESC, own.id DESC))[1] AS last
        FROM (SELECT r.id, r.event_id, r.created_at FROM ${registrations} r
              WHERE r.organization_id = ${organizationId} AND r.contact_id = wanted.id AND NOT r.preview LIMIT ${MAX_REGISTRATIONS}) own
      ) summary
      JOIN ${events} e ON e.id = summary.last AND e.organization_id = ${organizationId}`)
  return new Map(
    rows.map(({ contactId, eventCount, id, name, startTime, timezone }) => [
      contactId,
      { eventCount, lastEvent: { id, name, timezone, startTime: startTime as string | null } },
    ]),
  )
}
