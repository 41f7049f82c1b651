import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requestThumbnail } from './request-thumbnail.ts'
import { upcomingEventIds } from './store.ts'

declare module '../../platform/jobs/queue.ts' {
  interface JobTypes {
    'thumbnails.make-all': { organizationId: OrganizationId }
  }
}

type Dependencies = { db: Database; jobs: Queue; clock: Clock }

/** After a change of the workspace that thumbnails show. Each event in a transaction of its own: a workspace can have thousands. */
export async function makeAllThumbnails(
  { db, jobs, clock }: Dependencies,
  { organizationId }: { organizationId: OrganizationId },
): Promise<void> {
  const request = requestThumbnail(jobs, { removeOld: false })
  for (const { id } of await upcomingEventIds(db, organizationId, clock().toISOString()))
    await db.transaction((tx) => request(tx, { organizationId, eventId: id }))
}
