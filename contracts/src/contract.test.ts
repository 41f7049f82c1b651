import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { createAjv } from '../../server/src/platform/http/validation.ts'
import { ERRORS, type ErrorCode, errorsOf, isUnsafe, messageOf, Ok, type Operation, operations } from './index.ts'

/** Operations that existing clients depend on: number, method, path, access. They must not change. */
const STABLE = [
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

test.each(STABLE)('operation %i, %s %s, is in the contract for %s', (_, method, path, access) => {
  const op = operations.find((candidate) => candidate.method === method && inBraces(candidate.path) === path)
  expect(op, `${method} ${path} is missing from \`operations\` in contracts/src/operations.ts`).toBeDefined()
  expect(op!.access).toBe(access)
  expect(op!.success).toBe(200)
})

test('ids and paths of operations are unique', () => {
  const duplicatesIn = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
  expect(duplicatesIn(operations.map((op) => op.id))).toEqual([])
  // Parameter names do not distinguish two paths.
  expect(duplicatesIn(operations.map((op) => `${op.method} ${op.path.replace(/:\w+/g, ':')}`))).toEqual([])
})

describe.each(operations.map((op) => ({ id: op.id, op })))('$id', ({ op }) => {
  test('declares exactly the parameters of its path', () => {
    const inPath = [...op.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(op.params?.properties ?? {}).sort()).toEqual(inPath.sort())
  })

  test('has an example that matches its schemas', () => {
    const { params, query, body, result } = op.example
    if (op.params) expectValid('params', op.params, params)
    if (op.query) expectValid('query', op.query, query ?? {})
    if (op.body) expectValid('body', op.body, body)
    else expect(body, 'an example body, but no body schema').toBeUndefined()
    expectValid('result', op.result, result)
  })

  test('has a short summary without a period', () => {
    expect(op.summary).toMatch(/^\S.{3,79}$/)
    expect(op.summary).not.toMatch(/\.$/)
  })

  test('has a body only if its method allows one', () => {
    expect(isUnsafe(op) || (!op.body && !op.rawBody)).toBe(true)
  })

  test('returns the version of what it changes', () => {
    const hasVersion = (op.result as { properties?: Record<string, unknown> }).properties?.version !== undefined
    // What is deleted has none, and that of the service itself is another.
    if (op.result !== Ok && op.id !== 'getHealth') expect(hasVersion).toBe(op.versioned === true)
  })

  test('always returns every field, with null for no value', () => {
    expect(optionalFields(op.result)).toEqual([])
  })
})

const strict = createAjv(false)
const coercing = createAjv(true)

/** The validator removes fields the schema does not define, so an example with an extra field comes back without it. */
function expectValid(part: string, schema: TSchema, example: unknown) {
  const validate = (part === 'query' ? coercing : strict).compile(schema)
  const copy = structuredClone(example)
  validate(copy)
  expect(validate.errors, `${part} of the example`).toBeNull()
  if (typeof example === 'object') expect(copy).toMatchObject(example as object)
}

type Shape = { properties?: Record<string, Shape>; required?: string[]; items?: Shape; anyOf?: Shape[]; title?: string }

/** Paths of optional fields in a response. Locations are exempt: they are stored as the organizer sent them. */
function optionalFields({ properties = {}, required = [], items, anyOf = [] }: Shape, at = ''): string[] {
  const own = Object.keys(properties).filter((name) => !required.includes(name))
  return [
    ...own.map((name) => `${at}${name}`),
    ...Object.entries(properties).flatMap(([name, child]) => (name === 'location' ? [] : optionalFields(child, `${at}${name}.`))),
    ...(items ? optionalFields(items, `${at}[].`) : []),
    ...anyOf.flatMap((branch) => optionalFields(branch, at)),
  ]
}

/** The table of docs/errors.md. Clients depend on it. */
const STATUSES: Record<number, string> = {
  400: 'VALIDATION_ERROR INVALID_JSON LIST_NOT_WRITABLE',
  401: 'UNAUTHORIZED PREVIEW_TOKEN_INVALID UPLOAD_TOKEN_INVALID UPLOAD_TOKEN_EXPIRED PAGE_PASSWORD_REQUIRED',
  403: 'FORBIDDEN NO_ACTIVE_ORGANIZATION CROSS_ORIGIN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409:
    'SLUG_TAKEN FORM_IN_USE FORM_NOT_BOUND INVITE_NOT_PENDING EVENT_FULL REGISTRATION_CLOSED STATUS_CONFLICT UPLOAD_TOKEN_USED ' +
    'IDEMPOTENCY_KEY_REUSED SYNC_IN_PROGRESS CRM_A_NOT_CONNECTED CRM_B_NOT_CONNECTED WORKSPACE_SUITE_NOT_CONNECTED SITE_BUILDER_NOT_CONNECTED ' +
    'CRM_A_RECONNECT_REQUIRED CRM_B_RECONNECT_REQUIRED WORKSPACE_SUITE_RECONNECT_REQUIRED SITE_BUILDER_RECONNECT_REQUIRED',
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

  test('every message is a sentence', () => {
    // v0 is written like this also at the beginning of a sentence.
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(messageOf(code), code).toMatch(/^([A-Z]|v0 ).*\.$/)
  })

  test.each([
    ['member', 'GET', ['UNAUTHORIZED', 'NO_ACTIVE_ORGANIZATION', 'FORBIDDEN'], ['CROSS_ORIGIN']],
    ['admin', 'POST', ['UNAUTHORIZED', 'NO_ACTIVE_ORGANIZATION', 'FORBIDDEN', 'CROSS_ORIGIN'], []],
    ['session', 'POST', ['UNAUTHORIZED', 'FORBIDDEN', 'CROSS_ORIGIN'], ['NO_ACTIVE_ORGANIZATION']],
    ['public', 'POST', ['INVALID_JSON'], ['UNAUTHORIZED', 'CROSS_ORIGIN']],
  ] as const)('the errors of a %s %s operation follow from its access and method', (access, method, included, excluded) => {
    const codes = errorsOf({ access, method, path: '/', success: 200 } as unknown as Operation)
    expect(codes).toEqual(expect.arrayContaining([...included, 'INTERNAL_ERROR', 'BUSY']))
    for (const code of excluded) expect(codes).not.toContain(code)
  })
})
