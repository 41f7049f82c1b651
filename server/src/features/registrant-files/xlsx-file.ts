import type { Cell, Column } from './export-columns.ts'
import { isSpreadsheetDate, toSerialDate } from './serial-dates.ts'
import { PARTS, SHEET_END, SHEET_PATH, sheetStart } from './xlsx-parts.ts'

/** In characters. Spreadsheets refuse a file with longer cells. */
const MAX_TEXT_LENGTH = 32_767
/** The fastest: the markup of a sheet shrinks to a tenth at any level. */
const COMPRESSION_LEVEL = 1

/**
 * One sheet, written while the rows are read: texts are inline, so no table of shared strings grows with the file. They are typed as
 * text, so they are never evaluated as formulas.
 */
export async function* xlsxFile<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough, strToU8 } = await import('fflate')
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* takeReady() {
    const chunks = ready
    ready = []
    yield* chunks
  }

  for (const [path, text] of PARTS) {
    const part = new ZipPassThrough(path)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate(SHEET_PATH, { level: COMPRESSION_LEVEL })
  zip.add(sheet)
  const letters = columns.map((_, index) => columnLetters(index))
  sheet.push(strToU8(sheetStart(columns) + sheetRow(letters, 1, titlesOf(columns), HEADER_STYLE)))
  let rowNumber = 1
  for await (const page of pages) {
    const rows = page.map((row) =>
      sheetRow(
        letters,
        ++rowNumber,
        columns.map(({ value }) => value(row)),
      ),
    )
    sheet.push(strToU8(rows.join('')))
    yield* takeReady()
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* takeReady()
}

const HEADER_STYLE = ' s="1"'
const TIME_STYLE = ' s="2"'
const DAY_STYLE = ' s="3"'
const titlesOf = (columns: readonly { title: string }[]): Cell[] => columns.map(({ title }) => title)

function sheetRow(letters: readonly string[], row: number, cells: readonly Cell[], style = ''): string {
  const written = cells.map((cell, index) => sheetCell(`r="${letters[index]}${row}"${style}`, typedCell(cell)))
  return `<row r="${row}">${written.join('')}</row>`
}

function sheetCell(attributes: string, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c ${attributes} t="inlineStr"><is>${textElement(cell)}</is></c>`
  return `<c ${attributes}${cell.isDay ? DAY_STYLE : TIME_STYLE}><v>${toSerialDate(cell.wallTimeMs)}</v></c>`
}

/** A date that spreadsheets do not have is a text. */
const typedCell = (cell: Cell): Cell => (typeof cell === 'object' && cell && !isSpreadsheetDate(cell.wallTimeMs) ? cell.text : cell)

/** White space at the ends is lost without the attribute. */
const textElement = (text: string) => `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`

/** A, B, … Z, AA, AB, … */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** XML cannot hold control characters; spreadsheets write them as _x0001_, and escape the first _ of a text that looks like that. */
function xmlText(text: string): string {
  return truncated(text).replace(SPECIAL, (found) => ENTITIES[found] ?? escaped(found))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape.
const SPECIAL = /[&<>]|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function truncated(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  // Not in the middle of a surrogate pair.
  return `${text.slice(0, MAX_TEXT_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
