import { type AnswerFault, type FormField, readAnswers } from '@foyer/contracts'
import { isEmailAddress } from '../../../platform/http/validation.ts'
import { FORM } from '../strings.ts'
import { answersIn, type SentForm } from './parse-form.ts'
import { EMAIL_FIELD, MAX_NAME_LENGTH, NAME_FIELD } from './registration-form.ts'

/** The answers as they were sent (the use case checks them again), and all their faults in the order of the form. */
export type CheckedForm = { name: string; email: string; answers: Record<string, unknown>; faults: AnswerFault[] }

/** By the rules of the API, so that a form accepted here is not refused there. */
export const checkRegistrationForm = (sent: SentForm, fields: readonly FormField[], fileFaults: AnswerFault[]): CheckedForm =>
  check(sent, [NAME_FIELD, EMAIL_FIELD], fields, fileFaults)

/** The same without the email, which cannot be changed. */
export const checkChangeForm = (sent: SentForm, fields: readonly FormField[], fileFaults: AnswerFault[]): CheckedForm =>
  check(sent, [NAME_FIELD], fields, fileFaults)

function check(
  sent: SentForm,
  contactFields: readonly FormField[],
  fields: readonly FormField[],
  fileFaults: readonly AnswerFault[],
): CheckedForm {
  const [name = '', email = ''] = [NAME_FIELD, EMAIL_FIELD].map(({ key }) => sent(key)[0]?.trim())
  const answers = answersIn(sent, fields)
  const allFields = [...contactFields, ...fields]
  const read = readAnswers(allFields, { ...answers, name, email })
  const shownFileFaults = fileFaults.filter(({ field }) => read.shown.has(field))
  const faults = [...shownFileFaults, ...read.faults, ...contactFaults(name, email)]
  return { name, email, answers, faults: allFields.flatMap(({ key }) => faults.find(({ field }) => field === key) ?? []) }
}

/** Rules of the contract for name and email that go beyond those of their field types. */
function contactFaults(name: string, email: string): AnswerFault[] {
  const faults: AnswerFault[] = []
  if (name.length > MAX_NAME_LENGTH) faults.push({ field: NAME_FIELD.key, message: FORM.tooLong(NAME_FIELD.label, MAX_NAME_LENGTH) })
  if (!isEmailAddress(email)) faults.push({ field: EMAIL_FIELD.key, message: FORM.notAnEmail(EMAIL_FIELD.label) })
  return faults
}
