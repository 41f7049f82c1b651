import type { Answer, CheckedAnswers } from '@foyer/contracts'

/** A field mapping without its system, since there is only one. */
export type FieldMapping = { formField: string; externalField: string }

/** The HubSpot properties for the given answers, as text. Unanswered fields are left out, so that they never clear a property. */
export function crmAProperties(mappings: readonly FieldMapping[], answers: CheckedAnswers): Record<string, string> {
  const answered = mappings.filter(({ formField }) => Object.hasOwn(answers, formField))
  return Object.fromEntries(answered.map(({ formField, externalField }) => [externalField, asText(answers[formField]!)]))
}

/**
 * HubSpot separates options by semicolons without an escape, so a semicolon inside an option is replaced by a comma. Of a file, HubSpot gets
 * the name: the file itself is only for organizers.
 */
function asText(answer: Answer): string {
  if (Array.isArray(answer)) return answer.map((option) => option.replaceAll(';', ',')).join(';')
  return typeof answer === 'object' ? answer.fileName : String(answer)
}
