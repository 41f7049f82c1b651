import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { awaitedSubmissions } from '../tables.ts'
import { lookUp, type SubmissionServices, type Want } from './take-in-submissions.ts'

declare module '../../../platform/jobs/queue.ts' {
  interface JobTypes {
    'submissions.look-again': { organizationId: string; formId: string }
  }
}

/** When a submission that is not listed yet is looked for again. */
const LOOK_AGAIN_AFTER_SECONDS = [2, 10, 60]
const GIVE_UP_AFTER_SECONDS = 58
/** Jobs due within the same two seconds are one job: a thousand signals cause three, not three thousand. */
const SHARED_SECONDS = 2

type Dependencies = { db: Database; clock: Clock; jobs: Queue }

/** Written down with its jobs in one transaction: a crash cannot lose a signal. */
export async function awaitSubmissions({ db, clock, jobs }: Dependencies, wants: Want[]): Promise<void> {
  if (wants.length === 0) return
  const now = clock()
  const { organizationId, formId } = wants[0]!
  await db.transaction(async (tx) => {
    await tx
      .insert(awaitedSubmissions)
      .values(wants.map((want) => ({ ...want, nextAttemptAt: now.toISOString(), createdAt: now.toISOString() })))
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

/** The job: one fetch for everybody who waits on this form. While CRM A fails, it throws and the queue tries it again later. */
export async function lookAgain(services: SubmissionServices, job: { organizationId: string; formId: string }): Promise<void> {
  const { db, clock } = services
  const organizationId = job.organizationId as OrganizationId
  const rows = await db
    .select()
    .from(awaitedSubmissions)
    .where(and(eq(awaitedSubmissions.organizationId, organizationId), eq(awaitedSubmissions.formId, job.formId)))
    .limit(5000)
  if (rows.length === 0) return
  const outcomes = await lookUp(services, rows)
  const oldest = clock().getTime() - GIVE_UP_AFTER_SECONDS * 1000
  const done = rows.filter((row, index) => outcomes[index]!.found || Date.parse(row.createdAt) <= oldest).map((row) => row.id)
  if (done.length > 0) await db.delete(awaitedSubmissions).where(inArray(awaitedSubmissions.id, done))
}
