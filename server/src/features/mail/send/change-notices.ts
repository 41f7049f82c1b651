import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { queueEventNotification } from './event-notifications.ts'
import { claimDueChangeNotices } from './event-store.ts'

/** Once the edits of an event have settled, its registrants are notified of the new times and location. */
export async function queueChangeNotices({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Queue }): Promise<void> {
  const now = clock().toISOString()
  await db.transaction(async (tx) => {
    for (const { isRelevant, ...event } of await claimDueChangeNotices(tx, now))
      if (isRelevant) await queueEventNotification(tx, jobs, event, 'changed')
  })
}
