import { setImmediate } from 'node:timers/promises'
import { invalid } from '../../../platform/http/problem.ts'
import type { FileRow } from '../file-row.ts'
import { MAX_COLUMNS } from '../import-columns.ts'
import { formatSerialDate } from '../serial-dates.ts'
import { FILE_ERRORS } from '../strings.ts'
import { createTextReader, decodeControls } from './cell-text.ts'
import { attributeOf, readXml, type XmlHandler } from './xml.ts'
import { damaged, type ZipFile } from './zip.ts'

export type SheetOptions = { strings: readonly string[]; dateStyles: ReadonlySet<number>; dates1904: boolean }

const MAX_SHEET_BYTES = 100 * 1024 * 1024
/** In characters. One shared text can be in many cells, so a small file can have a large row. */
const MAX_ROW_LENGTH = 1024 * 1024
const MAX_TEXT_LENGTH = 100 * 1024 * 1024
/** Cells and characters that are handed on without a pause in which other requests are served. */
const WORK_BETWEEN_PAUSES = 64 * 1024

/** The rows of a sheet that have cells, as they are unpacked. */
export async function* readSheet(zip: ZipFile, path: string, options: SheetOptions): AsyncGenerator<FileRow> {
  const reader = new SheetReader(options)
  let work = 0
  for await (const _ of readXml(zip.text(path, MAX_SHEET_BYTES), reader)) {
    for (const { length, ...row } of reader.takeRows()) {
      yield row
      work += row.cells.length + length
      if (work < WORK_BETWEEN_PAUSES) continue
      work = 0
      await setImmediate()
    }
  }
}

type ReadRow = FileRow & { length: number }

class SheetReader implements XmlHandler {
  private readonly options: SheetOptions
  private readonly inlineText = createTextReader()
  private rows: ReadRow[] = []
  private textLength = 0
  private row = 0
  private cells: string[] = []
  private length = 0
  private column = -1
  private type = 'n'
  private style = 0
  private value = ''
  private isValue = false

  constructor(options: SheetOptions) {
    this.options = options
  }

  /** The rows with content that were completed since the last call. */
  takeRows(): ReadRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  open(name: string, attributes: string) {
    this.inlineText.open(name)
    if (name === 'v') this.isValue = true
    else if (name === 'c') {
      this.column = columnOf(attributeOf(attributes, 'r')) ?? this.column + 1
      this.type = attributeOf(attributes, 't') ?? 'n'
      this.style = Number(attributeOf(attributes, 's') ?? 0)
      this.value = ''
      this.inlineText.take()
    } else if (name === 'row') {
      this.row = Number(attributeOf(attributes, 'r') ?? this.row + 1)
      if (!Number.isSafeInteger(this.row)) throw damaged()
      this.column = -1
      this.cells = []
      this.length = 0
    }
  }

  text(text: string) {
    this.inlineText.text(text)
    if (this.isValue) this.value += text
  }

  close(name: string) {
    this.inlineText.close(name)
    if (name === 'v') this.isValue = false
    else if (name === 'c') this.addCell()
    else if (name === 'row' && this.cells.length > 0) {
      this.textLength += this.length
      if (this.textLength > MAX_TEXT_LENGTH) throw invalid(FILE_ERRORS.unpacksTooLarge)
      this.rows.push({ row: this.row, cells: this.cells, length: this.length })
    }
  }

  private addCell() {
    const text = this.cellText()
    if (text === '') return
    this.length += text.length
    if (this.length > MAX_ROW_LENGTH) throw invalid(FILE_ERRORS.unpacksTooLarge)
    // Cells further to the right count as one too many.
    const index = Math.min(this.column, MAX_COLUMNS)
    while (this.cells.length < index) this.cells.push('')
    this.cells[index] = text
  }

  private cellText(): string {
    const { strings, dateStyles, dates1904 } = this.options
    if (this.type === 'inlineStr') return this.inlineText.take()
    if (this.value === '') return ''
    if (this.type === 's') {
      const text = strings[Number(this.value)]
      if (text === undefined) throw damaged()
      return text
    }
    if (this.type === 'b') return this.value === '1' ? 'true' : 'false'
    if (this.type !== 'n') return decodeControls(this.value)
    const number = Number(this.value)
    if (!Number.isFinite(number)) throw damaged()
    return dateStyles.has(this.style) ? formatSerialDate(number, dates1904) : String(number)
  }
}

/** 0 for "A1", 27 for "AB12". */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
