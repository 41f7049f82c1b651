import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { queueNews } from './fan-out.ts'

/**
 * Once the edits of an event have settled, its registrants hear of the new times and place. Whoever clears the date has the event: another
 * process passes it by. An event that is over, canceled or not public by then has nothing to tell.
 */
export async function queueChangeNotices({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Queue }): Promise<void> {
  const now = clock().toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ organizationId: OrganizationId; eventId: string; isNews: boolean }>(sql`
      UPDATE events SET change_notice_due_at = NULL
      WHERE id IN (
        SELECT id FROM events WHERE change_notice_due_at <= ${now}::timestamptz ORDER BY change_notice_due_at LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING organization_id AS "organizationId", id AS "eventId",
        status = 'PUBLISHED' AND canceled_at IS NULL AND (end_time IS NULL OR end_time > ${now}::timestamptz) AS "isNews"`)
    for (const { isNews, ...event } of rows) if (isNews) await queueNews(tx, jobs, event, 'changed')
  })
}
