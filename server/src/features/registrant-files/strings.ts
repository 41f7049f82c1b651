/** Where the whole file is refused. */
export const FILE_ERRORS = {
  notCsv: 'Send the file as Content-Type: text/csv.',
  noLength: 'Send the size of the file in the Content-Length header.',
  tooLarge: 'The file is larger than 10 MiB. Split it and import the parts.',
  tooManyRows: (maxRows: number) => `The file has more than ${maxRows.toLocaleString('en')} rows. Split it and import the parts.`,
  interrupted: 'The upload was interrupted. Send the file again.',
  empty: 'The file is empty.',
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
  noEmailColumn: 'The first row must be a header row with a column “email”.',
  duplicateColumns: (one: string, other: string) => `The columns “${one}” and “${other}” are the same. Keep one of them.`,
  openQuote: (line: number | undefined) => `${invalidCsv(line)}: a quote is not closed.`,
  badQuotes: (line: number | undefined) => `${invalidCsv(line)}: its quotes do not match.`,
}
const invalidCsv = (line: number | undefined) => `The file is not valid CSV${line === undefined ? '' : ` near line ${line}`}`

/** Where a row is left out. */
export const ROW_ERRORS = {
  nulCharacter: 'This row contains a NUL character.',
  tooManyCells: (columns: number) => `This row has more cells than the header row (${columns}).`,
  nameTooLong: (maxLength: number) => `The name can have at most ${maxLength} characters.`,
  noEmail: 'The email is missing.',
  notAnEmail: 'This is not an email address.',
  duplicate: (row: number) => `This email is already in row ${row}.`,
  eventFull: 'The event is full.',
  busy: 'The service was too busy for this row. Import the file again.',
}

export const EVENT_CANCELED = 'This event is canceled. Publish it again before importing registrants.'
export const TOO_MANY_FOR_SHEET = 'A spreadsheet can hold at most 1,048,575 registrants, and this event has more. Download them as CSV.'

type Counts = { created: number; existing: number; waitlisted: number; refused: number }

/** The message of an import report. */
export function importSummary(dryRun: boolean, { created, existing, waitlisted, refused }: Counts, rowsWithErrors: number): string {
  const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`
  const verb = (count: number) => (dryRun ? 'would be' : count === 1 ? 'was' : 'were')
  const parts = [`${people(created)} ${verb(created)} registered${waitlisted > 0 ? `, ${waitlisted} of them on the waitlist` : ''}`]
  if (existing > 0) parts.push(`${existing} ${existing === 1 ? 'is' : 'are'} already registered`)
  if (refused > 0) parts.push(`${people(refused)} ${verb(refused)} refused because the event is full`)
  if (rowsWithErrors > 0) parts.push(`${rowsWithErrors} ${rowsWithErrors === 1 ? 'row has' : 'rows have'} errors`)
  return `${dryRun ? 'Nothing was written. ' : ''}${parts.join('; ')}.`
}
