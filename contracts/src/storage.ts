import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024
export const UPLOAD_TOKEN_SECONDS = 600

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'] as const
const DOCUMENT_TYPES = [
  'application/pdf',
  'text/plain',
  'text/markdown',
  'text/csv',
  'application/zip',
  'application/x-zip-compressed',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
] as const
export type UploadType = (typeof IMAGE_TYPES)[number] | (typeof DOCUMENT_TYPES)[number]

/** The media types allowed for each purpose; the dashboard uses the same list in its file dialog. */
export const UPLOAD_TYPES = {
  'sponsor-logo': IMAGE_TYPES,
  'speaker-avatar': IMAGE_TYPES,
  'event-image': IMAGE_TYPES,
  'workspace-logo': IMAGE_TYPES,
  attachment: [...IMAGE_TYPES, ...DOCUMENT_TYPES],
} as const satisfies Record<string, readonly UploadType[]>
export type UploadPurpose = keyof typeof UPLOAD_TYPES
export const UPLOAD_PURPOSES = Object.keys(UPLOAD_TYPES) as UploadPurpose[]

export const NewUpload = Type.Object({
  fileName: Text(255, 1),
  contentType: Type.String({ minLength: 1, maxLength: 200, 'x-enum': [...IMAGE_TYPES, ...DOCUMENT_TYPES] }),
  size: Type.Integer({ minimum: 1, maximum: MAX_UPLOAD_BYTES, description: `Size in bytes, at most ${MAX_UPLOAD_BYTES}` }),
  purpose: Choice(UPLOAD_PURPOSES),
  eventId: Type.Optional(Nullable(PathId)),
})
export type NewUpload = Static<typeof NewUpload>

export const PresignedUpload = Type.Object(
  {
    uploadUrl: Type.String(),
    method: Choice(['PUT'] as const),
    headers: Type.Object({ 'content-type': Type.String() }, { description: 'Headers to send with the upload' }),
    token: Type.String(),
    key: Type.String(),
    publicUrl: Type.String({ description: 'Public URL of the object after the upload' }),
    expiresAt: Timestamp,
    maxBytes: Type.Integer(),
  },
  { title: 'PresignedUpload' },
)
export type PresignedUpload = Static<typeof PresignedUpload>

export const UploadedObject = Type.Object(
  {
    ok: Type.Boolean(),
    key: Type.String(),
    url: Type.String(),
    size: Type.Integer(),
    contentType: Type.String(),
    etag: Type.String(),
  },
  { title: 'UploadedObject' },
)
export type UploadedObject = Static<typeof UploadedObject>

const example = {
  organizationId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c001',
  purpose: 'sponsor-logo',
  objectId: '0198c0de-0000-7000-8000-000000000501',
  fileName: 'acme.png',
}
const exampleKey = Object.values(example).join('/')
const exampleUrl = `https://events.example.org/objects/${exampleKey}`

export const presignUpload = operation({
  id: 'presignUpload',
  method: 'POST',
  path: '/api/v1/storage/presign',
  tag: 'Storage',
  summary: 'Create an upload token',
  description:
    'The token can be used once within ten minutes, for the given media type and at most the given size. ' +
    'STATUS_CONFLICT if the workspace has used up its storage.',
  access: 'member',
  rateLimit: 'presign',
  body: NewUpload,
  success: 200,
  result: PresignedUpload,
  errors: ['NOT_FOUND', 'STATUS_CONFLICT'],
  example: {
    body: { fileName: 'acme.png', contentType: 'image/png', size: 48_213, purpose: 'sponsor-logo' },
    result: {
      uploadUrl: 'https://events.example.org/api/v1/storage/upload?token=v1.eyJ…',
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      token: 'v1.eyJ…',
      key: exampleKey,
      publicUrl: exampleUrl,
      expiresAt: '2027-01-10T09:10:00.000Z',
      maxBytes: 48_213,
    },
  },
})

export const uploadObject = operation({
  id: 'uploadObject',
  method: 'PUT',
  path: '/api/v1/storage/upload',
  tag: 'Storage',
  summary: 'Upload an object',
  description:
    'The body is the object itself, with the signed Content-Type and a Content-Length. If an upload is interrupted, nothing is stored and the token remains valid. If the server fails during an upload, the token can be used again after one minute.',
  access: 'upload-token',
  rateLimit: 'upload',
  query: Type.Object({ token: Type.Optional(Type.String({ description: 'Token from presignUpload' })) }),
  rawBody: [...IMAGE_TYPES, ...DOCUMENT_TYPES],
  success: 200,
  result: UploadedObject,
  errors: [
    'UPLOAD_TOKEN_INVALID',
    'UPLOAD_TOKEN_EXPIRED',
    'UPLOAD_TOKEN_USED',
    'LENGTH_REQUIRED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  example: {
    query: { token: 'v1.eyJ…' },
    result: { ok: true, key: exampleKey, url: exampleUrl, size: 48_213, contentType: 'image/png', etag: '9f86d081884c7d65' },
  },
})

export const getObject = operation({
  id: 'getObject',
  method: 'GET',
  path: '/objects/:organizationId/:purpose/:objectId/:fileName',
  tag: 'Storage',
  summary: 'Retrieve an object',
  description: 'Returned with the signed media type. Types that a browser could execute are sent as an attachment.',
  access: 'public',
  rateLimit: 'object',
  params: Type.Object({ organizationId: PathId, purpose: PathId, objectId: PathId, fileName: PathId }),
  resultType: '*/*',
  success: 200,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  example: { params: example, result: '(binary)' },
})
