import type { CrmA, Submission } from '../../../connectors/crm-a/port.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { answerFrom, type ConnectionServices } from '../../integrations/connection.ts'
import type { RegisterDependencies } from '../register.ts'
import { awaitSubmissions } from './await-submissions.ts'
import { registerSubmission } from './register-submission.ts'
import { knownSubmissions, watermarkOf, writeWatermark } from './store.ts'
import type { LookupOutcome, SubmissionLookup } from './submission-lookup.ts'

export type SubmissionServices = ConnectionServices & RegisterDependencies & { crmA: CrmA; jobs: Queue }

/** 50 submissions a page: far more than a form gets between two signals. */
const MAX_PAGES = 10
/** CRM A may list submissions out of order for a while, so the watermark is believed only this far back. */
const OUT_OF_ORDER_MS = 10 * 60_000

/** Signals for one form share one fetch. */
export function createSubmissionIngest(services: SubmissionServices) {
  const inTurn = createBatcher<SubmissionLookup, LookupOutcome>((_, lookups) => takeInBatch(services, lookups))
  return (lookup: SubmissionLookup) => inTurn(`${lookup.organizationId}:${lookup.formId}`, lookup)
}

async function takeInBatch(services: SubmissionServices, lookups: SubmissionLookup[]): Promise<LookupOutcome[]> {
  try {
    const outcomes = await lookUp(services, lookups)
    await awaitSubmissions(
      services,
      lookups.filter((_, index) => !outcomes[index]!.found),
    )
    return outcomes
  } catch (error) {
    // Whoever signaled hears of the failure, and the submission is still looked up once CRM A is back.
    if (error instanceof Problem && error.status >= 500) await awaitSubmissions(services, lookups)
    throw error
  }
}

/** One fetch for all of them; each submission becomes a registration at most once, whoever asked for it. */
export async function lookUp(services: SubmissionServices, lookups: SubmissionLookup[]): Promise<LookupOutcome[]> {
  const submissions = await fetchFor(services, lookups)
  const eventIds = [...new Set(lookups.map((lookup) => lookup.eventId))]
  const known = new Map(
    await Promise.all(
      eventIds.map(
        async (eventId) =>
          [
            eventId,
            await knownSubmissions(
              services.db,
              eventId,
              submissions.map(({ id }) => id),
            ),
          ] as const,
      ),
    ),
  )
  const created = new Map<string, boolean>()
  const outcomes: LookupOutcome[] = []
  for (const lookup of lookups) {
    const matches = matching(lookup, submissions, known.get(lookup.eventId)!)
    let createdHere = 0
    for (const submission of matches) {
      const once = `${lookup.eventId}:${lookup.preview}:${submission.id}`
      if (created.has(once)) continue
      const isNew = !known.get(lookup.eventId)!.has(submission.id) && (await registerSubmission(services, lookup, submission))
      created.set(once, isNew)
      if (isNew) createdHere += 1
    }
    outcomes.push({ processed: matches.length, created: createdHere, found: matches.length > 0 })
  }
  await rememberHowFar(services, lookups, submissions)
  return outcomes
}

/**
 * By id, else by email, else whatever is new; oldest first, as they came. By email only what was not seen before counts: a stranger who
 * signals somebody's email learns nothing about whether it is registered.
 */
function matching(lookup: SubmissionLookup, submissions: Submission[], known: ReadonlySet<string>): Submission[] {
  if (lookup.submissionId) return submissions.filter(({ id }) => id === lookup.submissionId)
  const unseen = submissions.filter(({ id }) => !known.has(id))
  return lookup.email ? unseen.filter(({ email }) => email?.toLowerCase() === lookup.email) : unseen
}

async function fetchFor(services: SubmissionServices, lookups: SubmissionLookup[]): Promise<Submission[]> {
  const { organizationId, formId } = lookups[0]!
  const missing = new Set(lookups.flatMap((lookup) => lookup.submissionId ?? []))
  const openEnded = new Map(lookups.filter((lookup) => !lookup.submissionId).map((lookup) => [lookup.eventId, lookup]))
  const hasOpenEnd = openEnded.size > 0
  const marks = await Promise.all([...openEnded.values()].map((lookup) => watermarkOf(services.db, lookup)))
  const horizon = Math.min(...marks) - OUT_OF_ORDER_MS
  const until = (submission: Submission) => {
    missing.delete(submission.id)
    return missing.size === 0 && (!hasOpenEnd || Date.parse(submission.submittedAt) < horizon)
  }
  const found = await answerFrom(services, organizationId, 'crm-a', (connection) =>
    services.crmA.recentSubmissions(connection, formId, { until, maxPages: MAX_PAGES }),
  )
  return found.toSorted((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt))
}

/** Only a fetch that looked at everything new may move the mark. */
async function rememberHowFar(services: SubmissionServices, lookups: SubmissionLookup[], submissions: Submission[]) {
  const newest = submissions.at(-1)?.submittedAt
  if (!newest) return
  const open = new Map(
    lookups.filter((lookup) => !lookup.submissionId && !lookup.email && !lookup.preview).map((lookup) => [lookup.eventId, lookup]),
  )
  for (const lookup of open.values()) await writeWatermark(services.db, lookup, newest)
}
