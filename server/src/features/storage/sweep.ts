import type { ObjectStore } from '../../connectors/object-store/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { listUnfinished, removeUnfinished } from './store.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500

/** Forgets tokens nobody used, and what a process that was killed had stored but not acknowledged. Answers how many. */
export async function deleteAbandonedUploads({
  db,
  objectStore,
  clock,
}: {
  db: Database
  objectStore: ObjectStore
  clock: Clock
}): Promise<number> {
  const unfinished = await listUnfinished(db, new Date(clock().getTime() - KEPT_MS).toISOString(), AT_ONCE)
  for (const { id, organizationId, key } of unfinished) {
    await objectStore.remove(key)
    await db.transaction((tx) => removeUnfinished(tx, organizationId, id))
  }
  return unfinished.length
}
