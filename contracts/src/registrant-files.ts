import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'
import { REGISTRATION_SOURCES, REGISTRATION_STATUSES } from './registrations.ts'

export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024
export const IMPORT_LIMIT_ROWS = 20_000
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const ImportError = Type.Object(
  {
    row: Type.Integer({ description: 'As a spreadsheet counts: 1 is the row with the titles' }),
    column: Nullable(Type.String({ description: 'Its title in the file; null where the whole row is meant' })),
    message: Type.String(),
  },
  { title: 'ImportError' },
)
export type ImportError = Static<typeof ImportError>

export const ImportReport = Type.Object(
  {
    dryRun: Type.Boolean({ description: 'True: nothing was written, and the counts say what would happen' }),
    message: Type.String(),
    rows: Type.Integer({ description: 'Rows with something in them, without the titles' }),
    valid: Type.Integer(),
    created: Type.Integer({ description: 'New registrations, with a seat or waitlisted' }),
    existing: Type.Integer({ description: 'Registered already, and left as they are' }),
    waitlisted: Type.Integer({ description: 'Of the created, those who got no seat' }),
    refused: Type.Integer({ description: 'Turned away: the event is full and has no waitlist' }),
    errors: Type.Array(ImportError, { description: 'The first 1,000' }),
    truncated: Type.Boolean({ description: 'True: there are more errors than are listed' }),
    ignoredColumns: Type.Array(Type.String(), { description: 'Titles that name nothing this event asks for' }),
  },
  { title: 'ImportReport' },
)
export type ImportReport = Static<typeof ImportReport>

const base = '/api/v1/dashboard/events/:eventId/registrants'
const params = Type.Object({ eventId: PathId })
const example = { eventId: '0198c0de-0000-7000-8000-000000000001' }

/** The filters of the list of registrants. */
const filter = Type.Object({
  status: Type.Optional(Choice(REGISTRATION_STATUSES)),
  source: Type.Optional(Choice(REGISTRATION_SOURCES)),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the email or name' })),
})

export const exportRegistrantsCsv = operation({
  id: 'exportRegistrantsCsv',
  method: 'GET',
  path: `${base}.csv`,
  tag: 'Registrations',
  summary: 'Download the registrants of an event as CSV',
  description:
    'Newest first, UTF-8. A cell a spreadsheet would take for a formula begins with an apostrophe. The columns are described in docs/registrant-files.md.',
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
  summary: 'Download the registrants of an event as a spreadsheet',
  description: 'The same columns and rows as the CSV file, with numbers as numbers and no formulas.',
  access: 'admin',
  params,
  query: filter,
  resultType: XLSX_TYPE,
  success: 200,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  example: { params: example, result: 'the bytes of the file' },
})

export const importRegistrants = operation({
  id: 'importRegistrants',
  method: 'POST',
  path: `${base}/import`,
  tag: 'Registrations',
  summary: 'Register the people of a CSV file',
  description:
    'The body is the file itself, as text/csv with its Content-Length, up to 10 MiB and 20,000 rows. Without `dryRun=false` nothing is written and the answer says what would happen. Rows with errors are left out and do not stop the others; nobody is registered twice, so the same file can be sent again. Nobody is mailed unless `sendMail=true`.',
  access: 'admin',
  params,
  query: Type.Object({
    dryRun: Type.Optional(Type.Boolean({ default: true })),
    sendMail: Type.Optional(Type.Boolean({ default: false })),
  }),
  rawBody: true,
  success: 200,
  result: ImportReport,
  errors: ['LENGTH_REQUIRED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REGISTRATION_CLOSED'],
  example: {
    params: example,
    query: { dryRun: true },
    result: {
      dryRun: true,
      message:
        'Nothing was written. 118 people would be registered, 12 of them on the waitlist; 3 are registered already; 1 row has errors.',
      rows: 122,
      valid: 121,
      created: 118,
      existing: 3,
      waitlisted: 12,
      refused: 0,
      errors: [{ row: 17, column: 'email', message: 'This is no email address.' }],
      truncated: false,
      ignoredColumns: ['Shoe size'],
    },
  },
})
