import { ANSWER_SENTENCES, type FormField, readAnswers } from '@foyer/contracts'
import { isEmailAddress } from '../../platform/http/validation.ts'
import type { Content } from './column-choices.ts'
import type { PersonField } from './column-titles.ts'
import { unescapeFormulas } from './escape-formulas.ts'
import type { Column } from './import-columns.ts'
import { ROW_ERRORS } from './strings.ts'

export type Person = { email: string; name: string | null; answers: Record<string, unknown> }
export type Fault = { column: string | null; message: string }

const MAX_NAME_LENGTH = 200

/**
 * The person of a row, or everything that is wrong with it. Answers are validated by the form, except that none is required: an
 * organizer cannot answer, or consent, for another person.
 */
export function readPerson(
  cells: readonly string[],
  columns: readonly Column[],
  fields: readonly FormField[],
): { person: Person } | { faults: Fault[] } {
  if (cells.some((cell) => cell.includes('\0'))) return { faults: [{ column: null, message: ROW_ERRORS.nulCharacter }] }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { faults: [{ column: null, message: ROW_ERRORS.tooManyCells(columns.length) }] }

  const personCells: Partial<Record<PersonField, string>> = {}
  const answerCells: Record<string, unknown> = {}
  columns.forEach(({ content }, index) => {
    if (!content) return
    const text = unescapeFormulas(cells[index] ?? '').trim()
    if (content.holds === 'answer') answerCells[content.field.key] = parseAnswer(text, content.field)
    else personCells[content.holds] = text
  })
  const titleOf = (matches: (content: Content) => boolean) => columns.find(({ content }) => matches(content))?.title ?? null

  const email = (personCells.email ?? '').toLowerCase()
  const name = personCells.name || [personCells.firstName, personCells.lastName].filter(Boolean).join(' ')
  const { answers, faults: answerFaults } = readAnswers(
    fields.map((field) => ({ ...field, required: false })),
    answerCells,
    ANSWER_SENTENCES,
  )
  const faults: Fault[] = answerFaults.map(({ field, message }) => ({
    column: titleOf((content) => content?.holds === 'answer' && content.field.key === field),
    message,
  }))
  if (name.length > MAX_NAME_LENGTH)
    faults.unshift({
      column: titleOf((content) => content?.holds === 'name' || content?.holds === 'firstName'),
      message: ROW_ERRORS.nameTooLong(MAX_NAME_LENGTH),
    })
  if (!isEmailAddress(email))
    faults.unshift({
      column: titleOf((content) => content?.holds === 'email'),
      message: email === '' ? ROW_ERRORS.noEmail : ROW_ERRORS.notAnEmail,
    })
  return faults.length > 0 ? { faults } : { person: { email, name: name || null, answers } }
}

const CHECKBOX_VALUES = new Map([
  ...['yes', 'true', 'on', 'x', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
])

/** Cells are text: reads the words for a checkbox, and several options in one cell as exports write them. */
function parseAnswer(text: string, { type, options }: FormField): unknown {
  if (type === 'checkbox' || type === 'consent') return CHECKBOX_VALUES.get(text.toLowerCase()) ?? text
  if (type !== 'multi-select' || options.includes(text)) return text
  return text
    .split(/[;\n]/)
    .map((option) => option.trim())
    .filter(Boolean)
}
