import fc from 'fast-check'

/** A piece of JSON text that JSON.stringify cannot produce, or that does not survive it. */
class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON.stringify, with RawJson as it is. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`)
    .join(',')}}`
}

/** As it can be sent in a URL: lone surrogates are replaced. */
export const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u200b\u2028\u2029\ufeff',
  '\u202e\u2066gnp',
  '\uffff\ufffe',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'x'.repeat(300),
  'x'.repeat(21_000),
  'é'.repeat(110_000),
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '%',
  '%00',
  '%zz',
  '{{ x | times: 1e308 }}{% for i in (1..99999999) %}{% endfor %}',
  '00000000-0000-7000-8000-000000000000',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:01Z',
  '2016-12-31T23:59:60Z',
  '2027-02-29T00:00:00Z',
  '2027-03-28T02:30:00',
  '2027-01-01T24:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '2027-13-01',
  '2199-12-31',
  'a@b',
  `${'a'.repeat(250)}@x.example`,
  'a\r\nbcc: x@y.example',
  'Mars/Olympus',
]

const NUMBERS = [
  '-0',
  '0.1',
  '-1',
  '1e308',
  '-1e308',
  '1e400',
  '-1e400',
  '5e-324',
  '2147483648',
  '9007199254740993',
  '1e21',
  '99999999999999999999',
]
const NESTED = [
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  '{"":""}',
  '{"toString":null,"valueOf":1,"then":{}}',
  `${'['.repeat(90)}${']'.repeat(90)}`,
  `${'{"a":'.repeat(90)}1${'}'.repeat(90)}`,
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `[${Array.from({ length: 1500 }, (_, index) => `"${index}"`).join(',')}]`,
]

/** What no field expects, or only in a place where it is a trap. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS).map((text) => new RawJson(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...NESTED).map((text) => new RawJson(text)) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0) },
)

/** One change to a valid body: `at` selects one of its fields, also nested ones. */
export type Change = { at: number; how: 'replace' | 'remove' | 'add'; value: unknown; name: string }

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  value: oddValue,
  name: fc.constantFrom('extra', 'id', 'organizationId', '', 'toString', 'hasOwnProperty', '\ud800', '\0', 'a.b', '$ref', 'x'.repeat(2000)),
})

type Container = Record<string, unknown>

export function applyChanges(body: unknown, changes: Change[]): unknown {
  const changed = structuredCloneWithRaw(body)
  for (const { at, how, value, name } of changed === null || typeof changed !== 'object' ? [] : changes) {
    const places = placesIn(changed)
    const place = places[at % Math.max(places.length, 1)]
    if (how === 'add' || !place) (place?.[0] ?? (changed as Container))[name] = value
    else if (how === 'replace') place[0][place[1]] = value
    else delete place[0][place[1]]
  }
  return changed
}

function placesIn(value: unknown): [Container, string][] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return []
  const container = value as Container
  return Object.keys(container).flatMap((name): [Container, string][] => [[container, name], ...placesIn(container[name])])
}

function structuredCloneWithRaw(value: unknown): unknown {
  if (value instanceof RawJson || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(structuredCloneWithRaw)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, structuredCloneWithRaw(field)]))
}
