import { escapeFormulas } from './escape-formulas.ts'
import type { Cell, Column } from './export-columns.ts'

/** Without it Excel reads UTF-8 as the code page of the machine, and names lose their accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180: CRLF, and every text in quotes. */
export async function* csvFile<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const page of pages) yield page.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('')
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : cell.text
  return `"${escapeFormulas(text).replaceAll('"', '""')}"`
}
