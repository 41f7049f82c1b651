import { and, eq, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../../platform/db/database.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { events } from '../../events/tables.ts'

export type EventState = { status: string; canceledAt: string | null; calendarSequence: number }

export const findEventState = (db: Reader, organizationId: OrganizationId, eventId: string): Promise<EventState | undefined> =>
  first(
    db
      .select({ status: events.status, canceledAt: events.canceledAt, calendarSequence: events.calendarSequence })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId))),
  )

export type DueChangeNotice = { organizationId: OrganizationId; eventId: string; isRelevant: boolean }

/**
 * Clears the due time of up to 100 events of any workspace and returns them. Another process skips the rows locked here. `isRelevant` is
 * false for events that are over, canceled or not published.
 */
export async function claimDueChangeNotices(tx: Tx, now: string): Promise<DueChangeNotice[]> {
  const { rows } = await tx.execute<DueChangeNotice>(sql`
    UPDATE events SET change_notice_due_at = NULL
    WHERE (id, organization_id) IN (
      SELECT id, organization_id FROM events WHERE change_notice_due_at <= ${now}::timestamptz ORDER BY change_notice_due_at LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING organization_id AS "organizationId", id AS "eventId",
      status = 'PUBLISHED' AND canceled_at IS NULL AND (end_time IS NULL OR end_time > ${now}::timestamptz) AS "isRelevant"`)
  return rows
}
