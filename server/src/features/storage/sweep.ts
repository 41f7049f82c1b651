import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { SITE_VERSION_PURPOSE } from './private-purposes.ts'
import { listUnfinished, removeUnfinished, unpublishOfDeletedEvents } from './store.ts'

const RETENTION_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500

/**
 * Deletes unused tokens, objects that a killed process stored but never completed, and page versions of deleted events. Returns their
 * number.
 */
export async function deleteAbandonedUploads({
  db,
  objectStore,
  clock,
}: {
  db: Database
  objectStore: ObjectStore
  clock: Clock
}): Promise<number> {
  await unpublishOfDeletedEvents(db, SITE_VERSION_PURPOSE)
  const unfinished = await listUnfinished(db, new Date(clock().getTime() - RETENTION_MS).toISOString(), BATCH_SIZE)
  for (const { id, organizationId, key } of unfinished) {
    await objectStore.remove(key)
    await db.transaction((tx) => removeUnfinished(tx, organizationId, id))
  }
  return unfinished.length
}
