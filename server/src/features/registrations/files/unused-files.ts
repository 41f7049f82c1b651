import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { expireUnusedUploads } from './store.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** Files that were uploaded a day ago and are no answer of a registration, also because it was deleted. The sweep of the storage follows. */
export const deleteUnusedAnswers = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  expireUnusedUploads(db, new Date(clock().getTime() - KEPT_MS).toISOString())
