import { checkAnswers, type FormField, type OwnRegistration } from '@foyer/contracts'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid, problem } from '../../platform/http/problem.ts'
import { LIVE_STATUSES } from '../registrations/rules.ts'
import { registrations } from '../registrations/tables.ts'
import { type OwnRow, requireOwn, type SelfServiceDependencies, seeRegistration, whyUnchangeable } from './see-registration.ts'

type Changes = { name?: string; answers?: Record<string, unknown> }

/** A person corrects their own name and answers, by the rules they registered under. */
export async function changeAnswers(dependencies: SelfServiceDependencies, token: string, changes: Changes): Promise<OwnRegistration> {
  const { db, clock } = dependencies
  const own = await requireOwn(dependencies, token)
  const now = clock()
  const refusal = whyUnchangeable(own, now)
  if (refusal) throw problem('STATUS_CONFLICT', { detail: refusal })
  if (changes.name === undefined && !changes.answers) throw invalid('Give at least one of name, answers.')
  const name = changes.name?.trim()
  const answers = changes.answers && answersTo(own, changes.answers)
  // The status is asked again: a cancellation in the same moment comes first or last, but never in between.
  await db
    .update(registrations)
    .set({ ...(name && { name }), ...(answers && { answers }), updatedAt: now.toISOString() })
    .where(
      and(eq(registrations.id, own.id), eq(registrations.organizationId, own.organizationId), inArray(registrations.status, LIVE_STATUSES)),
    )
  return seeRegistration(dependencies, token)
}

/** What was answered to questions that are not asked any more stays. */
function answersTo({ fields, answers }: OwnRow, given: Record<string, unknown>): Record<string, unknown> {
  if (!fields && Object.keys(given).length === 0) return answers
  if (!fields) throw invalid('answers: this event asks no questions here.')
  const checked = checkAnswers(fields, given)
  if (!checked.ok) throw invalid(`answers.${checked.field}: ${checked.message}`)
  return { ...notAskedIn(fields, answers), ...checked.answers }
}

function notAskedIn(fields: FormField[], answers: Record<string, unknown>): Record<string, unknown> {
  const asked = new Set(fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !asked.has(key)))
}
