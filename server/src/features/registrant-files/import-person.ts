import { type FormField, readAnswers } from '@foyer/contracts'
import { withoutSafety } from './formula-safe.ts'
import type { ImportColumns, Meaning } from './import-columns.ts'

export type Person = { email: string; name: string | null; answers: Record<string, unknown> }
export type Fault = { column: string | null; message: string }

const LONGEST_NAME = 200

/**
 * What a row says about a person, or everything that is wrong with it. Answers pass the rules of the form, except that none is required:
 * an organizer cannot answer, or consent, for somebody else.
 */
export function readPerson(
  cells: readonly string[],
  { titles, meanings }: ImportColumns,
  fields: readonly FormField[],
  isEmail: (text: string) => boolean,
): { person: Person } | { faults: Fault[] } {
  if (cells.some((cell) => cell.includes('\0'))) return { faults: [{ column: null, message: 'This row holds a NUL character.' }] }
  if (cells.slice(titles.length).some((cell) => cell.trim() !== ''))
    return { faults: [{ column: null, message: `This row has more cells than the ${titles.length} titles.` }] }

  const said: Partial<Record<'email' | 'name' | 'firstName' | 'lastName', string>> = {}
  const given: Record<string, unknown> = {}
  meanings.forEach((meaning, index) => {
    const text = withoutSafety(cells[index] ?? '').trim()
    if (meaning?.of === 'answer') given[meaning.field.key] = answerFrom(text, meaning.field)
    else if (meaning) said[meaning.of] = text
  })
  const titleOf = (isMeant: (meaning: Meaning) => boolean) => titles[meanings.findIndex(isMeant)] ?? null

  const email = (said.email ?? '').toLowerCase()
  const name = said.name || [said.firstName, said.lastName].filter(Boolean).join(' ')
  const { answers, faults: answerFaults } = readAnswers(
    fields.map((field) => ({ ...field, required: false })),
    given,
  )
  const faults: Fault[] = answerFaults.map(({ field, message }) => ({
    column: titleOf((meaning) => meaning?.of === 'answer' && meaning.field.key === field),
    message,
  }))
  if (name.length > LONGEST_NAME)
    faults.unshift({
      column: titleOf((meaning) => meaning?.of === 'name' || meaning?.of === 'firstName'),
      message: 'This name is too long: 200 characters are the most.',
    })
  if (!isEmail(email))
    faults.unshift({
      column: titleOf((meaning) => meaning?.of === 'email'),
      message: email === '' ? 'The email address is missing.' : 'This is no email address.',
    })
  return faults.length > 0 ? { faults } : { person: { email, name: name || null, answers } }
}

const TICKED: Record<string, boolean> = { yes: true, true: true, on: true, x: true, '1': true, no: false, false: false, '0': false }

/** A cell can only be text: what stands for a ticked box, and several choices in one cell, the way an export writes them. */
function answerFrom(text: string, { type, options }: FormField): unknown {
  if (type === 'checkbox' || type === 'consent') return TICKED[text.toLowerCase()] ?? text
  if (type !== 'multi-select' || options.includes(text)) return text
  return text
    .split(/[;\n]/)
    .map((choice) => choice.trim())
    .filter(Boolean)
}
