import type { FormField } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { withoutSafety } from './formula-safe.ts'

/** What a column of the file says about a person; null where nobody asked. */
export type Meaning = { of: 'email' | 'name' | 'firstName' | 'lastName' } | { of: 'answer'; field: FormField } | null
export type ImportColumns = { titles: string[]; meanings: Meaning[]; ignored: string[] }

const ABOUT_PERSON: Record<string, 'email' | 'name' | 'firstName' | 'lastName'> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  name: 'name',
  fullname: 'name',
  firstname: 'firstName',
  givenname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
}

/** Titles by any spelling ("E-Mail", "first_name"), questions by their key, their label or both, as an export writes them. */
export function readTitles(cells: readonly string[], fields: readonly FormField[]): ImportColumns {
  const titles = cells.map((cell) => withoutSafety(cell).trim())
  const seen = new Map<string, string>()
  const meanings = titles.map((title): Meaning => {
    const meaning = meaningOf(title, fields)
    if (!meaning) return null
    const what = meaning.of === 'answer' ? `answer ${meaning.field.key}` : meaning.of
    const before = seen.get(what)
    if (before !== undefined) throw invalid(`The columns “${before}” and “${title}” mean the same. Keep one of them.`)
    seen.set(what, title)
    return meaning
  })
  if (!seen.has('email')) throw invalid('The first row of the file must be titles, and one of them “email”.')
  return { titles, meanings, ignored: titles.filter((title, index) => title !== '' && !meanings[index]) }
}

function meaningOf(title: string, fields: readonly FormField[]): Meaning {
  const person = ABOUT_PERSON[title.toLowerCase().replace(/[^a-z]/g, '')]
  if (person) return { of: person }
  const wanted = title.toLowerCase()
  const isCalled = (name: (field: FormField) => string) => fields.find((field) => name(field).trim().toLowerCase() === wanted)
  const field = isCalled(({ key }) => key) ?? isCalled(({ label, key }) => `${label} (${key})`) ?? isCalled(({ label }) => label)
  return field ? { of: 'answer', field } : null
}
