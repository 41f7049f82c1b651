import type { Readable } from 'node:stream'
import { type FormField, IMPORT_LIMIT_ROWS } from '@foyer/contracts'
import { invalid } from '../../platform/http/problem.ts'
import { type ImportColumns, readHeader } from './import-columns.ts'
import { type Fault, type Person, readPerson } from './import-person.ts'
import { readCsv } from './read-csv.ts'
import { FILE_ERRORS, ROW_ERRORS } from './strings.ts'

export type ReadRow = { row: number } & ({ person: Person } | { faults: Fault[] })
export type PeopleFile = { columns: ImportColumns; rows: AsyncGenerator<ReadRow> }

/** Reads the header at once and the people row by row. Throws where the whole file is refused. */
export async function readPeople(file: Readable, fields: readonly FormField[]): Promise<PeopleFile> {
  const records = readCsv(file)
  const first = await records.next()
  if (first.done) throw invalid(FILE_ERRORS.empty)
  try {
    const columns = readHeader(first.value, fields)
    return { columns, rows: rowsOf(records, columns, fields) }
  } catch (error) {
    await records.return(undefined)
    throw error
  }
}

async function* rowsOf(records: AsyncGenerator<string[]>, columns: ImportColumns, fields: readonly FormField[]): AsyncGenerator<ReadRow> {
  const rowOfEmail = new Map<string, number>()
  let row = 1
  let filled = 0
  for await (const cells of records) {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    filled += 1
    if (filled > IMPORT_LIMIT_ROWS) throw invalid(FILE_ERRORS.tooManyRows(IMPORT_LIMIT_ROWS))
    const read = readPerson(cells, columns, fields)
    const firstRow = 'person' in read ? rowOfEmail.get(read.person.email) : undefined
    if (firstRow !== undefined) {
      const column = columns.titles[columns.contents.findIndex((content) => content?.holds === 'email')]!
      yield { row, faults: [{ column, message: ROW_ERRORS.duplicate(firstRow) }] }
      continue
    }
    if ('person' in read) rowOfEmail.set(read.person.email, row)
    yield { row, ...read }
  }
}
