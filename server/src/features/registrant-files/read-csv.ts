import { pipeline, Readable } from 'node:stream'
import type { CsvError } from 'csv-parse'
import { invalid } from '../../platform/http/problem.ts'

/** A record this long is a quote somebody forgot to close. */
const LONGEST_RECORD = 1024 * 1024
const LONGEST_FIRST_LINE = 64 * 1024

/**
 * The records of a CSV file, one at a time: comma, semicolon or tab, whichever the first line uses; any line ends; line breaks in
 * quotes; with or without a byte order mark. Empty lines are records of one empty cell, so that rows count as a spreadsheet counts them.
 */
export async function* readCsv(file: Readable): AsyncGenerator<string[]> {
  const { CsvError, parse } = await import('csv-parse')
  const pieces = textOf(file)
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    if (endOfLine(start) >= 0 || start.length > LONGEST_FIRST_LINE) break
  }
  const parser = parse({
    delimiter: separatorOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true, // Robert "Bob" Smith, written by hand
    max_record_size: LONGEST_RECORD,
  })
  pipeline(Readable.from(prepended(start, pieces)), parser, () => {})
  try {
    yield* parser as AsyncIterable<string[]>
  } catch (error) {
    throw error instanceof CsvError ? invalid(sentenceFor(error)) : error
  }
}

/** Excel’s plain “CSV” is in the code page of the machine; taken for UTF-8 it would register people under broken names. */
async function* textOf(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of file) yield decoder.decode(bytes as Uint8Array, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw invalid('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.')
  }
}

async function* prepended(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

const outsideQuotes = (text: string) => text.replace(/"[^"]*("|$)/g, (quoted) => ' '.repeat(quoted.length))
const endOfLine = (text: string): number => outsideQuotes(text).search(/[\r\n]/)

function separatorOf(start: string): string {
  const line = outsideQuotes(start).split(/[\r\n]/, 1)[0]!
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function sentenceFor({ code, lines }: CsvError & { lines?: number }): string {
  const near = lines === undefined ? '' : ` near line ${lines}`
  const isOpen = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return `The file is no CSV${near}: ${isOpen ? 'a quote is not closed' : 'its quotes do not fit together'}.`
}
