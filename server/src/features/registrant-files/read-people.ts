import { type FormField, IMPORT_LIMIT_ROWS, type ImportColumn } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { toImportColumn } from './column-shape.ts'
import type { FileRow } from './file-row.ts'
import { type Column, readHeader } from './import-columns.ts'
import { type Fault, type Person, readPerson } from './import-person.ts'
import { FILE_ERRORS, ROW_ERRORS } from './strings.ts'

export type ReadRow = { row: number } & ({ person: Person } | { faults: Fault[] })
/** `undecided` is why the file must not be imported before a person chose what its columns hold. */
export type PeopleFile = { columns: ImportColumn[]; undecided: string | null; rows: AsyncGenerator<ReadRow> }

const SAMPLE_ROWS = 10

/** Reads the header and the first rows at once, and the people row by row. Throws where the whole file is refused. */
export async function readPeople(
  fileRows: AsyncGenerator<FileRow>,
  questions: readonly FormField[],
  choices: string | undefined,
): Promise<PeopleFile> {
  // A table holds no files: a column with their names or links is no answer.
  const fields = questions.filter(({ type }) => type !== 'file')
  const rows = filledRows(fileRows)
  try {
    const first = await rows.next()
    if (first.done) throw invalid(FILE_ERRORS.empty)
    const { columns, undecided } = readHeader(first.value.cells, fields, choices)
    const samples = await take(rows, SAMPLE_ROWS)
    const listed = columns.map((column) => toImportColumn(column, samples))
    return { columns: listed, undecided, rows: readRows(concat(samples, rows), columns, fields) }
  } catch (error) {
    await rows.return(undefined)
    throw error
  }
}

async function* readRows(rows: AsyncIterable<FileRow>, columns: readonly Column[], fields: readonly FormField[]): AsyncGenerator<ReadRow> {
  const rowOfEmail = new Map<string, number>()
  const emailTitle = columns.find(({ content }) => content?.holds === 'email')!.title
  let count = 0
  for await (const { row, cells } of rows) {
    count += 1
    if (count > IMPORT_LIMIT_ROWS) throw invalid(FILE_ERRORS.tooManyRows(IMPORT_LIMIT_ROWS))
    const read = readPerson(cells, columns, fields)
    const firstRow = 'person' in read ? rowOfEmail.get(read.person.email) : undefined
    if (firstRow !== undefined) {
      yield { row, faults: [{ column: emailTitle, message: ROW_ERRORS.duplicate(firstRow) }] }
      continue
    }
    if ('person' in read) rowOfEmail.set(read.person.email, row)
    yield { row, ...read }
  }
}

async function* filledRows(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

async function take<Item>(items: AsyncGenerator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < count) {
    const next = await items.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function* concat<Item>(first: Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first
  yield* rest
}
