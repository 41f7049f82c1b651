import type { Cell, Column } from './export-columns.ts'
import { PARTS, SHEET_END, SHEET_PATH, sheetStart } from './xlsx-parts.ts'

/** Spreadsheets refuse a file whose cells hold more. */
const LONGEST_TEXT = 32_767
/** Fast rather than small: the markup of a sheet shrinks to a tenth at any level. */
const COMPRESSION = 1

/**
 * One sheet, written while the rows are read: every text stands in its cell, so no table of texts grows with the file. Texts are marked
 * as texts and cannot become formulas.
 */
export async function* xlsxFile<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough, strToU8 } = await import('fflate')
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  function* takeReady() {
    const pieces = ready
    ready = []
    yield* pieces
  }

  for (const [path, text] of PARTS) {
    const part = new ZipPassThrough(path)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const sheet = new ZipDeflate(SHEET_PATH, { level: COMPRESSION })
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
const titlesOf = (columns: readonly { title: string }[]): Cell[] => columns.map(({ title }) => title)

function sheetRow(letters: readonly string[], row: number, cells: readonly Cell[], style = ''): string {
  let xml = `<row r="${row}">`
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]!
    const place = `r="${letters[index]}${row}"${style}`
    if (typeof cell === 'number') xml += `<c ${place}><v>${cell}</v></c>`
    else if (cell !== null && cell !== '') xml += `<c ${place} t="inlineStr"><is>${textElement(cell)}</is></c>`
  }
  return `${xml}</row>`
}

/** White space at the ends is lost unless it is asked for. */
const textElement = (text: string) => `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`

/** A, B, … Z, AA, AB, … */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/** Control characters cannot stand in XML; spreadsheets write them as _x0001_, and a text that looks like that with its first _ escaped. */
function xmlText(text: string): string {
  return shortened(text).replace(SPECIAL, (found) => ENTITIES[found] ?? escaped(found))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not get through.
const SPECIAL = /[&<>]|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  // Not in the middle of an emoji.
  return `${text.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
