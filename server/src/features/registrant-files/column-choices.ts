import type { FormField } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import type { PersonField } from './column-titles.ts'
import { FILE_ERRORS } from './strings.ts'

/** What a column holds; null for a column that is ignored. */
export type Content = { holds: PersonField } | { holds: 'answer'; field: FormField } | null
/** By the number of the column. */
export type ColumnChoices = Map<number, Content>

const ENTRY = /^\s*(\d{1,5}):(?:(email|name|firstName|lastName|ignore)|answer\.([a-z][a-z0-9_]*))\s*$/

/** Reads `1:email,2:firstName,3:answer.company,4:ignore`. */
export function readChoices(text: string | undefined, columnCount: number, fields: readonly FormField[]): ColumnChoices {
  const choices: ColumnChoices = new Map()
  const seen = new Set<string>()
  for (const entry of text?.split(',') ?? []) {
    const [, digits, holds, key] = ENTRY.exec(entry) ?? []
    if (!digits) throw invalid(FILE_ERRORS.badChoice(entry))
    const number = Number(digits)
    if (number < 1 || number > columnCount) throw invalid(FILE_ERRORS.noSuchColumn(number, columnCount))
    if (choices.has(number)) throw invalid(FILE_ERRORS.chosenTwice(number))
    const content = contentOf(holds, key, fields)
    choices.set(number, content)
    if (!content) continue
    const meaning = content.holds === 'answer' ? `answer ${content.field.key}` : content.holds
    if (seen.has(meaning)) throw invalid(FILE_ERRORS.sameChoice(content.holds === 'answer' ? content.field.label : content.holds))
    seen.add(meaning)
  }
  return choices
}

function contentOf(holds: string | undefined, key: string | undefined, fields: readonly FormField[]): Content {
  if (key === undefined) return holds === 'ignore' ? null : ({ holds } as Content)
  const field = fields.find((candidate) => candidate.key === key)
  if (!field) throw invalid(FILE_ERRORS.noSuchQuestion(key))
  return { holds: 'answer', field }
}
