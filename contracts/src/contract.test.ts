import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { createAjv } from '../../server/src/platform/http/validation.ts'
import { ERRORS, type ErrorCode, errorsOf, isUnsafe, type Operation, operations, sentenceOf } from './index.ts'

/** The operations other systems were written against: number, method, path, access. Nothing here may ever change. */
const PROMISED = [
  [1, 'POST', '/api/v1/public/orgs/{orgSlug}/events/{eventSlug}/crm-a-registration-signal', 'public'],
  [2, 'PUT', '/api/v1/dashboard/forms/native/{formId}/crm-a-mapping', 'member'],
  [3, 'PATCH', '/api/v1/dashboard/events/{eventId}/sponsors/{sponsorId}', 'member'],
  [4, 'PUT', '/api/v1/storage/upload', 'upload-token'],
  [5, 'GET', '/api/v1/dashboard/integrations/workspace-suite/preview', 'admin'],
  [6, 'POST', '/api/v1/dashboard/events/{eventId}/cancel', 'admin'],
  [7, 'GET', '/api/v1/dashboard/events/{eventId}/site', 'member'],
  [8, 'GET', '/api/v1/dashboard/events/{eventId}/email-templates', 'member'],
  [9, 'GET', '/api/v1/dashboard/events/{eventId}/campaigns', 'member'],
  [10, 'GET', '/api/v1/dashboard/contacts/{contactId}/notes', 'member'],
  [11, 'POST', '/api/v1/dashboard/events/{eventId}/site/preview-session', 'member'],
  [12, 'POST', '/api/v1/dashboard/integrations/crm-a/spam-domain-tip/resolve', 'admin'],
  [13, 'GET', '/api/v1/dashboard/events/{eventId}/registrants/{registrationId}/logs', 'member'],
  [14, 'POST', '/api/v1/dashboard/contacts/sync-crm-b', 'admin'],
  [15, 'DELETE', '/api/v1/dashboard/events/{eventId}/sponsors/{sponsorId}', 'admin'],
  [16, 'POST', '/api/v1/dashboard/events/{eventId}/invites/{inviteId}/revoke', 'admin'],
  [17, 'GET', '/api/v1/dashboard/events/{eventId}/geo-targeting', 'member'],
  [18, 'DELETE', '/api/v1/dashboard/events/{eventId}/campaigns/{linkId}', 'admin'],
  [19, 'GET', '/api/v1/dashboard/workspaces/unique-slug', 'session'],
  [20, 'DELETE', '/api/v1/dashboard/forms/native/{formId}', 'admin'],
  [21, 'GET', '/v1/organizations/{slug}/events', 'public'],
] as const

const inBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

test.each(PROMISED)('operation %i, %s %s, is in the contract for %s', (_, method, path, access) => {
  const op = operations.find((candidate) => candidate.method === method && inBraces(candidate.path) === path)
  expect(op, `${method} ${path} is missing from \`operations\` in contracts/src/index.ts`).toBeDefined()
  expect(op!.access).toBe(access)
  expect(op!.success).toBe(200)
})

test('every operation has an id and an address of its own', () => {
  const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(repeated(operations.map((op) => op.id))).toEqual([])
  // Names of parameters do not tell two addresses apart.
  expect(repeated(operations.map((op) => `${op.method} ${op.path.replace(/:\w+/g, ':')}`))).toEqual([])
})

describe.each(operations.map((op) => ({ id: op.id, op })))('$id', ({ op }) => {
  test('declares exactly the parameters that are in its path', () => {
    const inPath = [...op.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(op.params?.properties ?? {}).sort()).toEqual(inPath.sort())
  })

  test('has an example that fits its own schemas', () => {
    const { params, query, body, result } = op.example
    if (op.params) expectFit('params', op.params, params)
    if (op.query) expectFit('query', op.query, query ?? {})
    if (op.body) expectFit('body', op.body, body)
    else expect(body, 'an example body, but no body schema').toBeUndefined()
    expectFit('result', op.result, result)
  })

  test('says what it does in a short line', () => {
    expect(op.summary).toMatch(/^\S.{3,79}$/)
    expect(op.summary).not.toMatch(/\.$/)
  })

  test('takes a body only where a method carries one', () => {
    expect(isUnsafe(op) || (!op.body && !op.rawBody)).toBe(true)
  })

  test('answers with every field it lists, null where there is no value', () => {
    expect(optionalFields(op.result)).toEqual([])
  })
})

const strict = createAjv(false)
const coercing = createAjv(true)

/** The validator drops what a schema does not name, so an example with a field too many comes back smaller. */
function expectFit(part: string, schema: TSchema, example: unknown) {
  const validate = (part === 'query' ? coercing : strict).compile(schema)
  const copy = structuredClone(example)
  validate(copy)
  expect(validate.errors, `${part} of the example`).toBeNull()
  if (typeof example === 'object') expect(copy).toMatchObject(example as object)
}

type Shape = { properties?: Record<string, Shape>; required?: string[]; items?: Shape; anyOf?: Shape[]; title?: string }

/** Paths of fields an answer may leave out. A location alone is kept as the organizer gave it. */
function optionalFields({ properties = {}, required = [], items, anyOf = [] }: Shape, at = ''): string[] {
  const own = Object.keys(properties).filter((name) => !required.includes(name))
  return [
    ...own.map((name) => `${at}${name}`),
    ...Object.entries(properties).flatMap(([name, child]) => (name === 'location' ? [] : optionalFields(child, `${at}${name}.`))),
    ...(items ? optionalFields(items, `${at}[].`) : []),
    ...anyOf.flatMap((branch) => optionalFields(branch, at)),
  ]
}

/** The table of docs/errors.md; programs branch on it. */
const STATUSES: Record<number, string> = {
  400: 'VALIDATION_ERROR INVALID_JSON LIST_NOT_WRITABLE',
  401: 'UNAUTHORIZED PREVIEW_TOKEN_INVALID UPLOAD_TOKEN_INVALID UPLOAD_TOKEN_EXPIRED PAGE_PASSWORD_REQUIRED',
  403: 'FORBIDDEN NO_ACTIVE_ORGANIZATION CROSS_ORIGIN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409:
    'SLUG_TAKEN FORM_IN_USE FORM_NOT_BOUND INVITE_NOT_PENDING EVENT_FULL REGISTRATION_CLOSED STATUS_CONFLICT UPLOAD_TOKEN_USED ' +
    'IDEMPOTENCY_KEY_REUSED SYNC_IN_PROGRESS CRM_A_NOT_CONNECTED CRM_B_NOT_CONNECTED WORKSPACE_SUITE_NOT_CONNECTED ' +
    'CRM_A_RECONNECT_REQUIRED CRM_B_RECONNECT_REQUIRED WORKSPACE_SUITE_RECONNECT_REQUIRED',
  411: 'LENGTH_REQUIRED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  502: 'CRM_A_UPSTREAM_ERROR CRM_B_UPSTREAM_ERROR WORKSPACE_SUITE_UPSTREAM_ERROR SITE_BUILDER_UPSTREAM_ERROR',
  503: 'UPSTREAM_RATE_LIMITED BUSY',
}

describe('errors', () => {
  test.each(Object.entries(STATUSES).flatMap(([status, codes]) => codes.split(' ').map((code) => [code, Number(status)] as const)))(
    '%s is always %i',
    (code, status) => expect(ERRORS[code as ErrorCode]?.[0]).toBe(status),
  )

  test('every sentence is one a person can read', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(sentenceOf(code), code).toMatch(/^[A-Z].*\.$/)
  })

  test.each([
    ['member', 'GET', ['UNAUTHORIZED', 'NO_ACTIVE_ORGANIZATION'], ['FORBIDDEN', 'CROSS_ORIGIN']],
    ['admin', 'POST', ['UNAUTHORIZED', 'NO_ACTIVE_ORGANIZATION', 'FORBIDDEN', 'CROSS_ORIGIN'], []],
    ['session', 'POST', ['UNAUTHORIZED', 'CROSS_ORIGIN'], ['NO_ACTIVE_ORGANIZATION', 'FORBIDDEN']],
    ['public', 'POST', ['INVALID_JSON'], ['UNAUTHORIZED', 'CROSS_ORIGIN']],
  ] as const)('a %s %s lists what follows from that', (access, method, listed, left) => {
    const codes = errorsOf({ access, method, path: '/', success: 200 } as unknown as Operation)
    expect(codes).toEqual(expect.arrayContaining([...listed, 'INTERNAL_ERROR', 'BUSY']))
    for (const code of left) expect(codes).not.toContain(code)
  })
})
