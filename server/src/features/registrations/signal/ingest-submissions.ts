import type { CallOptions } from '../../../connectors/connection.ts'
import type { CrmA, Submission } from '../../../connectors/crm-a/port.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { type ConnectionServices, callVendor } from '../../integrations/connection.ts'
import type { RegisterDependencies } from '../register.ts'
import { registerSubmission } from './register-submission.ts'
import { scheduleRetries } from './schedule-retries.ts'
import { findWatermark, knownSubmissions, writeWatermark } from './store.ts'
import type { LookupOutcome, SubmissionLookup } from './submission-lookup.ts'

export type SubmissionServices = ConnectionServices & RegisterDependencies & { crmA: CrmA; jobs: Queue }

/** 50 submissions a page: far more than a form gets between two signals. */
const MAX_PAGES = 10
/** A browser waits for the answer, and what is not found by then is looked up in the background. */
const SIGNAL_TIMEOUT_MS = 10_000
/** CRM A may list submissions out of order for a while, so paging goes this far behind the watermark. */
const OUT_OF_ORDER_MS = 10 * 60_000

/** Signals for one form share one fetch. */
export function createSubmissionIngest(services: SubmissionServices) {
  const ingest = createBatcher<SubmissionLookup, LookupOutcome>((_, lookups) => ingestBatch(services, lookups))
  return (lookup: SubmissionLookup) => ingest(`${lookup.organizationId}:${lookup.formId}`, lookup)
}

async function ingestBatch(services: SubmissionServices, lookups: SubmissionLookup[]): Promise<LookupOutcome[]> {
  try {
    const outcomes = await lookUpSubmissions(services, lookups, { timeoutMs: SIGNAL_TIMEOUT_MS })
    await scheduleRetries(
      services,
      lookups.filter((_, index) => !outcomes[index]!.found),
    )
    return outcomes
  } catch (error) {
    // The caller gets the failure, and the submission is still looked up once CRM A is back.
    if (error instanceof Problem && (error.status >= 500 || error.code === 'CRM_A_RECONNECT_REQUIRED'))
      await scheduleRetries(services, lookups)
    throw error
  }
}

/** One fetch for all lookups, which share a form; each submission becomes a registration at most once. */
export async function lookUpSubmissions(
  services: SubmissionServices,
  lookups: SubmissionLookup[],
  options?: CallOptions,
): Promise<LookupOutcome[]> {
  const submissions = await fetchSubmissions(services, lookups, options)
  const knownByEvent = await findKnown(services, lookups, submissions)
  const processed = new Set<string>()
  const outcomes: LookupOutcome[] = []
  for (const lookup of lookups) {
    const known = knownByEvent.get(lookup.eventId)!
    const matches = matching(lookup, submissions, known)
    let created = 0
    for (const submission of matches) {
      const key = `${lookup.eventId}:${lookup.preview}:${submission.id}`
      if (processed.has(key)) continue
      if (!known.has(submission.id) && (await registerSubmission(services, lookup, submission))) created += 1
      processed.add(key)
    }
    outcomes.push({ processed: matches.length, created, found: matches.length > 0 })
  }
  await advanceWatermarks(services, lookups, submissions)
  return outcomes
}

/** The ids of submissions that are registered already, by event. */
async function findKnown({ db }: SubmissionServices, lookups: SubmissionLookup[], submissions: Submission[]) {
  const events = new Map(lookups.map((lookup) => [lookup.eventId, lookup]))
  const ids = submissions.map(({ id }) => id)
  const known = [...events.values()].map(async (lookup) => [lookup.eventId, await knownSubmissions(db, lookup, ids)] as const)
  return new Map(await Promise.all(known))
}

/**
 * By id, else by email, else all new ones; oldest first. By email only new submissions count, so that signaling another person's email
 * does not reveal whether it is registered.
 */
function matching(lookup: SubmissionLookup, submissions: Submission[], known: ReadonlySet<string>): Submission[] {
  if (lookup.submissionId) return submissions.filter(({ id }) => id === lookup.submissionId)
  const unseen = submissions.filter(({ id }) => !known.has(id))
  return lookup.email ? unseen.filter(({ email }) => email?.toLowerCase() === lookup.email) : unseen
}

/** Pages until every named submission is found and, for lookups that name none, everything new was seen. */
async function fetchSubmissions(
  services: SubmissionServices,
  lookups: SubmissionLookup[],
  options: CallOptions | undefined,
): Promise<Submission[]> {
  const { organizationId, formId } = lookups[0]!
  const missing = new Set(lookups.flatMap((lookup) => lookup.submissionId ?? []))
  const openEnded = new Map(lookups.filter((lookup) => !lookup.submissionId).map((lookup) => [lookup.eventId, lookup]))
  const hasOpenEnd = openEnded.size > 0
  const watermarks = await Promise.all([...openEnded.values()].map((lookup) => findWatermark(services.db, lookup)))
  const horizon = Math.min(...watermarks) - OUT_OF_ORDER_MS
  const until = (submission: Submission) => {
    missing.delete(submission.id)
    return missing.size === 0 && (!hasOpenEnd || Date.parse(submission.submittedAt) < horizon)
  }
  const found = await callVendor(services, organizationId, 'crm-a', (connection) =>
    services.crmA.recentSubmissions(connection, formId, { until, maxPages: MAX_PAGES }, options),
  )
  return found.toSorted((a, b) => Date.parse(a.submittedAt) - Date.parse(b.submittedAt))
}

/** Only a lookup that ingested everything new may advance the watermark. */
async function advanceWatermarks(services: SubmissionServices, lookups: SubmissionLookup[], submissions: Submission[]) {
  const newest = submissions.at(-1)?.submittedAt
  if (!newest) return
  const complete = new Map(
    lookups.filter((lookup) => !lookup.submissionId && !lookup.email && !lookup.preview).map((lookup) => [lookup.eventId, lookup]),
  )
  for (const lookup of complete.values()) await writeWatermark(services.db, lookup, newest)
}
