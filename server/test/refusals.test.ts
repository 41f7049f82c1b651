import { createEvent, isDashboard, isUnsafe, listEvents, type Operation, operations } from '@foyer/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { TestDns } from './support/dns.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { type Caller, type Organizer, useFoyer } from './support/foyer.ts'
import { unknownPath as pathOf } from './support/make-params.ts'
import { UNKNOWN_ID } from './support/same-not-found.ts'
import { unreachableVendors } from './support/unreachable-vendors.ts'

const foyer = useFoyer(async () => ({ config: await unreachableVendors(), services: { dns: new TestDns() } }))

let owner: Organizer
beforeAll(async () => {
  owner = await foyer.organizer('refusals')
})

const named = (ops: readonly Operation[]) => ops.map((op) => [op.id, op] as const)
const takesJson = operations.filter((op) => isUnsafe(op) && !op.rawBody)
/** A visitor for public operations; for others a user whose requests reach body validation. */
const callerFor = (op: Operation): Caller => (isDashboard(op) ? owner : foyer.visitor)
const send = (op: Operation, body: string, headers: Record<string, string> = {}) =>
  callerFor(op)
    .with({ 'content-type': 'application/json', ...headers })
    .send<{ code?: string; error?: string }>(op.method, pathOf(op), body)

describe('bodies', () => {
  test.each(named(takesJson.filter((op) => !op.body)))('%s treats a missing body, an empty one and {} alike', async (_, op) => {
    const caller = callerFor(op)
    const responses = [
      await caller.send(op.method, pathOf(op)),
      await caller.with({ 'content-type': 'application/json' }).send(op.method, pathOf(op), ''),
      await caller.send(op.method, pathOf(op), {}),
      await caller.send(op.method, pathOf(op), { unknown: true }),
    ]
    for (const { status } of responses) expect(status).toBe(responses[0]!.status)
    expect([200, 201, 404, 409]).toContain(responses[0]!.status)
  })

  // One parser for all operations, so each operation gets one of these, and each of these many operations.
  const NOT_JSON = ['{"a":', '{"a":1}}', "{'a':1}", 'hello', '\u0000']
  test.each(takesJson.map((op, at) => [op.id, NOT_JSON[at % NOT_JSON.length]!, op] as const))(
    '%s refuses what is not JSON: %j',
    async (_, text, op) => expectRefusal(await send(op, text), 400, 'INVALID_JSON'),
  )

  const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense']
  test.each(takesJson.map((op, at) => [op.id, OTHER_TYPES[at % OTHER_TYPES.length]!, op] as const))(
    '%s refuses other media types, such as %s',
    async (_, type, op) => expectRefusal(await send(op, 'a=1', { 'content-type': type }), 415, 'UNSUPPORTED_MEDIA_TYPE'),
  )

  test.each(named(takesJson))('%s refuses more than 1 MiB', async (_, op) => {
    expectRefusal(await send(op, JSON.stringify({ filler: 'x'.repeat(1024 * 1024) })), 413, 'PAYLOAD_TOO_LARGE')
  })

  test.each(named(takesJson.filter((op) => op.body)))('%s requires an object with its required fields', async (_, op) => {
    for (const text of ['[]', '"text"', '3', 'true', 'null']) expectRefusal(await send(op, text), 400, 'VALIDATION_ERROR')
    const fields = (op.body!.required ?? []) as readonly string[]
    if (fields.length > 0) {
      const response = await send(op, '{}')
      expectRefusal(response, 400, 'VALIDATION_ERROR')
      expect(response.body.error).toBe(fields.map((field) => `${field} is missing.`).join(' '))
    }
  })

  test.each(named(takesJson.filter((op) => op.body)))('%s names the invalid field', async (_, op) => {
    for (const [field, wrong] of wrongValues(op)) {
      const response = await send(op, JSON.stringify({ ...(op.example.body as object), [field]: wrong }))
      expectRefusal(response, 400, 'VALIDATION_ERROR')
      expect(response.body.error).toMatch(new RegExp(`^${field}\\b`))
    }
  })

  test.each(named(takesJson.filter((op) => op.body)))('%s refuses NUL, which PostgreSQL cannot store', async (_, op) => {
    for (const [field, value] of Object.entries(op.example.body as object)) {
      if (typeof value !== 'string') continue
      expectRefusal(await send(op, JSON.stringify({ ...(op.example.body as object), [field]: `${value}\u0000` })), 400, 'VALIDATION_ERROR')
    }
  })

  test('a body cannot pollute prototypes', async () => {
    for (const text of ['{"name":"x","__proto__":{"slug":"polluted"}}', '{"name":"x","constructor":{"prototype":{"slug":"polluted"}}}']) {
      expectRefusal(await send(createEvent, text), 400, 'VALIDATION_ERROR')
    }
    expect(({} as { slug?: string }).slug).toBeUndefined()
  })

  test('fields that are not in the contract are neither stored nor returned', async () => {
    const body = { name: 'Known', organizationId: UNKNOWN_ID, status: 'PUBLISHED', canceledAt: '2020-01-01T00:00:00Z', extra: 'x' }
    const event = await owner.do(createEvent, { body })
    expect(event).toMatchObject({ name: 'Known', status: 'DRAFT', canceledAt: null })
    expect(event).not.toHaveProperty('extra')
    const own = await owner.do(listEvents)
    expect(own.events.map(({ id }) => id)).toContain(event.id)
  })

  test('values are not converted between types', async () => {
    for (const wrong of [
      { capacity: '3' },
      { capacity: 3.5 },
      { capacity: true },
      { name: 3 },
      { waitlistEnabled: 'true' },
      { waitlistEnabled: 1 },
    ]) {
      expectRefusal(await owner.call(createEvent, { body: { name: 'Typed', ...wrong } }), 400, 'VALIDATION_ERROR')
    }
    expect(await owner.do(createEvent, { body: { name: 'Typed', capacity: 3 } })).toMatchObject({ capacity: 3 })
  })

  test('deeply nested and unusual JSON never causes a server error', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const odd = [deep, `{"name":"\\ud800"}`, `{"name":"x","capacity":1e400}`, `{"name":"x","capacity":-0}`, `{"name":"a","name":"b"}`]
    for (const text of odd) expect((await send(createEvent, text)).status, text.slice(0, 40)).toBeLessThan(500)
  })
})

/** A value of another type for every field of a body. */
function wrongValues(op: Operation): [string, unknown][] {
  return Object.entries(op.body!.properties).map(([field, schema]) => {
    const types = [(schema as { type?: string | string[] }).type].flat()
    const wrong = [{ an: 'object' }, ['list'], 12.5, 'text'].find((value) => !types.includes(typeOf(value)))
    return [field, wrong]
  })
}
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

describe('queries', () => {
  const paged = operations.filter((op) => op.query?.properties.limit)
  const sendQuery = (op: Operation, query: Record<string, string>) =>
    callerFor(op).send(op.method, `${pathOf(op)}?${new URLSearchParams(query)}`)

  test.each(named(paged))('%s reads its limit as a number from 1 to 1000', async (_, op) => {
    for (const limit of ['0', '-1', '1001', 'ten', '', '1.5', '1e9', 'NaN'])
      expectRefusal(await sendQuery(op, { limit }), 400, 'VALIDATION_ERROR')
    expect([200, 404]).toContain((await sendQuery(op, { limit: '5', unknown: 'x' })).status)
  })

  test.each(named(paged))('%s refuses a forged cursor, or returns a page', async (_, op) => {
    const forged = [
      [],
      ['x'],
      [null, 'x'],
      [{}, 'x'],
      ['2027-01-01T00:00:00.000Z', "';--"],
      ['x', UNKNOWN_ID],
      ['\u0000', UNKNOWN_ID],
      ['+275760-09-13T00:00:01Z', UNKNOWN_ID],
      [1e308, UNKNOWN_ID],
    ]
    const cursors = ['nonsense', '%', 'e30', ...forged.map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url'))]
    for (const cursor of cursors) expect([200, 400, 404], cursor).toContain((await sendQuery(op, { cursor })).status)
  })

  test.each(named(operations.filter((op) => op.query)))(
    '%s has no server error for NUL, brackets, repeated and long values in its query',
    async (_, op) => {
      for (const name of Object.keys(op.query!.properties)) {
        for (const value of ['%00', '%ff', '%', 'a&'.repeat(3) + name, '%F0%9F%98%80', 'x'.repeat(8000), `x&${name}=y`, '[]', "'"]) {
          const { status } = await callerFor(op).send(op.method, `${pathOf(op)}?${name}=${value}`)
          expect(status, `${name}=${value.slice(0, 20)}`).toBeLessThan(500)
        }
      }
    },
  )
})
