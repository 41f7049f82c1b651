import { FoyerError } from '../../api.ts'
import type { FieldErrors } from '../../forms/validate.ts'
import { t } from '../../texts/index.ts'
import { inWords } from '../../texts/sentences.ts'

/** Where the service begins to say what is wrong with another field: "body, line 3: tag {% if %} not closed." */
const NEXT_FAULT = /(?:^|(?<=\.) )(subject|body), (?:line (\d+): )?/

/** What the service found in the subject and in the text, for each field. */
export function templateFaults(error: unknown): FieldErrors {
  if (!(error instanceof FoyerError) || error.code !== 'VALIDATION_ERROR') return {}
  const [, ...parts] = error.error.split(NEXT_FAULT)
  const faults: Record<string, string[]> = {}
  for (let at = 0; at < parts.length; at += 3) {
    const [field, line, message] = parts.slice(at, at + 3) as [string, string | undefined, string]
    const sentence = line ? t.emails.line(line, inWords(message)) : capitalized(inWords(message))
    faults[field] = [...(faults[field] ?? []), sentence]
  }
  return Object.fromEntries(Object.entries(faults).map(([field, sentences]) => [field, sentences.join(' ')]))
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
