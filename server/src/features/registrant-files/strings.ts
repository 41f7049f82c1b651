import { XLSX_TYPE } from '@foyer/contracts'

/** Where the whole file is refused. */
export const FILE_ERRORS = {
  notAFile: `Send a CSV file as Content-Type: text/csv, or a spreadsheet as Content-Type: ${XLSX_TYPE}.`,
  noLength: 'Send the size of the file in the Content-Length header.',
  tooLarge: 'The file is larger than 10 MiB. Split it and import the parts.',
  tooManyRows: (maxRows: number) => `The file has more than ${maxRows.toLocaleString('en')} rows. Split it and import the parts.`,
  tooManyColumns: (maxColumns: number) =>
    `The file has more than ${maxColumns.toLocaleString('en')} columns. Remove those that are not needed.`,
  interrupted: 'The upload was interrupted. Send the file again.',
  empty: 'The file is empty.',
  notXlsx: 'This file is not an XLSX spreadsheet. Save it as XLSX or CSV, and try again.',
  oldOrEncrypted: 'This is an old Excel file (.xls) or one with a password. Save it as XLSX without a password, and try again.',
  damaged: 'This spreadsheet is damaged and cannot be read. Open it, save it again as XLSX, and try again.',
  unpacksTooLarge:
    'This spreadsheet is too large when it is unpacked. Keep only the sheet with the people, or split it and import the parts.',
  noEmailColumn: (titles: readonly string[]) =>
    `No column holds the email. The file has these columns: ${listOf(titles)}. Rename one to “email”, or choose it with columns=1:email.`,
  undecided: (reason: string, [one, other]: readonly [number, number], choice: string) =>
    `${reason} Send columns=${one}:${choice} or columns=${other}:${choice}.`,
  badChoice: (entry: string) =>
    `columns must be a list such as 1:email,2:firstName,3:answer.company,4:ignore. “${shortened(entry)}” is not an entry of one.`,
  noSuchColumn: (number: number, count: number) =>
    `The file has ${count} ${count === 1 ? 'column' : 'columns'}, so there is no column ${number} to choose.`,
  chosenTwice: (number: number) => `columns has column ${number} twice.`,
  sameChoice: (meaning: string) => `columns has two columns for ${nameOf(meaning)}. Choose one of them.`,
  noSuchQuestion: (key: string) => `The form of this event has no question “${shortened(key)}”.`,
  openQuote: (line: number | undefined) => `${invalidCsv(line)}: a quote is not closed.`,
  badQuotes: (line: number | undefined) => `${invalidCsv(line)}: its quotes do not match.`,
}
const invalidCsv = (line: number | undefined) => `The file is not valid CSV${line === undefined ? '' : ` near line ${line}`}`

const LISTED_TITLES = 20
function listOf(titles: readonly string[]): string {
  const listed = titles.slice(0, LISTED_TITLES).map((title, index) => `${index + 1} “${shortened(title)}”`)
  return listed.join(', ') + (titles.length > LISTED_TITLES ? ` and ${titles.length - LISTED_TITLES} more` : '')
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const PERSON_FIELDS: Record<string, string> = {
  email: 'the email',
  name: 'the name',
  firstName: 'the first name',
  lastName: 'the last name',
}
const nameOf = (meaning: string) => (Object.hasOwn(PERSON_FIELDS, meaning) ? PERSON_FIELDS[meaning]! : `“${shortened(meaning)}”`)
const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** Why a column holds what it holds. */
export const COLUMN_REASONS = {
  chosen: 'Chosen in this request.',
  question: 'This is the title of a question of the form.',
  usual: (title: string, field: string) => `“${shortened(title)}” is a usual title for ${nameOf(field)}.`,
  besidePart: (title: string, field: string) =>
    `“${shortened(title)}” is ${nameOf(field)}, because the other part of the name is in another column.`,
  wholeName: (title: string) => `“${shortened(title)}” can be the whole name or a part of it. Choose what it is.`,
  untitled: 'The column has no title.',
  exported: 'Exports write this column; it is not imported.',
  unknown: 'This title is not known. Choose what the column holds.',
  takenFrom: (meaning: string, title: string) => `${capitalized(nameOf(meaning))} is taken from “${shortened(title)}”.`,
  several: (titles: readonly string[], meaning: string) => {
    const quoted = titles.map((title) => `“${shortened(title)}”`)
    const listed = `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
    return `${listed} are ${titles.length === 2 ? 'both' : 'all'} usual titles for ${nameOf(meaning)}. Choose one of them.`
  },
}

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
export const TOO_MANY_IMPORTS = (max: number) => `This workspace has ${max} imports that are not finished. Wait until one of them is.`
export const IMPORT_GAVE_UP =
  'The import could not be finished. Import the file again: people who are registered already are left unchanged.'
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
