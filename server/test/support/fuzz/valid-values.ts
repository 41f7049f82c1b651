import fc from 'fast-check'

/** The parts of JSON Schema that contracts/src uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: Record<string, Schema>
  required?: readonly string[]
  patternProperties?: Record<string, Schema>
}

/** Values that a schema accepts, near its limits more often than by chance. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue))
  const types = [schema.type ?? 'any'].flat()
  return types.length === 1 ? ofType(types[0]!, schema) : fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const make = TYPES[type]
  if (!make) throw new Error(`No values for the type ${type}. Add it to TYPES in server/test/support/fuzz/valid-values.ts.`)
  return make(schema)
}

const MAX_INTEGER = 2 ** 31 - 1

const TYPES: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -MAX_INTEGER, maximum = MAX_INTEGER }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1e308, maximum = 1e308 }) =>
    fc.double({ min: minimum, max: maximum, noNaN: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  string: validText,
  array: ({ items = {}, minItems = 0, maxItems = 5, uniqueItems }) => {
    const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
    return uniqueItems ? fc.uniqueArray(validValue(items), limits) : fc.array(validValue(items), limits)
  },
  object: ({ properties, required = [], patternProperties }) => {
    if (patternProperties) return fc.dictionary(words(20), validValue(Object.values(patternProperties)[0] ?? {}), { maxKeys: 4 })
    const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, validValue(field)]))
    const optional = Object.keys(fields).filter((name) => !required.includes(name))
    // Any number of optional fields is equally likely: with all of them, some rule about two fields nearly always refuses the body.
    return fc
      .tuple(fc.record(fields, { noNullPrototype: true }), fc.subarray(optional))
      .map(([all, kept]) => pick(all, [...required, ...kept]))
  },
  any: () => fc.oneof(words(50), fc.integer(), fc.boolean(), fc.constant(null), fc.array(words(20), { maxLength: 3 })),
}

const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** Texts of people: words, other scripts, right-to-left, emoji, and what looks like markup or a template. */
const PHRASES = [
  'Ada Lovelace',
  'Größe, naïve',
  'אירוע',
  'مؤتمر الربيع',
  '春の集い',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u202Eabc\u202C',
  'e\u0301\u0327',
  '{{ event.name }}',
  '{% if x %}',
  '<b>&amp;</b>',
  '=1+1',
  '%s %00 %27',
  "'; --",
  '\\u0000',
  'DE',
]

const words = (maxLength: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PHRASES).map((phrase) => [...phrase].slice(0, maxLength).join('')) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength }).map((text) => text.replaceAll('\0', '\u0001')) },
  )

function validText(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 2000 } = schema
  const matches = pattern ? new RegExp(pattern, 'u') : /(?:)/
  const fits = (text: string) => {
    const length = [...text].length
    return length >= minLength && length <= maxLength && matches.test(text)
  }
  const make = format === undefined ? undefined : FORMATS[format]
  if (format && !make) throw new Error(`No values for the format ${format}. Add it to FORMATS in server/test/support/fuzz/valid-values.ts.`)
  if (make) return make.filter(fits)
  const isAnchored = pattern?.startsWith('^')
  if (isAnchored) return fc.stringMatching(matches, { maxLength: Math.min(maxLength, 60) }).filter(fits)
  const longest = fc.constantFrom('x', 'é', '漢').map((character) => character.repeat(maxLength))
  const short = words(Math.min(maxLength, 60)).map((text) => (fits(text) ? text : `Text ${text}`.padEnd(minLength, 'x')))
  return fc.oneof({ weight: 12, arbitrary: short }, { weight: 1, arbitrary: longest }).filter(fits)
}

const label = fc.stringMatching(/^[a-z0-9]+$/, { maxLength: 12 })

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    fc.tuple(label, label).map(([local, domain]) => `${local}@${domain}.example`),
    fc.constantFrom("o'hara@example.test", 'a+b%c@example.test', 'UPPER@EXAMPLE.TEST', `${'x'.repeat(64)}@example.test`),
  ),
  uuid: fc.uuid(),
  'date-time': fc.oneof(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom(
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '2028-02-29T12:00:00Z',
      '2027-03-28T02:30:00+01:00', // skipped in Berlin
      '2027-10-31T02:30:00+02:00', // twice in Berlin
      '1969-12-31T23:59:59.123456789-12:00',
      '2027-01-01t00:00z',
    ),
  ),
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'http-url': fc.oneof(
    fc.tuple(label, fc.webPath()).map(([host, path]) => `https://${host}.example${path}`),
    fc.constantFrom(
      'http://xn--bcher-kva.example/?q=%00#x',
      'https://[2001:db8::1]/',
      'https://Bücher.example/ü',
      'http://a.example:65535',
    ),
  ),
  'time-zone': fc.constantFrom('Europe/Berlin', 'UTC', 'Pacific/Apia', 'Australia/Lord_Howe', 'America/St_Johns', 'Etc/GMT+12', 'gmt'),
  'language-tag': fc.constantFrom('en', 'pt-BR', 'DE-de', 'zh-Hant-TW', 'ar', 'sr-Latn', 'de-CH-1996'),
  hostname: fc.tuple(label, label).map(([first, second]) => `${first}.${second}.example`),
}
