import type { FormField } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { unescapeFormulas } from './escape-formulas.ts'
import { FILE_ERRORS } from './strings.ts'

export type PersonField = 'email' | 'name' | 'firstName' | 'lastName'
/** What a column holds; null for a column that is ignored. */
export type ColumnContent = { holds: PersonField } | { holds: 'answer'; field: FormField } | null
/** `contents` has an entry for each title. */
export type ImportColumns = { titles: string[]; contents: ColumnContent[]; ignored: string[] }

/** By the letters of the title. */
const PERSON_TITLES: Record<string, PersonField> = {
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

/** Finds the person's columns by any spelling ("E-Mail", "first_name"), and those of questions by key, label or both, as exports write them. */
export function readHeader(cells: readonly string[], fields: readonly FormField[]): ImportColumns {
  const titles = cells.map((cell) => unescapeFormulas(cell).trim())
  const seen = new Map<string, string>()
  const contents = titles.map((title): ColumnContent => {
    const content = contentOf(title, fields)
    if (!content) return null
    const key = content.holds === 'answer' ? `answer ${content.field.key}` : content.holds
    const duplicate = seen.get(key)
    if (duplicate !== undefined) throw invalid(FILE_ERRORS.duplicateColumns(duplicate, title))
    seen.set(key, title)
    return content
  })
  if (!seen.has('email')) throw invalid(FILE_ERRORS.noEmailColumn)
  return { titles, contents, ignored: titles.filter((title, index) => title !== '' && !contents[index]) }
}

function contentOf(title: string, fields: readonly FormField[]): ColumnContent {
  const personField = PERSON_TITLES[title.toLowerCase().replace(/[^a-z]/g, '')]
  if (personField) return { holds: personField }
  const lowerTitle = title.toLowerCase()
  const findBy = (titleOf: (field: FormField) => string) => fields.find((field) => titleOf(field).trim().toLowerCase() === lowerTitle)
  const field = findBy(({ key }) => key) ?? findBy(({ label, key }) => `${label} (${key})`) ?? findBy(({ label }) => label)
  return field ? { holds: 'answer', field } : null
}
