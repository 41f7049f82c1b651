import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { columnChoices, ImportReport, importRegistrants } from './registrant-files.ts'

export const IMPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const

export const RegistrantImport = Type.Object(
  {
    id: Id,
    eventId: Id,
    status: Choice(IMPORT_STATUSES, { description: 'Poll until it is `done` or `failed`' }),
    rows: Type.Integer({ description: 'Rows of the file, without the header' }),
    done: Type.Integer({ description: 'Rows that were imported or skipped so far' }),
    report: Nullable(ImportReport),
    error: Nullable(Type.String({ description: 'Why it failed and what to do; null unless it failed' })),
    createdBy: Type.String({ description: 'Name of the member who started it' }),
    createdAt: Timestamp,
    finishedAt: Nullable(Timestamp),
  },
  { title: 'RegistrantImport' },
)
export type RegistrantImport = Static<typeof RegistrantImport>

const base = '/api/v1/dashboard/events/:eventId/registrants/imports'
const eventId = '0198c0de-0000-7000-8000-000000000001'
const exampleImport = {
  id: '0198c0de-0000-7000-8000-0000000000f1',
  eventId,
  status: 'queued',
  rows: 122,
  done: 0,
  report: null,
  error: null,
  createdBy: 'Grace Moreau',
  createdAt: '2027-03-01T09:00:00.000Z',
  finishedAt: null,
}

export const startRegistrantImport = operation({
  id: 'startRegistrantImport',
  method: 'POST',
  path: base,
  tag: 'Registrations',
  summary: 'Import registrants in the background',
  description:
    'The same as importing with `dryRun=false`, but the response does not wait for it: the file is checked, stored, and imported by a job that also continues after a restart. Make a dry run first. A workspace can have 20 unfinished imports (STATUS_CONFLICT).',
  access: 'admin',
  mailsOthers: true,
  params: Type.Object({ eventId: PathId }),
  query: Type.Object({ sendMail: Type.Optional(Type.Boolean({ default: false })), columns: columnChoices }),
  rawBody: ['text/csv'],
  success: 201,
  result: RegistrantImport,
  errors: ['LENGTH_REQUIRED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REGISTRATION_CLOSED', 'STATUS_CONFLICT'],
  example: { params: { eventId }, query: { sendMail: false }, result: exampleImport },
})

export const getRegistrantImport = operation({
  id: 'getRegistrantImport',
  method: 'GET',
  path: `${base}/:importId`,
  tag: 'Registrations',
  summary: 'Retrieve an import',
  description: 'Its progress, and the report once it is done. Kept for 7 days; the file is deleted when the import ends.',
  access: 'admin',
  params: Type.Object({ eventId: PathId, importId: PathId }),
  success: 200,
  result: RegistrantImport,
  example: {
    params: { eventId, importId: exampleImport.id },
    result: {
      ...exampleImport,
      status: 'done',
      done: 122,
      report: { ...importRegistrants.example.result, dryRun: false, message: '118 people were registered, 12 of them on the waitlist.' },
      finishedAt: '2027-03-01T09:00:04.000Z',
    },
  },
})
