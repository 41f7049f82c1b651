import type { Operation } from '@foyer/contracts'
import fc from 'fast-check'
import { SETS } from './fixture.ts'
import { oddHeaders } from './odd-headers.ts'
import { type Change, change, ODD_TEXTS, wellFormed } from './odd-values.ts'
import { type Schema, validValue } from './valid-values.ts'

export const CALLERS = ['owner', 'admin', 'member', 'stranger', 'anonymous'] as const
export type CallerName = (typeof CALLERS)[number]

/** Which id a path parameter gets: one of the caller's workspace, one of another workspace, or a piece of a path as it is sent. */
export type ParamChoice = { own: number } | { foreign: true } | { raw: string }

/** A request as data, without ids: those exist only once the service runs, and would make a seed give different requests. */
export type Case = {
  isValid: boolean
  caller: CallerName
  set: number
  params: Record<string, ParamChoice>
  query: Record<string, unknown>
  rawQuery: string[]
  headers: Record<string, string>
  body: { fields: unknown; isFilled: boolean; changes: Change[] } | { text: string; type: string | null; isChunked: boolean } | null
}

/** Requests that keep to the contract of an operation, and requests that break it in one or several places. */
export function caseOf(op: Operation): fc.Arbitrary<Case> {
  return fc.oneof({ weight: 2, arbitrary: validCase(op) }, { weight: 3, arbitrary: oddCase(op) })
}

const set = fc.nat(SETS - 1)

const validCase = (op: Operation): fc.Arbitrary<Case> =>
  fc.record({
    isValid: fc.constant(true),
    caller: fc.oneof({ weight: 4, arbitrary: fc.constant<CallerName>('owner') }, { weight: 2, arbitrary: fc.constantFrom(...CALLERS) }),
    set,
    params: paramsWith(op, fc.constant({ own: 0 })),
    query: validQuery(op),
    rawQuery: fc.constant<string[]>([]),
    headers: fc.constant({}),
    body: validBody(op),
  })

const oddCase = (op: Operation): fc.Arbitrary<Case> =>
  fc.record({
    isValid: fc.constant(false),
    caller: fc.oneof({ weight: 4, arbitrary: fc.constant<CallerName>('owner') }, { weight: 2, arbitrary: fc.constantFrom(...CALLERS) }),
    set,
    params: paramsWith(
      op,
      fc.oneof(
        { weight: 8, arbitrary: fc.constant({ own: 0 }) },
        { weight: 1, arbitrary: fc.constant({ foreign: true as const }) },
        { weight: 2, arbitrary: rawSegment.map((raw) => ({ raw })) },
      ),
    ),
    query: validQuery(op),
    rawQuery: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 2, arbitrary: fc.array(rawPair(op), { maxLength: 3 }) },
    ),
    headers: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: oddHeaders }),
    body: oddBody(op),
  })

const paramsWith = (op: Operation, choice: fc.Arbitrary<ParamChoice>): fc.Arbitrary<Record<string, ParamChoice>> =>
  fc.record(Object.fromEntries(Object.keys(op.params?.properties ?? {}).map((name) => [name, choice])), { noNullPrototype: true })

/** Without the cursor, which no schema describes. */
function validQuery(op: Operation): fc.Arbitrary<Record<string, unknown>> {
  const { cursor: _, ...properties } = (op.query?.properties ?? {}) as Record<string, Schema>
  const schema = { type: 'object', properties, required: op.query?.required ?? [] } as Schema
  return validValue(schema) as fc.Arbitrary<Record<string, unknown>>
}

function validBody(op: Operation): fc.Arbitrary<Case['body']> {
  if (op.rawBody) return fc.constant({ fields: undefined, isFilled: true, changes: [] })
  if (!op.body) return fc.constant(null)
  const fields = fc.oneof(
    { weight: 4, arbitrary: validValue(op.body as Schema) },
    { weight: 1, arbitrary: fc.constant(op.example.body ?? {}) },
  )
  return fc.record({ fields, isFilled: fc.boolean(), changes: fc.constant([]) })
}

function oddBody(op: Operation): fc.Arbitrary<Case['body']> {
  const text = fc.record({
    text: fc.constantFrom(...TEXT_BODIES),
    type: fc.constantFrom(null, ...MEDIA_TYPES),
    isChunked: fc.boolean(),
  })
  if (op.method === 'GET') return fc.constant(null)
  const body = op.body as Schema | undefined
  if (op.rawBody) return fc.oneof(validBody(op), text, oddFile)
  if (!body) return fc.oneof(fc.constant(null), text)
  const changed = fc.record({
    fields: validValue(body),
    isFilled: fc.boolean(),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  })
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: text }, { weight: 1, arbitrary: validBody(op) })
}

const cell = fc.oneof(fc.constantFrom('email', 'name', 'a@example.test', '"', '"a""b"', '=1+1'), fc.constantFrom(...ODD_TEXTS))
const oddFile: fc.Arbitrary<Case['body']> = fc
  .array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 })
  .map((rows) => ({ text: ['email,name', ...rows.map((row) => row.join(','))].join('\n'), type: 'text/csv', isChunked: false }))

const TEXT_BODIES = [
  '',
  ' ',
  '{}',
  '[]',
  'null',
  '3',
  '"x"',
  '{"a":',
  '{"a":1}}',
  '\0',
  '\ufeff{}',
  'a=1',
  '<a/>',
  '{"name":"\\ud800"}',
  'email\n"',
]
const MEDIA_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;',
  'application/problem+json',
  'text/plain',
  'text/csv',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'nonsense',
  ';',
  '*/*',
]

const RAW_SEGMENTS = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '%00',
  '%2e%2e',
  '..',
  '.',
  '%2F',
  '%5C',
  ';a=b',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '+',
  '@',
  '\xe9',
  '[',
  '|',
]
const rawSegment = fc.oneof(
  fc.constantFrom(...RAW_SEGMENTS),
  fc.constantFrom(...ODD_TEXTS, ...Array.from({ length: 3 }, (_, index) => 'ab'.repeat(10 ** index))).map((text) => encoded(text) || 'x'),
)

/** Short enough for the limit on all headers of a request. */
const encoded = (text: string) => encodeURIComponent(wellFormed(text.slice(0, 600)))

const cursor = fc
  .array(fc.oneof(fc.constantFrom<unknown>(null, 0, -1, 1e308, {}, []), fc.constantFrom(...ODD_TEXTS)), { maxLength: 4 })
  .map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url').slice(0, 500))

const rawPair = (op: Operation) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(op.query?.properties ?? { q: 0 }), 'unknown', '', '__proto__', '%', 'a[b]'),
      fc.oneof(rawSegment, cursor, fc.constantFrom('', '1', '1&limit=2', '1e3', '0x10', ' '.trim(), '[]', '%5B%5D')),
    )
    .map(([name, value]) => (name === 'cursor' && value === '' ? 'cursor' : `${name}=${value}`))
