import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWER_SENTENCES } from './answer-sentences.ts'
import { answerOf, OTHER_CHOICE, readAnswers } from './form-answers.ts'

/** The answers, or the first fault. */
const checkAnswers = (fields: readonly FormField[], given: Readonly<Record<string, unknown>>) => {
  const { answers, faults } = readAnswers(fields, given, ANSWER_SENTENCES)
  return faults[0] ? { ok: false as const, ...faults[0] } : { ok: true as const, answers }
}

import { FIELD_TYPES, type FieldType, type FormField } from './forms.ts'

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  key: 'q',
  label: 'Question',
  type,
  required: false,
  options: type === 'select' || type === 'radio' || type === 'multi-select' ? ['Red', 'Green', 'Blue'] : [],
  allowOther: false,
  consentText: null,
  accept: [],
  maxBytes: null,
  helpText: null,
  visibleIf: null,
  ...more,
})
/** The checked answer, undefined if it was dropped, or the fault message. */
const answerTo = (field: FormField, given: unknown) => {
  const result = checkAnswers([field], { [field.key]: given })
  return result.ok ? result.answers[field.key] : result.message
}

const FILE = { key: 'k', fileName: '', size: 0, contentType: 'application/pdf' }

describe('a valid answer is normalized', () => {
  const cases: [FieldType, unknown, unknown][] = [
    ['text', '  Analytical Engines ', 'Analytical Engines'],
    ['text', 'x'.repeat(1000), 'x'.repeat(1000)],
    ['long-text', 'a\n\nb\n', 'a\n\nb'],
    ['email', ' Ada@Example.org', 'Ada@Example.org'],
    ['email', 'first.last+tag@mail.example.co.uk', 'first.last+tag@mail.example.co.uk'],
    ['phone', '+49 (30) 123-456/7', '+49 (30) 123-456/7'],
    ['phone', '555 0100 ext. 12', '555 0100 ext. 12'],
    ['phone', '112', '112'],
    ['number', 3, 3],
    ['number', -0, 0],
    ['number', ' 4.50 ', 4.5],
    ['number', '-1e3', -1000],
    ['date', '2028-02-29', '2028-02-29'],
    ['date', '0001-01-01', '0001-01-01'],
    ['url', 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['select', ' Green ', 'Green'],
    ['radio', ' Green ', 'Green'],
    ['multi-select', ['Blue', ' Red ', 'Blue'], ['Red', 'Blue']],
    ['multi-select', 'Red', ['Red']],
    ['checkbox', true, true],
    ['checkbox', 'on', true],
    ['checkbox', 'false', false],
    ['consent', 'true', true],
    ['consent', false, false],
    ['file', { key: 'k', fileName: 'cv.pdf', size: 3, contentType: 'application/pdf' }, { ...FILE, fileName: 'cv.pdf', size: 3 }],
    ['file', '{"key":"k"}', { ...FILE, contentType: '' }],
  ]
  test.each(cases)('%s %j', (type, given, kept) => {
    expect(answerTo(field(type), given)).toEqual(kept)
  })
})

describe('an invalid answer is rejected with a message that names the question', () => {
  const cases: [FieldType, unknown, string][] = [
    ['text', 3, 'must be text'],
    ['text', ['a'], 'must be text'],
    ['text', {}, 'must be text'],
    ['text', 'x'.repeat(1001), 'can have at most 1000 characters'],
    ['long-text', 'x'.repeat(10_001), 'can have at most 10000 characters'],
    ['email', 'ada', 'must be an email address'],
    ['email', 'a b@example.org', 'must be an email address'],
    ['email', 'a@localhost', 'must be an email address'],
    ['email', `${'x'.repeat(250)}@example.org`, 'must be an email address'],
    ['phone', 'call me', 'must be a phone number'],
    ['phone', '+ ()', 'must be a phone number'],
    ['number', 'three', 'must be a number'],
    ['number', '0x10', 'must be a number'],
    ['number', 'Infinity', 'must be a number'],
    ['number', '1e999', 'must be a number'],
    ['number', Number.NaN, 'must be a number'],
    ['number', true, 'must be a number'],
    ['date', '2027-02-29', 'must be a date such as 2027-04-20'],
    ['date', '2027-13-01', 'must be a date such as 2027-04-20'],
    ['date', '0000-01-01', 'must be a date such as 2027-04-20'],
    ['date', '20.4.2027', 'must be a date such as 2027-04-20'],
    ['date', '2027-04-20T10:00', 'must be a date such as 2027-04-20'],
    ['url', 'example.org', 'must be a web address such as https://example.org'],
    ['url', 'javascript:alert(1)', 'must be a web address such as https://example.org'],
    ['url', `https://example.org/${'x'.repeat(2000)}`, 'must be a web address such as https://example.org'],
    ['select', 'Purple', 'must be one of the options'],
    ['select', ['Red'], 'must be one of the options'],
    ['radio', 'Purple', 'must be one of the options'],
    ['radio', OTHER_CHOICE, 'needs an answer in the field “Other”'],
    ['multi-select', ['Red', 'Purple'], 'must be chosen from the options'],
    ['multi-select', [['Red']], 'must be chosen from the options'],
    ['multi-select', [null], 'must be chosen from the options'],
    ['checkbox', 1, 'must be true or false'],
    ['consent', 'yes', 'must be true or false'],
    ['file', 'cv.pdf', 'must be an uploaded file'],
    ['file', {}, 'must be an uploaded file'],
    ['file', { key: 3 }, 'must be an uploaded file'],
    ['file', '"{}"', 'must be an uploaded file'],
    ['file', { key: 'x'.repeat(501) }, 'must be an uploaded file'],
  ]
  test.each(cases)('%s %j', (type, given, fault) => {
    expect(checkAnswers([field(type)], { q: given })).toEqual({ ok: false, field: 'q', message: `“Question” ${fault}.` })
  })
})

describe('a question that also takes other answers', () => {
  const other = (type: FieldType) => field(type, { allowOther: true })

  test.each(['select', 'radio'] as const)('%s keeps the answer in the person’s own words', (type) => {
    expect(answerTo(other(type), ' Purple ')).toBe('Purple')
    expect(answerTo(other(type), 'Red')).toBe('Red')
    expect(answerTo(other(type), 'x'.repeat(201))).toBe('“Question” can have at most 200 characters in the field “Other”.')
    expect(answerTo(other(type), ['Red'])).toBe('“Question” must be one of the options.')
  })

  test('multi-select keeps it after the chosen options, and takes only one', () => {
    expect(answerTo(other('multi-select'), ['Purple', 'Blue', 'Red', 'Purple'])).toEqual(['Red', 'Blue', 'Purple'])
    expect(answerTo(other('multi-select'), ['Purple', 'Pink'])).toBe('“Question” can have one answer that is not an option.')
    expect(answerTo(other('multi-select'), ['x'.repeat(201)])).toBe('“Question” can have at most 200 characters in the field “Other”.')
    expect(answerTo(other('multi-select'), [{}])).toBe('“Question” must be chosen from the options.')
  })

  test.each([
    ['radio', [OTHER_CHOICE], 'Purple', 'Purple'],
    ['radio', ['Red'], 'Purple', 'Red'],
    ['radio', [], 'Purple', 'Purple'],
    ['select', [''], 'Purple', 'Purple'],
    ['select', [''], ' ', ''],
    ['multi-select', ['Red', OTHER_CHOICE], 'Purple', ['Red', 'Purple']],
    ['multi-select', ['Red'], 'Purple', ['Red']],
    ['multi-select', [], 'Purple', ['Purple']],
  ] as const)('%s: a form with %j and the text “%s” answers %j', (type, values, text, answer) => {
    expect(answerOf(other(type), values, text)).toEqual(answer)
  })

  test('“Other” without a text is reported', () => {
    expect(answerTo(other('radio'), answerOf(other('radio'), [OTHER_CHOICE], '  '))).toBe(
      '“Question” needs an answer in the field “Other”.',
    )
    expect(answerTo(other('multi-select'), answerOf(other('multi-select'), ['Red', OTHER_CHOICE]))).toBe(
      '“Question” needs an answer in the field “Other”.',
    )
  })
})

describe('an empty answer', () => {
  const empty = [undefined, null, '', '   ', []]
  test.each(FIELD_TYPES)('is dropped where %s is optional', (type) => {
    for (const given of empty) expect(checkAnswers([field(type)], { q: given })).toEqual({ ok: true, answers: {} })
  })
  test.each(FIELD_TYPES)('is rejected where %s is required', (type) => {
    const fault = type === 'checkbox' || type === 'consent' ? 'must be checked' : 'is required'
    for (const given of empty) expect(answerTo(field(type, { required: true }), given)).toBe(`“Question” ${fault}.`)
  })
  test('is an unchecked box where the box is required', () => {
    expect(answerTo(field('consent', { required: true }), false)).toBe('“Question” must be checked.')
    expect(answerTo(field('consent', { required: true }), true)).toBe(true)
  })
})

describe('a field that depends on another', () => {
  const first = (type: FieldType) => field(type, { key: 'first' })
  const more = (equals: string | number | boolean) =>
    field('text', { key: 'more', label: 'More', required: true, visibleIf: { field: 'first', equals } })

  test.each([
    ['select', 'Red', 'Red', 'Green'],
    ['radio', 'Red', 'Red', 'Green'],
    ['multi-select', 'Red', ['Blue', 'Red'], ['Blue']],
    ['checkbox', true, true, false],
    ['checkbox', false, undefined, true],
    ['number', 2, '2.0', 3],
    ['text', 'yes', ' yes ', 'YES'],
  ] as const)('is visible only for the matching answer: %s %j', (type, equals, shows, hides) => {
    const fields = [first(type), more(equals)]
    expect(checkAnswers(fields, { first: shows })).toMatchObject({ ok: false, field: 'more' })
    const hidden = checkAnswers(fields, { first: hides, more: 'typed before it was hidden' })
    expect(hidden.ok && Object.keys(hidden.answers)).toEqual(['first'])
  })

  test('is hidden together with the field it depends on', () => {
    const last = field('text', { key: 'last', label: 'Last', required: true, visibleIf: { field: 'box', equals: false } })
    const fields = [first('select'), field('checkbox', { key: 'box', visibleIf: { field: 'first', equals: 'Red' } }), last]
    expect(checkAnswers(fields, { first: 'Green', box: true, last: 'x' })).toEqual({ ok: true, answers: { first: 'Green' } })
    expect(checkAnswers(fields, { first: 'Red' })).toMatchObject({ ok: false, field: 'last' })
  })
})

test('unknown keys are dropped, and inherited properties are not answers', () => {
  expect(checkAnswers([], JSON.parse('{"__proto__":{"x":1},"role":"admin"}'))).toEqual({ ok: true, answers: {} })
  const odd = field('text', { key: 'constructor', required: true })
  expect(checkAnswers([odd], {})).toMatchObject({ ok: false, field: 'constructor' })
  expect(checkAnswers([odd], { constructor: 'x' })).toEqual({ ok: true, answers: { constructor: 'x' } })
})

describe('for any input', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'constructor')
  const anyField = fc.record({
    type: fc.constantFrom(...FIELD_TYPES),
    required: fc.boolean(),
    allowOther: fc.boolean(),
    visibleIf: fc.option(fc.record({ field: key, equals: fc.oneof(fc.constantFrom('Red', 'x'), fc.boolean(), fc.integer()) })),
  })
  const anyForm = fc
    .uniqueArray(fc.tuple(key, anyField), { selector: ([name]) => name })
    .map((pairs) => pairs.map(([name, { type, ...more }]) => field(type, { key: name, ...more })))
  const sensible = fc.constantFrom<unknown>(
    'Red',
    ['Red', 'Blue'],
    true,
    'on',
    7,
    '7',
    '2027-04-20',
    'a@b.example',
    'https://b.example',
    '',
  )
  const anyAnswers = fc.dictionary(fc.oneof(key, fc.string()), fc.oneof(sensible, fc.anything()))

  test('the check never throws, and checking its result again changes nothing', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (fields, given) => {
        const result = checkAnswers(fields, given)
        if (!result.ok) {
          expect(fields.map(({ key }) => key)).toContain(result.field)
          return
        }
        expect(checkAnswers(fields, JSON.parse(JSON.stringify(result.answers)))).toEqual(result)
      }),
      { numRuns: 2000 },
    )
  })

  test('only keys of the form are kept, including every required visible field', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (fields, given) => {
        const result = checkAnswers(fields, given)
        if (!result.ok) return
        expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(result.answers)))
        const required = fields.filter((field) => field.required && !field.visibleIf).map(({ key }) => key)
        expect(Object.keys(result.answers)).toEqual(expect.arrayContaining(required))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a form that is being filled in', () => {
  const fields = [
    field('number', { key: 'guests', label: 'Guests' }),
    field('text', { key: 'names', label: 'Names', required: true, visibleIf: { field: 'guests', equals: 2 } }),
    field('email', { key: 'mail', label: 'Email', required: true }),
    field('text', { key: 'why', label: 'Why', visibleIf: { field: 'names', equals: 'none' } }),
  ]

  test('gets all faults at once, in the order of its questions', () => {
    expect(readAnswers(fields, { guests: '2', mail: 'no' }, ANSWER_SENTENCES).faults).toEqual([
      { field: 'names', message: '“Names” is required.' },
      { field: 'mail', message: '“Email” must be an email address.' },
    ])
  })

  test('shows which questions are visible, without those that depend on a faulty answer', () => {
    expect([...readAnswers(fields, { guests: 'two', names: 'x', mail: 'a@b.test' }, ANSWER_SENTENCES).shown]).toEqual(['guests', 'mail'])
    expect([...readAnswers(fields, { guests: 2, names: 'none', mail: '' }, ANSWER_SENTENCES).shown]).toEqual([
      'guests',
      'names',
      'mail',
      'why',
    ])
    expect(readAnswers(fields, { guests: 1, names: 'x', mail: 'a@b.test' }, ANSWER_SENTENCES).answers).toEqual({
      guests: 1,
      mail: 'a@b.test',
    })
  })
})
