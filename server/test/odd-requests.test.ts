import { AUTH_ROUTES, createEvent, isDashboard, listContacts, operations } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { validationMessage } from '../src/platform/http/validation-messages.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { type Organizer, useFoyer } from './support/foyer.ts'
import { makeParams } from './support/make-params.ts'
import { sendRaw } from './support/raw-request.ts'

const foyer = useFoyer()
let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer()
})
const EVENTS = '/api/v1/dashboard/events'

test.each(['QUERY', 'PROPFIND', 'TRACE', 'FOO', 'get'])('the method %s is a 405 with the supported ones', async (method) => {
  const port = Number(new URL(foyer.url).port)
  const { status, text } = await sendRaw(port, { method, path: EVENTS, headers: {} })
  expect(status).toBe(405)
  expect(text).toMatch(/^allow: .*GET/im)
})

describe('an unknown path is a 404', () => {
  test.each([
    ['invalid JSON', 'application/json', '{bad'],
    ['another media type', 'text/weird', 'x'],
    ['a body that is too large', 'application/json', 'x'.repeat(2_000_000)],
    ['a deep body', 'application/json', '['.repeat(100_000)],
  ])('with %s', async (_, contentType, body) => {
    const response = await foyer.visitor.with({ 'content-type': contentType }).send('POST', '/api/v1/nothing', body)
    expectRefusal(response, 404, 'NOT_FOUND')
  })
})

const patches = operations.filter((op) => op.method === 'PATCH').map((op) => [op.id, op] as const)
test.each(patches)('%s needs at least one known field', async (_, op) => {
  const params = isDashboard(op) ? await makeParams(op, owner) : { token: 'nonsense' }
  for (const body of [{}, { nothingKnown: 1 }]) {
    const response = await owner.call(op, { params, body })
    expectRefusal(response, 400, 'VALIDATION_ERROR')
    expect((response.body as { error: string }).error).toMatch(/at least one|at least 1|is missing/)
  }
})

test('a refused field name and a NUL are named', async () => {
  const proto = await owner.with({ 'content-type': 'application/json' }).send('POST', EVENTS, '{"name":"X","__proto__":{"a":1}}')
  expect(proto).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', error: expect.stringContaining('__proto__') } })
  const nul = await owner.call(listContacts, { query: { q: 'a\0b' } })
  expect(nul).toMatchObject({ status: 400, body: { error: 'q must not contain a NUL character.' } })
})

test('every pattern of the contract is explained in words', async () => {
  const found = new Set<string>()
  JSON.stringify([operations, AUTH_ROUTES], (name, value) => {
    if (name === 'pattern' && typeof value === 'string') found.add(value)
    return value
  })
  expect(found.size).toBeGreaterThan(5)
  for (const pattern of found)
    expect(validationMessage([{ keyword: 'pattern', instancePath: '/x', params: { pattern } }]), pattern).not.toContain('invalid format')
  const slug = await owner.call(createEvent, { body: { name: 'X', slug: 'Not A Slug' } })
  expect(slug.body.error).toBe('slug can have lower-case letters, digits and single hyphens between them.')
})
