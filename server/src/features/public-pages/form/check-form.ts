import { type AnswerFault, type FormField, fillIn, readAnswers } from '@foyer/contracts'
import { isEmailAddress } from '../../../platform/http/validation.ts'
import { t } from '../../../texts/index.ts'
import { answersIn, type SentForm } from './parse-form.ts'
import { EMAIL, emailField, MAX_NAME_LENGTH, NAME, nameField } from './registration-form.ts'

/** The answers as they were sent (the use case checks them again), and all their faults in the order of the form. */
export type CheckedForm = { name: string; email: string; answers: Record<string, unknown>; faults: AnswerFault[] }

/** By the rules of the API, so that a form accepted here is not refused there. */
export const checkRegistrationForm = (sent: SentForm, fields: readonly FormField[], fileFaults: AnswerFault[]): CheckedForm =>
  check(sent, [nameField(), emailField()], fields, fileFaults)

/** The same without the email, which cannot be changed. */
export const checkChangeForm = (sent: SentForm, fields: readonly FormField[], fileFaults: AnswerFault[]): CheckedForm =>
  check(sent, [nameField()], fields, fileFaults)

function check(
  sent: SentForm,
  contactFields: readonly FormField[],
  fields: readonly FormField[],
  fileFaults: readonly AnswerFault[],
): CheckedForm {
  const [name = '', email = ''] = [NAME, EMAIL].map((key) => sent(key)[0]?.trim())
  const answers = answersIn(sent, fields)
  const allFields = [...contactFields, ...fields]
  const read = readAnswers(allFields, { ...answers, name, email }, t.scripts.answers)
  const shownFileFaults = fileFaults.filter(({ field }) => read.shown.has(field))
  const faults = [...shownFileFaults, ...read.faults, ...contactFaults(name, email)]
  return { name, email, answers, faults: allFields.flatMap(({ key }) => faults.find(({ field }) => field === key) ?? []) }
}

/** Rules of the contract for name and email that go beyond those of their field types. */
function contactFaults(name: string, email: string): AnswerFault[] {
  const { tooLong, notEmail } = t.scripts.answers
  const faults: AnswerFault[] = []
  if (name.length > MAX_NAME_LENGTH) faults.push({ field: NAME, message: fillIn(tooLong, { label: t.form.name, max: MAX_NAME_LENGTH }) })
  if (!isEmailAddress(email)) faults.push({ field: EMAIL, message: fillIn(notEmail, { label: t.form.email }) })
  return faults
}
