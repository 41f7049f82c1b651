import { and, eq, inArray } from 'drizzle-orm'
import type { OrganizationId } from '../../auth/tables.ts'
import { awaitedSubmissions } from '../tables.ts'
import { lookUp, type SubmissionServices } from './ingest-submissions.ts'

/** Just before the last look, so that the last look is the last. */
const GIVE_UP_AFTER_SECONDS = 58

/** The job: one fetch for everybody who waits on this form. While CRM A fails, it throws and the queue tries it again later. */
export async function retryLookups(services: SubmissionServices, job: { organizationId: OrganizationId; formId: string }): Promise<void> {
  const { db, clock } = services
  const organizationId = job.organizationId
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
