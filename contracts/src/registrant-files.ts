import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'
import { registrantFilter } from './registrant-filter.ts'

export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024
export const IMPORT_LIMIT_ROWS = 20_000
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const ImportError = Type.Object(
  {
    row: Type.Integer({ description: 'Row number as in a spreadsheet; 1 is the header row' }),
    column: Nullable(Type.String({ description: 'Column title in the file; null if the error concerns the whole row' })),
    message: Type.String(),
  },
  { title: 'ImportError' },
)
export type ImportError = Static<typeof ImportError>

export const COLUMN_CONTENTS = ['email', 'name', 'firstName', 'lastName', 'answer', 'ignore'] as const
export type ColumnContent = (typeof COLUMN_CONTENTS)[number]

export const ImportColumn = Type.Object(
  {
    number: Type.Integer({ description: 'Position in the file; 1 is the first column' }),
    title: Type.String({ description: 'As in the header row; empty if the column has no title' }),
    content: Choice(COLUMN_CONTENTS, { description: 'What the column holds; `answer` is the answer to a question of the form' }),
    question: Nullable(Type.String({ description: 'Key of the question if the content is `answer`' })),
    certain: Type.Boolean({ description: 'False if a person should choose what the column holds' }),
    reason: Type.String({ description: 'Why the column has this content' }),
    samples: Type.Array(Type.String(), { description: 'Up to three cells of the column' }),
  },
  { title: 'ImportColumn' },
)
export type ImportColumn = Static<typeof ImportColumn>

export const ImportReport = Type.Object(
  {
    dryRun: Type.Boolean({ description: 'True if nothing was written and the counts are a preview' }),
    message: Type.String(),
    rows: Type.Integer({ description: 'Non-empty rows, without the header' }),
    valid: Type.Integer(),
    created: Type.Integer({ description: 'New registrations, including waitlisted ones' }),
    existing: Type.Integer({ description: 'Already registered and left unchanged' }),
    waitlisted: Type.Integer({ description: 'Number of created registrations that are waitlisted' }),
    refused: Type.Integer({ description: 'Not registered because the event is full and has no waitlist' }),
    errors: Type.Array(ImportError, { description: 'First 1,000 errors' }),
    truncated: Type.Boolean({ description: 'True if there are more errors than listed' }),
    ignoredColumns: Type.Array(Type.String(), { description: 'Titles of the columns that are not imported' }),
    columns: Type.Array(ImportColumn, { description: 'Every column of the file' }),
  },
  { title: 'ImportReport' },
)
export type ImportReport = Static<typeof ImportReport>

const base = '/api/v1/dashboard/events/:eventId/registrants'
const params = Type.Object({ eventId: PathId })
const example = { eventId: '0198c0de-0000-7000-8000-000000000001' }

/** The same filters as listRegistrants. */
const filter = Type.Object(registrantFilter)

export const exportRegistrantsCsv = operation({
  id: 'exportRegistrantsCsv',
  method: 'GET',
  path: `${base}.csv`,
  tag: 'Registrations',
  summary: 'Export registrants as CSV',
  description:
    'Newest first, in UTF-8. Cells that a spreadsheet would treat as a formula are prefixed with an apostrophe. The columns are described in docs/registrant-files.md.',
  access: 'admin',
  params,
  query: filter,
  resultType: 'text/csv',
  success: 200,
  result: Type.Unsafe<string>({ type: 'string' }),
  example: { params: example, result: '"Name","Email","Status"\r\n"Ada Lovelace","ada@example.org","CONFIRMED"\r\n' },
})

export const exportRegistrantsXlsx = operation({
  id: 'exportRegistrantsXlsx',
  method: 'GET',
  path: `${base}.xlsx`,
  tag: 'Registrations',
  summary: 'Export registrants as a spreadsheet',
  description: 'The same columns and rows as the CSV export. Numbers, dates and times are typed as such; no cell is a formula.',
  access: 'admin',
  params,
  query: filter,
  resultType: XLSX_TYPE,
  success: 200,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  example: { params: example, result: '(binary)' },
})

export const columnChoices = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 8000,
    description:
      'What columns hold, by number: `1:email,2:firstName,3:answer.company,4:ignore`. An answer is followed by the key of the question. Columns that are not listed are recognized by their titles.',
  }),
)

export const importRegistrants = operation({
  id: 'importRegistrants',
  method: 'POST',
  path: `${base}/import`,
  tag: 'Registrations',
  summary: 'Import registrants from a CSV or XLSX file',
  description:
    'The body is the file, as text/csv or XLSX, with a Content-Length, up to 10 MiB and 20,000 rows. Unless `dryRun=false`, nothing is written and the response is a preview. The response lists what each column was taken for; `columns` changes that. Rows with errors are skipped. People who are already registered are left unchanged, so the same file can be sent again. Guests are emailed only if `sendMail=true`.',
  access: 'admin',
  mailsOthers: true,
  params,
  query: Type.Object({
    dryRun: Type.Optional(Type.Boolean({ default: true })),
    sendMail: Type.Optional(Type.Boolean({ default: false })),
    columns: columnChoices,
  }),
  rawBody: ['text/csv'],
  success: 200,
  result: ImportReport,
  errors: ['LENGTH_REQUIRED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REGISTRATION_CLOSED'],
  example: {
    params: example,
    query: { dryRun: true, columns: '4:ignore' },
    result: {
      dryRun: true,
      message:
        'Nothing was written. 118 people would be registered, 12 of them on the waitlist; 3 are already registered; 1 row has errors.',
      rows: 122,
      valid: 121,
      created: 118,
      existing: 3,
      waitlisted: 12,
      refused: 0,
      errors: [{ row: 17, column: 'email', message: 'This is not an email address.' }],
      truncated: false,
      ignoredColumns: ['Shoe size'],
      columns: [
        {
          number: 1,
          title: 'E-Mail',
          content: 'email',
          question: null,
          certain: true,
          reason: '“E-Mail” is a usual title for the email.',
          samples: ['ada@example.org'],
        },
        {
          number: 4,
          title: 'Shoe size',
          content: 'ignore',
          question: null,
          certain: true,
          reason: 'Chosen in this request.',
          samples: ['38'],
        },
      ],
    },
  },
})
