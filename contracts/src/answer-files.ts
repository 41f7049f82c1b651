import { type Static, Type } from 'typebox'
import { Choice, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { exampleParams } from './registrant-examples.ts'
import { MAX_UPLOAD_BYTES } from './storage.ts'

export const FileAnswerReference = Type.Object(
  { key: Type.String(), fileName: Type.String(), size: Type.Integer(), contentType: Type.String() },
  { title: 'FileAnswer' },
)

/** How to send one file, and the answer to give when registering. */
export const AnswerUpload = Type.Object(
  {
    uploadUrl: Type.String(),
    method: Choice(['PUT'] as const),
    headers: Type.Object({ 'content-type': Type.String() }),
    token: Type.String(),
    answer: FileAnswerReference,
    expiresAt: Timestamp,
    maxBytes: Type.Integer(),
  },
  { title: 'AnswerUpload' },
)
export type AnswerUpload = Static<typeof AnswerUpload>

const newFile = {
  field: Text(64, 1),
  fileName: Text(255, 1),
  size: Type.Integer({ minimum: 1, maximum: MAX_UPLOAD_BYTES }),
}

const key = '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001/answer/5d3f4a1e-58a5-4d9b-9a6e-0d8f5d3c2b1a/cv.pdf'
const exampleFile = { field: 'cv', fileName: 'cv.pdf', size: 48_213 }
const exampleUpload = {
  uploadUrl: 'https://events.example.org/api/v1/storage/upload?token=v1.eyJ…',
  method: 'PUT',
  headers: { 'content-type': 'application/pdf' },
  token: 'v1.eyJ…',
  answer: { key, fileName: 'cv.pdf', size: 48_213, contentType: 'application/pdf' },
  expiresAt: '2027-01-10T09:10:00.000Z',
  maxBytes: 48_213,
}

const description =
  'For a question of the type `file`. Send the file to `uploadUrl` within ten minutes, then register with `answer` as the answer. ' +
  'Its content must be of the type that its name says. A file that is not used within a day is deleted.'

export const createAnswerUpload = operation({
  id: 'createAnswerUpload',
  method: 'POST',
  path: '/api/v1/public/orgs/:orgSlug/events/:eventSlug/uploads',
  tag: 'Public',
  summary: 'Create an upload token for an answer',
  description,
  access: 'public',
  rateLimit: 'answer-upload',
  params: Type.Object({ orgSlug: PathId, eventSlug: PathId }),
  body: Type.Object({
    ...newFile,
    pagePassword: Type.Optional(Text(200)),
    inviteToken: Type.Optional(Text(4096)),
    permit: Type.Optional(Text(4096)),
  }),
  success: 201,
  result: AnswerUpload,
  errors: ['REGISTRATION_CLOSED', 'PAGE_PASSWORD_REQUIRED', 'STATUS_CONFLICT'],
  example: { params: { orgSlug: 'acme', eventSlug: 'spring-summit' }, body: exampleFile, result: exampleUpload },
})

export const createOwnAnswerUpload = operation({
  id: 'createOwnAnswerUpload',
  method: 'POST',
  path: '/api/v1/public/registrations/:token/uploads',
  tag: 'Public',
  summary: 'Create an upload token for a changed answer',
  description,
  access: 'public',
  rateLimit: 'answer-upload',
  params: Type.Object({ token: PathId }),
  body: Type.Object(newFile),
  success: 201,
  result: AnswerUpload,
  errors: ['STATUS_CONFLICT'],
  example: { params: { token: 'AZjA3gAAcACAAAAAAAAAoQ.s1mQ0ZsyzWcBq7dX4mJv9A' }, body: exampleFile, result: exampleUpload },
})

export const getRegistrantFile = operation({
  id: 'getRegistrantFile',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/registrants/:registrationId/files/:fieldKey',
  tag: 'Registrations',
  summary: 'Download the file of an answer',
  description: 'Always as an attachment. Files of answers have no public URL.',
  access: 'member',
  params: Type.Object({ eventId: PathId, registrationId: PathId, fieldKey: PathId }),
  resultType: '*/*',
  success: 200,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  example: { params: { ...exampleParams, fieldKey: 'cv' }, result: '(binary)' },
})
