import type { CrmA, Submission } from '../../../connectors/crm-a/port.ts'
import { batchInTurn } from '../../../platform/batch-in-turn.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import { answerFrom, type ConnectionServices } from '../../integrations/connection.ts'
import type { RegisterDependencies } from '../register.ts'
import { awaitSubmissions } from './awaited-submissions.ts'
import { registerSubmission } from './register-submission.ts'
import { knownSubmissions, watermarkOf, writeWatermark } from './store.ts'
import type { Want, WantOutcome } from './want.ts'

export type SubmissionServices = ConnectionServices & RegisterDependencies & { crmA: CrmA; jobs: Queue }

/** 50 submissions a page: far more than a form gets between two signals. */
const MAX_PAGES = 10
/** CRM A may list submissions out of order for a while, so the watermark is believed only this far back. */
const OUT_OF_ORDER_MS = 10 * 60_000

/** Signals for one form share one fetch. */
export function createSubmissionIntake(services: SubmissionServices) {
  const inTurn = batchInTurn<Want, WantOutcome>((_, wants) => takeInBatch(services, wants))
  return (want: Want) => inTurn(`${want.organizationId}:${want.formId}`, want)
}

async function takeInBatch(services: SubmissionServices, wants: Want[]): Promise<WantOutcome[]> {
  try {
    const outcomes = await lookUp(services, wants)
    await awaitSubmissions(
      services,
      wants.filter((_, index) => !outcomes[index]!.found),
    )
    return outcomes
  } catch (error) {
    // Whoever signaled hears of the failure, and the submission is still looked up once CRM A is back.
    if (error instanceof Problem && error.status >= 500) await awaitSubmissions(services, wants)
    throw error
  }
}

/** One fetch for all of them; each submission becomes a registration at most once, whoever asked for it. */
export async function lookUp(services: SubmissionServices, wants: Want[]): Promise<WantOutcome[]> {
  const submissions = await fetchFor(services, wants)
  const eventIds = [...new Set(wants.map((want) => want.eventId))]
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
  const outcomes: WantOutcome[] = []
  for (const want of wants) {
    const matches = matching(want, submissions, known.get(want.eventId)!)
    let createdHere = 0
    for (const submission of matches) {
      const once = `${want.eventId}:${want.preview}:${submission.id}`
      if (created.has(once)) continue
      const isNew = !known.get(want.eventId)!.has(submission.id) && (await registerSubmission(services, want, submission))
      created.set(once, isNew)
      if (isNew) createdHere += 1
    }
    outcomes.push({ processed: matches.length, created: createdHere, found: matches.length > 0 })
  }
  await rememberHowFar(services, wants, submissions)
  return outcomes
}

/**
 * By id, else by email, else whatever is new; oldest first, as they came. By email only what was not seen before counts: a stranger who
 * signals somebody's email learns nothing about whether it is registered.
 */
function matching(want: Want, submissions: Submission[], known: ReadonlySet<string>): Submission[] {
  if (want.submissionId) return submissions.filter(({ id }) => id === want.submissionId)
  const unseen = submissions.filter(({ id }) => !known.has(id))
  return want.email ? unseen.filter(({ email }) => email?.toLowerCase() === want.email) : unseen
}

async function fetchFor(services: SubmissionServices, wants: Want[]): Promise<Submission[]> {
  const { organizationId, formId } = wants[0]!
  const missing = new Set(wants.flatMap((want) => want.submissionId ?? []))
  const openEnded = new Map(wants.filter((want) => !want.submissionId).map((want) => [want.eventId, want]))
  const hasOpenEnd = openEnded.size > 0
  const marks = await Promise.all([...openEnded.values()].map((want) => watermarkOf(services.db, want)))
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
async function rememberHowFar(services: SubmissionServices, wants: Want[], submissions: Submission[]) {
  const newest = submissions.at(-1)?.submittedAt
  if (!newest) return
  const open = new Map(wants.filter((want) => !want.submissionId && !want.email && !want.preview).map((want) => [want.eventId, want]))
  for (const want of open.values()) await writeWatermark(services.db, want, newest)
}
