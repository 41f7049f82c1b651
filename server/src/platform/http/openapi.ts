import {
  type Access,
  checksVersion,
  describeField,
  ErrorBody,
  type ErrorCode,
  errorsOf,
  isDashboard,
  isUnsafe,
  messageOf,
  type Operation,
  statusOf,
  takesApiKey,
} from '@foyer/contracts'
import type { TObject } from 'typebox'
import { describeProperties, describeSchemas } from './openapi-descriptions.ts'
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

/** The contract as an OpenAPI 3.1 document, generated from the operations. */
export function describeApi(operations: readonly Operation[], { baseUrl, version }: { baseUrl: string; version: string }): OpenApi {
  const { schemas, refer } = createSchemaCatalog()
  const errorSchema = refer(ErrorBody)
  const paths: OpenApi['paths'] = {}
  for (const op of operations) {
    const path = op.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [op.method.toLowerCase()]: describeOperation(op, refer, errorSchema) }
  }
  describeSchemas(schemas)
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
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

function describeOperation(op: Operation, refer: Refer, errorSchema: Json): Json {
  const { params = {}, query = {} } = op.example
  const parameters = [
    ...parametersOf('path', op, params, refer),
    ...parametersOf('query', op, query, refer),
    ...(isUnsafe(op) && !op.rawBody ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(checksVersion(op) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ]
  const body = requestBodyOf(op, refer)
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: [op.description, accessDescription(op)].filter(Boolean).join('\n\n'),
    security: securityOf(op),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { [op.success]: successOf(op, refer), ...errorResponsesOf(op, errorSchema) },
  }
}

function parametersOf(location: 'path' | 'query', op: Operation, examples: Json, refer: Refer): Json[] {
  const schema: TObject | undefined = location === 'path' ? op.params : op.query
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description = describeField(op.id, [name]), ...rest } = refer(property)
    return {
      name,
      in: location,
      required: location === 'path' || ((schema?.required as readonly string[] | undefined)?.includes(name) ?? false),
      ...(description !== undefined && { description }),
      schema: location === 'path' ? { ...rest, ...pathLimits(examples[name]) } : rest,
      ...(examples[name] !== undefined && { example: examples[name] }),
    }
  })
}

/** Any text is accepted in a path, and one that identifies nothing is a 404. These help generators of clients and of test requests. */
const pathLimits = (example: unknown): Json => ({
  ...(UUID.test(String(example)) && { format: 'uuid' }),
  maxLength: MAX_PATH_PARAMETER_LENGTH,
})
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** That of Node for all headers, so it is never reached. */
export const MAX_PATH_PARAMETER_LENGTH = 16_384

function requestBodyOf(op: Operation, refer: Refer): Json | undefined {
  if (op.rawBody) {
    const schema = { type: 'string', format: 'binary' }
    return { required: true, description: 'The file', content: Object.fromEntries(op.rawBody.map((type) => [type, { schema }])) }
  }
  if (!op.body) return undefined
  const required = (op.body.required ?? []).length > 0
  return { required, content: { 'application/json': { schema: describeProperties(op.id, refer(op.body)), example: op.example.body } } }
}

function successOf(op: Operation, refer: Refer): Json {
  const paged = op.query?.properties.cursor !== undefined
  return {
    description: op.success === 201 ? 'Created' : 'OK',
    headers: { ...commonHeaders(), ...(paged && { Link: header('Link') }), ...(op.versioned && { ETag: header('ETag') }) },
    content: { [op.resultType ?? 'application/json']: { schema: describeProperties(op.id, refer(op.result)), example: op.example.result } },
  }
}

/** Every error the operation can return, by status, with one example per code. */
function errorResponsesOf(op: Operation, schema: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(op)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
  const responses = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.join(', '),
      headers: {
        ...commonHeaders(),
        ...(RETRYABLE_STATUSES.has(status) && { 'Retry-After': header('Retry-After') }),
        ...(status === 412 && { ETag: header('ETag') }),
      },
      content: {
        'application/json': {
          schema,
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    },
  ])
  return Object.fromEntries(responses)
}

const RETRYABLE_STATUSES = new Set([429, 503])

const exampleError = (code: ErrorCode): ErrorBody => ({
  error: messageOf(code),
  status: statusOf(code),
  code,
  retryAfterSeconds: RETRYABLE_STATUSES.has(statusOf(code)) ? 5 : 0,
})

function securityOf(op: Operation): Json[] {
  if (op.access === 'upload-token') return [{ uploadToken: [] }]
  if (takesApiKey(op)) return [{ session: [] }, { apiKey: [] }]
  return isDashboard(op) ? [{ session: [] }] : []
}

const accessDescription = (op: Operation): string =>
  takesApiKey(op) ? `${ACCESS_DESCRIPTIONS[op.access]} An API key with that role can be sent instead.` : ACCESS_DESCRIPTIONS[op.access]

const ACCESS_DESCRIPTIONS: Record<Access, string> = {
  public: 'Public: no authentication required.',
  session: 'Requires a session. No active workspace is needed.',
  member: 'Requires a session and an active workspace, with any role.',
  admin: 'Requires the admin or owner role in the active workspace.',
  owner: 'Requires the owner role in the active workspace, and a session.',
  'upload-token': 'Requires an upload token instead of a session.',
}

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'auth.session_token', description: 'Set by signing in through /api/auth.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the workspace, created in its settings. Cookies are ignored beside it.',
  },
  uploadToken: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'Returned by POST /api/v1/storage/presign. Valid once, for ten minutes.',
  },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a request with the same key and body within a day returns the first response, so retries are safe and have no second effect.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'A version, as in the ETag of an earlier response. The change is made only if it is still the current one; otherwise the response is 412 VERSION_CONFLICT. Without it, or with `*`, the change is made to any version.',
  schema: { type: 'string' },
  example: '"3"',
}

const header = (name: keyof typeof HEADERS): Json => ({ $ref: `#/components/headers/${name}` })
const commonHeaders = () => ({ 'X-Request-Id': header('X-Request-Id'), 'Foyer-Warning': header('Foyer-Warning') })
const HEADERS = {
  'Foyer-Warning': {
    description:
      'Fields and query parameters of the request that are unknown and were ignored, each with the nearest known one, if one is near. A list of strings with parameters (RFC 9651). Absent if nothing was ignored.',
    schema: { type: 'string' },
    example: '"capcity";in=body;nearest="capacity"',
  },
  'X-Request-Id': { description: 'Identifies this request in the log. If you send one, it is used.', schema: { type: 'string' } },
  Link: { description: 'The next page: `<url>; rel="next"`. Absent on the last page.', schema: { type: 'string' } },
  ETag: { description: 'The version in double quotes. Absent once the resource is deleted.', schema: { type: 'string' }, example: '"3"' },
  'Retry-After': { description: 'Seconds to wait before retrying; the same as retryAfterSeconds.', schema: { type: 'integer' } },
}

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
const INTRODUCTION = [
  'Responses are JSON and times are ISO 8601 in UTC. Every documented field is always present, with null if it has no value.',
  'Unknown fields and query parameters in a request are ignored, and named in the Foyer-Warning header of the response. Request bodies are not coerced: `"3"` is not an integer.',
  'All errors have the same body. Programs should branch on `code`.',
  'An unknown path returns 404 NOT_FOUND. An unsupported method returns 405 METHOD_NOT_ALLOWED with an Allow header.',
].join('\n')
