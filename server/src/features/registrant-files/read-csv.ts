import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { CsvError, Info } from 'csv-parse'
import { invalid } from '../../platform/http/problem.ts'
import { decode, type Encoding } from './encoding.ts'
import type { FileRow } from './file-row.ts'
import { FILE_ERRORS } from './strings.ts'

/** In characters. A longer record is taken for a quote that is not closed. */
const MAX_RECORD_LENGTH = 1024 * 1024
const MAX_FIRST_LINE_LENGTH = 64 * 1024

/**
 * The rows of a CSV file, one at a time: separated by comma, semicolon or tab, whichever the first line uses or names as Excel does
 * (`sep=;`); any line ends; line breaks in quotes; with or without a byte order mark. Empty lines are left out but counted, so that rows have
 * the same numbers as in a spreadsheet.
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<FileRow> {
  const { CsvError, parse } = await import('csv-parse')
  const chunks = decode(file, encoding)
  let start = ''
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start += next.value
    if (endOfLine(start) >= 0 || start.length > MAX_FIRST_LINE_LENGTH) break
  }
  const named = NAMED_SEPARATOR.exec(start)
  if (named) start = start.slice(named[0].length)
  const options = {
    delimiter: named?.[1] ?? separatorOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // For each row with another number of cells than the first, csv-parse makes an error with a stack. A file may have a million empty lines.
    skip_empty_lines: true,
    info: true,
    relax_quotes: true, // Robert "Bob" Smith
    max_record_size: MAX_RECORD_LENGTH,
    writableHighWaterMark: SLICE_LENGTH,
  }
  const parser = parse(options)
  pipeline(Readable.from(slicesOf(start, chunks), { highWaterMark: 1 }), parser, () => {})
  try {
    for await (const { record, info } of withPauses(parser as AsyncIterable<{ record: string[]; info: Info }>))
      yield { row: info.records + info.empty_lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? invalid(messageFor(error)) : error
  }
}

const NAMED_SEPARATOR = /^sep=([,;\t])(?:\r\n|\r|\n)/i

/** A record can be a single character. Short slices keep the number of records that are parsed without a pause small. */
const SLICE_LENGTH = 1024

async function* slicesOf(start: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of concat(start, chunks)) {
    for (let index = 0; index < text.length; index += SLICE_LENGTH) yield text.slice(index, index + SLICE_LENGTH)
  }
}

/** Records that are already parsed arrive without a pause; other requests are served between two groups of them. */
const RECORDS_BETWEEN_PAUSES = 500

async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for await (const item of items) {
    yield item
    count += 1
    if (count % RECORDS_BETWEEN_PAUSES === 0) await setImmediate()
  }
}

async function* concat(start: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* chunks
}

const blankQuoted = (text: string) => text.replace(/"[^"]*("|$)/g, (quoted) => ' '.repeat(quoted.length))
const endOfLine = (text: string): number => blankQuoted(text).search(/[\r\n]/)

function separatorOf(start: string): string {
  const line = blankQuoted(start).split(/[\r\n]/, 1)[0]!
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function messageFor({ code, lines }: CsvError & { lines?: number }): string {
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return isOpen ? FILE_ERRORS.openQuote(lines) : FILE_ERRORS.badQuotes(lines)
}
