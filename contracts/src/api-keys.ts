import { type Static, Type } from 'typebox'
import { Choice, Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { API_KEY_ROLES } from './roles.ts'

export const API_KEY_STATUSES = ['active', 'expired'] as const

const fields = {
  id: Id,
  name: Type.String({ description: 'Name of the key, such as the program that uses it' }),
  role: Choice(API_KEY_ROLES, { description: 'What the key may do at most: never more than the member who created it' }),
  eventId: Nullable(Type.String({ format: 'uuid', description: 'The only event that the key can be used for; null for all' })),
  eventName: Nullable(Type.String({ description: 'Title of that event' })),
  prefix: Type.String({ description: 'First characters of the secret, to recognize it' }),
  status: Choice(API_KEY_STATUSES, { description: 'Only an active key can be used' }),
  createdBy: Type.String({ description: 'Name of the member who created it, and for whom it acts' }),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'When it was last used, to the minute; null if it never was' })),
  expiresAt: Nullable(Type.String({ format: 'date-time', description: 'When it stops working; null if it does not expire' })),
}

export const ApiKey = Type.Object(fields, { title: 'ApiKey' })
export type ApiKey = Static<typeof ApiKey>

export const CreatedApiKey = Type.Object(
  {
    ...fields,
    secret: Type.String({
      description: 'The whole key, to send as `Authorization: Bearer`. It is in this response only: what is stored is a hash',
    }),
  },
  { title: 'CreatedApiKey' },
)
export type CreatedApiKey = Static<typeof CreatedApiKey>

export const NewApiKey = Type.Object({
  name: Name(100),
  role: Choice(API_KEY_ROLES, { description: 'What the key may do at most: never more than you' }),
  eventId: Type.Optional(
    Nullable(Type.String({ format: 'uuid', description: 'The only event that the key can be used for; null or omitted for all' })),
  ),
  expiresAt: Type.Optional(
    Nullable(
      Type.String({ format: 'date-time', description: 'When it stops working, in the future; null or omitted if it does not expire' }),
    ),
  ),
})
export type NewApiKey = Static<typeof NewApiKey>

const path = '/api/v1/dashboard/api-keys'
const exampleKey = {
  id: '0198c0de-0000-7000-8000-0000000000f1',
  name: 'Badge printer',
  role: 'member',
  eventId: '0198c0de-0000-7000-8000-000000000001',
  eventName: 'Spring Summit',
  prefix: 'foyer_Zk3q',
  status: 'active',
  createdBy: 'Ada Lovelace',
  createdAt: '2027-03-01T09:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-04-22T20:00:00.000Z',
}

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path,
  tag: 'API keys',
  summary: 'List API keys',
  description: 'Newest first, including expired ones.',
  access: 'admin',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ apiKeys: Type.Array(ApiKey) }),
  example: { result: { apiKeys: [exampleKey] } },
})

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path,
  tag: 'API keys',
  summary: 'Create an API key',
  description:
    'A program sends the secret as `Authorization: Bearer` and acts for you in this workspace, with the lower of the role of the key and yours. The key stops working when it expires or is revoked, and when you leave the workspace. A workspace has at most 100 keys (STATUS_CONFLICT). An API key cannot create others.',
  access: 'admin',
  personOnly: true,
  returnsSecret: true,
  body: NewApiKey,
  success: 201,
  result: CreatedApiKey,
  errors: ['STATUS_CONFLICT', 'NOT_FOUND'],
  example: {
    body: { name: 'Badge printer', role: 'member', expiresAt: '2127-04-22T20:00:00.000Z' },
    result: {
      ...exampleKey,
      eventId: null,
      eventName: null,
      expiresAt: '2127-04-22T20:00:00.000Z',
      secret: 'foyer_Zk3qX0mD4vQ7sB1tY9wE2rT6uI8oP5aS3dF7gH0jK1l',
    },
  },
})

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: `${path}/:keyId`,
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'It stops working immediately and is deleted. What was done with it stays.',
  access: 'admin',
  params: Type.Object({ keyId: PathId }),
  success: 200,
  result: Ok,
  example: { params: { keyId: exampleKey.id }, result: { ok: true } },
})
