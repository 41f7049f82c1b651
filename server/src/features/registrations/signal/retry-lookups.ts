import type { OrganizationId } from '../../auth/tables.ts'
import { lookUpSubmissions, type SubmissionServices } from './ingest-submissions.ts'
import { deleteAwaitedSubmissions, listAwaitedSubmissions } from './store.ts'

/** Just before the last retry, so that no lookup is left behind after it. */
const EXPIRE_AFTER_SECONDS = 58
const MAX_LOOKUPS = 5000

/** The job: one fetch for all lookups of a form that are still open. While CRM A fails, it throws and the queue retries it later. */
export async function retryLookups(
  services: SubmissionServices,
  { organizationId, formId }: { organizationId: OrganizationId; formId: string },
): Promise<void> {
  const { db, clock } = services
  const lookups = await listAwaitedSubmissions(db, organizationId, formId, MAX_LOOKUPS)
  if (lookups.length === 0) return
  const outcomes = await lookUpSubmissions(services, lookups)
  const expiredBefore = clock().getTime() - EXPIRE_AFTER_SECONDS * 1000
  const done = lookups.filter((lookup, index) => outcomes[index]!.found || Date.parse(lookup.createdAt) <= expiredBefore)
  await deleteAwaitedSubmissions(
    db,
    organizationId,
    done.map(({ id }) => id),
  )
}
