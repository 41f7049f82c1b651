import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Reaction } from '../../../platform/publish.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { formsWithAwaitedSubmissions, insertAwaitedSubmissions } from './store.ts'
import type { SubmissionLookup } from './submission-lookup.ts'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    /** Retries the lookups of a form. The name stays because queued jobs carry it. */
    'submissions.look-again': { organizationId: OrganizationId; formId: string }
  }
}

/** How long after the signal a submission that is not listed yet is looked up again. */
const RETRY_AFTER_SECONDS = [2, 10, 60]
/** Jobs due within the same two seconds are one job: a thousand signals cause three, not three thousand. */
const SLOT_SECONDS = 2

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

/** Stores lookups of one form and queues their jobs in one transaction, so that a crash does not lose a signal. */
export async function scheduleRetries({ db, clock, jobs }: Dependencies, lookups: SubmissionLookup[]): Promise<void> {
  if (lookups.length === 0) return
  const now = clock()
  const { organizationId, formId } = lookups[0]!
  await db.transaction(async (tx) => {
    await insertAwaitedSubmissions(tx, lookups, now)
    for (const inSeconds of RETRY_AFTER_SECONDS) {
      const slot = Math.ceil((now.getTime() / 1000 + inSeconds) / SLOT_SECONDS)
      await jobs.enqueue(
        tx,
        'submissions.look-again',
        { organizationId, formId },
        { inSeconds, key: `${organizationId}:${formId}:${slot}` },
      )
    }
  })
}

/** What was signaled while CRM A had to be reconnected is looked up at once, however often the queue has tried it before. */
export const lookUpAfterConnecting =
  (jobs: Queue): Reaction<'integration.connected'> =>
  async (tx, { organizationId, system }) => {
    if (system !== 'crm-a') return
    for (const formId of await formsWithAwaitedSubmissions(tx, organizationId)) {
      await jobs.enqueue(tx, 'submissions.look-again', { organizationId, formId }, { key: `${organizationId}:${formId}:connected` })
    }
  }
