import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId } from './common.ts'
import { operation } from './operation.ts'

export const MAX_EVENT_FILES = 20

export const SUITE_FILE_KINDS = ['document', 'spreadsheet', 'presentation'] as const
export type SuiteFileKind = (typeof SUITE_FILE_KINDS)[number]
export const EVENT_FILE_STATES = ['available', 'trashed', 'not_shared', 'unknown'] as const
export type EventFileState = (typeof EVENT_FILE_STATES)[number]

const described = {
  id: Type.String({ description: 'Id of the file in Google Drive' }),
  name: Type.String({ description: 'Name of the file' }),
  kind: Choice(SUITE_FILE_KINDS, { description: 'Google Docs, Google Sheets or Google Slides' }),
  modifiedTime: Nullable(Type.String({ format: 'date-time', description: 'When it was last changed; null if unknown' })),
  webViewLink: Nullable(Type.String({ description: 'URL to open it; null if there is none' })),
}

export const SuiteFile = Type.Object(described, { title: 'WorkspaceSuiteFile' })
export type SuiteFile = Static<typeof SuiteFile>

export const EventFile = Type.Object(
  {
    ...described,
    state: Choice(EVENT_FILE_STATES, {
      description:
        'Whether the connected account can still open it, as of `checkedAt`: trashed, not shared any more or deleted, or unknown because Google Workspace cannot be asked',
    }),
    reason: Nullable(Type.String({ description: 'What is wrong and what to do; null for an available file' })),
    checkedAt: Type.String({ format: 'date-time', description: 'When Google Drive last answered about it' }),
  },
  { title: 'EventFile' },
)
export type EventFile = Static<typeof EventFile>

export const NewEventFiles = Type.Object({
  fileIds: Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' }), {
    maxItems: MAX_EVENT_FILES,
    uniqueItems: true,
    description: 'Ids of the files in Google Drive, in the order to show them',
  }),
})
export type NewEventFiles = Static<typeof NewEventFiles>

const suiteErrors = [
  'WORKSPACE_SUITE_NOT_CONNECTED',
  'WORKSPACE_SUITE_RECONNECT_REQUIRED',
  'WORKSPACE_SUITE_UPSTREAM_ERROR',
  'UPSTREAM_RATE_LIMITED',
] as const

const path = '/api/v1/dashboard/events/:eventId/files'
const eventParams = Type.Object({ eventId: PathId })
const params = { eventId: '0198c0de-0000-7000-8000-000000000001' }
const exampleFound = {
  id: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
  name: 'Running order',
  kind: 'document',
  modifiedTime: '2027-01-10T09:00:00.000Z',
  webViewLink: 'https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit',
}
const exampleFile = { ...exampleFound, state: 'available', reason: null, checkedAt: '2027-01-11T09:00:00.000Z' }
/** All of an event, with the version of the list. */
const Files = Type.Object({
  files: Type.Array(EventFile, { description: 'The files in the order of the organizer' }),
  version: Type.Integer(),
})

export const searchSuiteFiles = operation({
  id: 'searchSuiteFiles',
  method: 'GET',
  path: '/api/v1/dashboard/integrations/workspace-suite/files',
  tag: 'Integrations',
  summary: 'Search the files of Google Workspace',
  description:
    'Documents, spreadsheets and presentations of the connected account whose name contains the text, the newest twenty. Only their names and links are read, never what is in them.',
  access: 'admin',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name; all files without it' })) }),
  success: 200,
  result: Type.Object({ files: Type.Array(SuiteFile, { description: 'The files, newest first' }) }),
  errors: suiteErrors,
  example: { result: { files: [exampleFound] } },
})

export const listEventFiles = operation({
  id: 'listEventFiles',
  method: 'GET',
  path,
  tag: 'Files',
  summary: 'List the files of an event',
  description:
    'The files of Google Workspace that organizers attached to the event. Guests do not see them. States older than a minute are read again, for at most two seconds; without an answer the stored ones are returned.',
  access: 'member',
  versioned: true,
  params: eventParams,
  success: 200,
  result: Files,
  example: { params, result: { files: [exampleFile], version: 2 } },
})

export const replaceEventFiles = operation({
  id: 'replaceEventFiles',
  method: 'PUT',
  path,
  tag: 'Files',
  summary: 'Replace the files of an event',
  description:
    'Replaces the list, at most 20 files. Google Workspace is asked about new files only; one that the connected account cannot see is refused. Nothing changes in Google Drive, and nobody gets access to a file by this.',
  access: 'member',
  waitsForOthers: true,
  versioned: true,
  params: eventParams,
  body: NewEventFiles,
  success: 200,
  result: Files,
  errors: suiteErrors,
  example: { params, body: { fileIds: [exampleFile.id] }, result: { files: [exampleFile], version: 2 } },
})
