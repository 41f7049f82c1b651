import type { Answer, CheckedAnswers } from '@foyer/contracts'

/** One line of a mapping, without the system it is for: there is only one. */
export type FieldMapping = { formField: string; externalField: string }

/** What somebody's answers write to CRM A, which takes text only. Unanswered fields write nothing, so they never empty a property. */
export function crmAProperties(mappings: readonly FieldMapping[], answers: CheckedAnswers): Record<string, string> {
  const answered = mappings.filter(({ formField }) => Object.hasOwn(answers, formField))
  return Object.fromEntries(answered.map(({ formField, externalField }) => [externalField, asText(answers[formField]!)]))
}

/** CRM A separates choices by semicolons and cannot escape them, so one inside an option would split it in two. */
const asText = (answer: Answer): string =>
  Array.isArray(answer) ? answer.map((choice) => choice.replaceAll(';', ',')).join(';') : String(answer)
