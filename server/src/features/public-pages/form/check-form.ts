import { type AnswerFault, type FormField, readAnswers } from '@foyer/contracts'
import { createAjv } from '../../../platform/http/validation.ts'
import { answersIn, type SentForm } from './parse-form.ts'
import { EMAIL_FIELD, MAX_NAME_LENGTH, NAME_FIELD } from './registration-form.ts'

/** The answers as they were given (the use case reads them once more), and everything that is wrong with them, in the order of the form. */
export type CheckedForm = { name: string; email: string; answers: Record<string, unknown>; faults: AnswerFault[] }

/** By the rules of the API: what passes here is not refused there. */
export const checkRegistrationForm = (sent: SentForm, fields: readonly FormField[]): CheckedForm =>
  check(sent, [NAME_FIELD, EMAIL_FIELD], fields)

/** The same where the email stays what it is. */
export const checkChangeForm = (sent: SentForm, fields: readonly FormField[]): CheckedForm => check(sent, [NAME_FIELD], fields)

function check(sent: SentForm, who: readonly FormField[], fields: readonly FormField[]): CheckedForm {
  const [name = '', email = ''] = [NAME_FIELD, EMAIL_FIELD].map(({ key }) => sent(key)[0]?.trim())
  const answers = answersIn(sent, fields)
  const asked = [...who, ...fields]
  const faults = [...readAnswers(asked, { ...answers, name, email }).faults, ...stricterFaults(name, email)]
  return { name, email, answers, faults: asked.flatMap(({ key }) => faults.find(({ field }) => field === key) ?? []) }
}

/** What the contract asks of these two beyond the rules for questions of their types. */
function stricterFaults(name: string, email: string): AnswerFault[] {
  const faults: AnswerFault[] = []
  if (name.length > MAX_NAME_LENGTH)
    faults.push({ field: NAME_FIELD.key, message: `“${NAME_FIELD.label}” must have at most ${MAX_NAME_LENGTH} characters.` })
  if (!isEmail(email)) faults.push({ field: EMAIL_FIELD.key, message: `“${EMAIL_FIELD.label}” must be an email address.` })
  return faults
}

let emailRule: ((email: string) => boolean) | undefined

function isEmail(email: string): boolean {
  emailRule ??= createAjv(false).compile<string>({ type: 'string', format: 'email', maxLength: 254 })
  return emailRule(email)
}
