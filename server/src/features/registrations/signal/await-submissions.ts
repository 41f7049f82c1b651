import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { awaitedSubmissions } from '../tables.ts'
import type { SubmissionLookup } from './submission-lookup.ts'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    'submissions.look-again': { organizationId: OrganizationId; formId: string }
  }
}

/** When a submission that is not listed yet is looked for again. */
const LOOK_AGAIN_AFTER_SECONDS = [2, 10, 60]
/** Jobs due within the same two seconds are one job: a thousand signals cause three, not three thousand. */
const SHARED_SECONDS = 2

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

/** Written down with its jobs in one transaction: a crash cannot lose a signal. */
export async function awaitSubmissions({ db, clock, jobs }: Dependencies, lookups: SubmissionLookup[]): Promise<void> {
  if (lookups.length === 0) return
  const now = clock()
  const { organizationId, formId } = lookups[0]!
  await db.transaction(async (tx) => {
    await tx
      .insert(awaitedSubmissions)
      .values(lookups.map((lookup) => ({ ...lookup, nextAttemptAt: now.toISOString(), createdAt: now.toISOString() })))
      .onConflictDoNothing()
    for (const inSeconds of LOOK_AGAIN_AFTER_SECONDS) {
      const slot = Math.ceil((now.getTime() / 1000 + inSeconds) / SHARED_SECONDS)
      await jobs.enqueue(
        tx,
        'submissions.look-again',
        { organizationId, formId },
        { inSeconds, key: `${organizationId}:${formId}:${slot}` },
      )
    }
  })
}
