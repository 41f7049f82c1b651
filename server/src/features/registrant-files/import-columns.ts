import type { FormField } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { type ColumnChoices, type Content, readChoices } from './column-choices.ts'
import { isPlainTitle, knownTitle, normalizeTitle, type PersonField } from './column-titles.ts'
import { unescapeFormulas } from './escape-formulas.ts'
import { isExportTitle } from './export-columns.ts'
import { COLUMN_REASONS, FILE_ERRORS } from './strings.ts'

/** `certain` is false where a person should choose. */
export type Column = { number: number; title: string; content: Content; certain: boolean; reason: string }
/** `undecided` is why the file must not be imported before a person chose: two columns hold the same. */
export type ImportColumns = { columns: Column[]; undecided: string | null }

type Found = Column & { rank: number; beside?: NonNullable<ReturnType<typeof knownTitle>>['beside'] }
const CHOSEN = 0

export const MAX_COLUMNS = 1000

/**
 * Finds what each column holds: as chosen by a person, by the usual titles of a person's fields, or by the key or label of a question.
 * Where several columns could hold the same, the usual title wins over a second choice such as the email of the buyer.
 */
export function readHeader(cells: readonly string[], fields: readonly FormField[], choices: string | undefined): ImportColumns {
  const titles = cells.map((cell) => unescapeFormulas(cell).trim())
  while (titles.at(-1) === '' && titles.length > MAX_COLUMNS) titles.pop()
  if (titles.length > MAX_COLUMNS) throw invalid(FILE_ERRORS.tooManyColumns(MAX_COLUMNS))
  const chosen = readChoices(choices, titles.length, fields)
  const found = titles.map((title, index) => findContent({ number: index + 1, title }, fields, chosen))
  decideNames(found)
  const undecided = keepOneOfEach(found)
  const columns = found.map(({ number, title, content, certain, reason }) => ({ number, title, content, certain, reason }))
  if (!columns.some(({ content }) => content?.holds === 'email')) throw invalid(FILE_ERRORS.noEmailColumn(titles))
  return { columns, undecided }
}

function findContent(column: { number: number; title: string }, fields: readonly FormField[], chosen: ColumnChoices): Found {
  const { title } = column
  const choice = chosen.get(column.number)
  if (choice !== undefined) return { ...column, content: choice, certain: true, reason: COLUMN_REASONS.chosen, rank: CHOSEN }
  const known = knownTitle(title)
  const question = known && isPlainTitle(title) ? undefined : questionOf(title, fields)
  if (question) return { ...column, content: { holds: 'answer', field: question }, certain: true, reason: COLUMN_REASONS.question, rank: 1 }
  if (known) {
    const { field, rank, beside } = known
    return {
      ...column,
      content: { holds: field },
      certain: true,
      reason: COLUMN_REASONS.usual(title, field),
      rank,
      ...(beside && { beside }),
    }
  }
  if (title === '') return { ...column, content: null, certain: true, reason: COLUMN_REASONS.untitled, rank: 1 }
  const exported = isExportTitle(title)
  return { ...column, content: null, certain: exported, reason: exported ? COLUMN_REASONS.exported : COLUMN_REASONS.unknown, rank: 1 }
}

/** By key, label or both, as exports write them; then by label in another spelling. */
function questionOf(title: string, fields: readonly FormField[]): FormField | undefined {
  const lowerTitle = title.toLowerCase()
  const letters = normalizeTitle(title)
  const findBy = (titleOf: (field: FormField) => string) => fields.find((field) => titleOf(field).trim().toLowerCase() === lowerTitle)
  return (
    findBy(({ key }) => key) ??
    findBy(({ label, key }) => `${label} (${key})`) ??
    findBy(({ label }) => label) ??
    (letters === '' ? undefined : fields.find(({ label }) => normalizeTitle(label) === letters))
  )
}

/** “Name” beside “Vorname” is the last name, and “Nombre” beside “Apellidos” the first name. */
function decideNames(found: Found[]) {
  const holding = (field: PersonField) => found.filter(({ content, beside }) => content?.holds === field && !beside)
  const [first, last, chosenName] = [holding('firstName'), holding('lastName'), holding('name').some(({ rank }) => rank === CHOSEN)]
  const chosenPart = [...first, ...last].find(({ rank }) => rank === CHOSEN)
  for (const column of found) {
    if (column.content?.holds !== 'name' || column.rank === CHOSEN) continue
    if (chosenPart && !chosenName) ignore(column, COLUMN_REASONS.takenFrom('name', chosenPart.title))
    else if (first.length > 0 !== last.length > 0) decidePart(column, first.length > 0 ? 'firstName' : 'lastName', [...first, ...last])
  }
}

function decidePart(column: Found, otherPart: 'firstName' | 'lastName', others: Found[]) {
  const field = column.beside?.[otherPart]
  if (!field) return
  // In English, “Name” is usually the whole name, also where a part of it is repeated.
  if (isPlainTitle(column.title) && others.some(({ title }) => isPlainTitle(title))) {
    column.certain = false
    column.reason = COLUMN_REASONS.wholeName(column.title)
  } else {
    column.content = { holds: field }
    column.reason = COLUMN_REASONS.besidePart(column.title, field)
  }
}

function keepOneOfEach(found: Found[]): string | null {
  const groups = new Map<string, Found[]>()
  for (const column of found) {
    if (!column.content) continue
    const key = column.content.holds === 'answer' ? `answer ${column.content.field.key}` : column.content.holds
    groups.set(key, [...(groups.get(key) ?? []), column])
  }
  let undecided: string | null = null
  for (const group of groups.values()) {
    const content = group[0]!.content!
    const meaning = content.holds === 'answer' ? content.field.label : content.holds
    const bestRank = Math.min(...group.map(({ rank }) => rank))
    const [taken, ...equals] = group.filter(({ rank }) => rank === bestRank)
    for (const column of group) if (column.rank > bestRank) ignore(column, COLUMN_REASONS.takenFrom(meaning, taken!.title))
    if (equals.length === 0) continue
    const reason = COLUMN_REASONS.several(
      [taken!, ...equals].map(({ title }) => title),
      meaning,
    )
    undecided ??= FILE_ERRORS.undecided(reason, [taken!.number, equals[0]!.number], choiceFor(content))
    for (const column of equals) ignore(column, reason)
    for (const column of [taken!, ...equals]) Object.assign(column, { certain: false, reason })
  }
  return undecided
}

function ignore(column: Found, reason: string) {
  column.content = null
  column.reason = reason
}

const choiceFor = (content: NonNullable<Content>) => (content.holds === 'answer' ? `answer.${content.field.key}` : content.holds)
