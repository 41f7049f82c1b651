import { ANSWER_SENTENCES, type FormField, type OwnRegistration, readAnswers } from '@foyer/contracts'
import { invalid, problem, refuseFaults } from '../../platform/http/problem.ts'
import { filesIn, replaceFiles, resolveFiles } from '../registrations/files/claim-files.ts'
import { changeRefusal, getOwnRegistration, requireOwnRegistration, type SelfServiceDependencies } from './own-registration.ts'
import { type OwnRegistrationRow, updateLiveRegistration } from './store.ts'
import { NO_QUESTIONS, NOTHING_TO_CHANGE } from './strings.ts'

type Changes = { name?: string; answers?: Record<string, unknown> }

/** A registrant corrects their own name and answers, which are checked as when they registered. */
export async function changeAnswers(dependencies: SelfServiceDependencies, token: string, changes: Changes): Promise<OwnRegistration> {
  const { db, clock, publish } = dependencies
  const own = await requireOwnRegistration(dependencies, token)
  const now = clock()
  const refusal = changeRefusal(own, now)
  if (refusal) throw problem('STATUS_CONFLICT', { detail: refusal })
  if (changes.name === undefined && !changes.answers) throw invalid(NOTHING_TO_CHANGE)
  const name = changes.name?.trim()
  const changed = changes.answers && (await validAnswers(dependencies, own, changes.answers))
  const updatedAt = now.toISOString()
  await db.transaction(async (tx) => {
    if (changed) await replaceFiles(tx, own.organizationId, own.id, changed.files)
    await updateLiveRegistration(tx, own.organizationId, own.id, {
      ...(name && { name }),
      // Nothing was answered where there is no form: what was answered before stays with its own version.
      ...(changed && { answers: changed.answers, ...(own.fields && { formVersionId: own.currentFormVersionId }) }),
      updatedAt,
    })
    const { organizationId, eventId, id: registrationId } = own
    await publish(tx, 'registration.answered', { organizationId, eventId, registrationId })
  })
  return getOwnRegistration(dependencies, token)
}

/** Answers to questions that are no longer in the form are kept, with their files. */
async function validAnswers(dependencies: SelfServiceDependencies, own: OwnRegistrationRow, changed: Record<string, unknown>) {
  const { fields, answers } = own
  if (!fields && Object.keys(changed).length > 0) throw invalid(NO_QUESTIONS)
  const checked = readAnswers(fields ?? [], changed, ANSWER_SENTENCES)
  const kept = answersOutsideForm(fields ?? [], answers)
  const resolved = await resolveFiles(dependencies, own, fields ?? [], checked.answers, own.id)
  refuseFaults([...checked.faults, ...resolved.faults].map(({ field, message }) => `answers.${field}: ${message}`))
  return { answers: { ...kept, ...resolved.answers }, files: [...filesIn(kept), ...resolved.files] }
}

function answersOutsideForm(fields: FormField[], answers: Record<string, unknown>): Record<string, unknown> {
  const keys = new Set(fields.map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.has(key)))
}
