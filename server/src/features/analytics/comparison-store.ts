import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { Day } from './days.ts'

type DayCount = { day: Day; registrations: number }

/** All days of the event on which people registered. */
export async function registrationsByDay(db: Reader, organizationId: OrganizationId, eventId: string): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    SELECT c.day::text AS day, sum(c.registrations)::int AS registrations FROM event_daily_counts c
    WHERE c.organization_id = ${organizationId} AND c.event_id = ${eventId} AND c.registrations > 0 GROUP BY c.day ORDER BY c.day`)
  return rows
}
