import {
  type Access,
  ErrorBody,
  type ErrorCode,
  errorsOf,
  isDashboard,
  isUnsafe,
  type Operation,
  sentenceOf,
  statusOf,
} from '@foyer/contracts'
import type { TObject } from 'typebox'
import { createSchemaCatalog, type Json } from './openapi-schemas.ts'

export type OpenApi = {
  openapi: string
  info: Json
  servers: Json[]
  tags: Json[]
  paths: Record<string, Record<string, Json>>
  components: Json
}
type Refer = ReturnType<typeof createSchemaCatalog>['refer']

/** The contract as an OpenAPI 3.1 document. Nothing in it is written by hand: what the operations say is what it says. */
export function describeApi(operations: readonly Operation[], { baseUrl, version }: { baseUrl: string; version: string }): OpenApi {
  const { schemas, refer } = createSchemaCatalog()
  const errorSchema = refer(ErrorBody)
  const paths: OpenApi['paths'] = {}
  for (const op of operations) {
    const path = op.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [op.method.toLowerCase()]: describeOperation(op, refer, errorSchema) }
  }
  const codes = [...new Set(operations.flatMap(errorsOf))]
  return {
    openapi: '3.1.1',
    info: { title: 'Foyer', version, summary: 'Event management you host yourself', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: baseUrl }],
    tags: [...new Set(operations.map((op) => op.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleError(code) }])),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

function describeOperation(op: Operation, refer: Refer, errorSchema: Json): Json {
  const { params = {}, query = {} } = op.example
  const parameters = [
    ...parametersOf('path', op.params, params, refer),
    ...parametersOf('query', op.query, query, refer),
    ...(isUnsafe(op) && !op.rawBody ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const body = requestBodyOf(op, refer)
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: [op.description, WHO_MAY_CALL[op.access]].filter(Boolean).join('\n\n'),
    security: securityOf(op.access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [op.success]: successOf(op, refer), ...refusalsOf(op, errorSchema) },
  }
}

function parametersOf(place: 'path' | 'query', schema: TObject | undefined, examples: Json, refer: Refer): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = refer(property)
    return {
      name,
      in: place,
      required: place === 'path' || ((schema?.required as readonly string[] | undefined)?.includes(name) ?? false),
      ...(description !== undefined && { description }),
      schema: rest,
      ...(examples[name] !== undefined && { example: examples[name] }),
    }
  })
}

function requestBodyOf(op: Operation, refer: Refer): Json | undefined {
  if (op.rawBody) return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (!op.body) return undefined
  const required = (op.body.required ?? []).length > 0
  return { required, content: { 'application/json': { schema: refer(op.body), example: op.example.body } } }
}

function successOf(op: Operation, refer: Refer): Json {
  const paged = op.query?.properties.cursor !== undefined
  return {
    description: op.success === 201 ? 'Created' : 'OK',
    headers: { 'X-Request-Id': header('X-Request-Id'), ...(paged && { Link: header('Link') }) },
    content: { [op.resultType ?? 'application/json']: { schema: refer(op.result), example: op.example.result } },
  }
}

/** Every error the operation can give, by status, with one example a code. */
function refusalsOf(op: Operation, schema: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(op)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const refusals = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.join(', '),
      headers: { 'X-Request-Id': header('X-Request-Id'), ...(WAITING_HELPS.has(status) && { 'Retry-After': header('Retry-After') }) },
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    },
  ])
  return Object.fromEntries(refusals)
}

const WAITING_HELPS = new Set([429, 503])

const exampleError = (code: ErrorCode): ErrorBody => ({
  error: sentenceOf(code),
  status: statusOf(code),
  code,
  retryAfterSeconds: WAITING_HELPS.has(statusOf(code)) ? 5 : 0,
})

function securityOf(access: Access): Json[] {
  if (access === 'upload-token') return [{ uploadToken: [] }]
  return isDashboard({ access }) ? [{ session: [] }] : []
}

const WHO_MAY_CALL: Record<Access, string> = {
  public: 'Anybody may call this.',
  session: 'Needs a session, but no active workspace.',
  member: 'Needs a session and an active workspace; any role.',
  admin: 'Needs the role admin or owner in the active workspace.',
  owner: 'Needs the role owner in the active workspace.',
  'upload-token': 'Needs an upload token, no session.',
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'auth.session_token', description: 'Set by signing in under /api/auth.' },
  uploadToken: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'From POST /api/v1/storage/presign; works once, for ten minutes.',
  },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again for a day, so a call can be repeated without a second effect.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const header = (name: keyof typeof HEADERS): Json => ({ $ref: `#/components/headers/${name}` })
const HEADERS = {
  'X-Request-Id': { description: 'Names this call in the log; yours is kept when you send one.', schema: { type: 'string' } },
  Link: { description: 'The next page: `<address>; rel="next"`. Absent on the last one.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait; the same as retryAfterSeconds.', schema: { type: 'integer' } },
}

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
const INTRODUCTION = [
  'Answers are JSON, times are ISO 8601 in UTC, and every field listed is always present: null where there is no value.',
  'Fields that are not listed are ignored. Bodies are not coerced: `"3"` is no integer.',
  'Every refusal has the same body, whatever went wrong; programs branch on `code`.',
  'A path that does not exist answers 404 NOT_FOUND, a method it does not answer 405 METHOD_NOT_ALLOWED with an Allow header.',
].join('\n')
