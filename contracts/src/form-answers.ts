import type { FieldType, FormField } from './forms.ts'

/**
 * What somebody answered to a form, checked by the same rules wherever it is asked. No imports but types, so that a page can use it
 * as it is.
 */
export type Answer = string | number | boolean | string[]
export type CheckedAnswers = Record<string, Answer>
export type AnswersVerdict = { ok: true; answers: CheckedAnswers } | { ok: false; field: string; message: string }
export type AnswerFault = { field: string; message: string }

/** Keeps only what was asked and answered: unknown keys, hidden fields and empty answers are dropped, texts are trimmed. */
export function checkAnswers(fields: readonly FormField[], given: Readonly<Record<string, unknown>>): AnswersVerdict {
  const { answers, faults } = readAnswers(fields, given)
  return faults[0] ? { ok: false, ...faults[0] } : { ok: true, answers }
}

/** The same for a page that is being filled in: every fault at once, and which fields are asked at all. What depends on a fault stays hidden. */
export function readAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
): { answers: CheckedAnswers; faults: AnswerFault[]; shown: ReadonlySet<string> } {
  const answers = new Map<string, Answer>()
  const shown = new Map<string, FormField>()
  const faults: AnswerFault[] = []
  for (const field of fields) {
    if (!isShown(field, shown, answers)) continue
    shown.set(field.key, field)
    // Own keys only: a field may be called "constructor".
    const read = readAnswer(field, Object.hasOwn(given, field.key) ? given[field.key] : undefined)
    if ('fault' in read) faults.push({ field: field.key, message: `“${field.label}” ${read.fault}.` })
    else if (read.answer !== undefined) answers.set(field.key, read.answer)
  }
  return { answers: Object.fromEntries(answers), faults, shown: new Set(shown.keys()) }
}

/** A field that depends on a hidden one is hidden too. A box nobody touched counts as not ticked. */
function isShown(field: FormField, shown: ReadonlyMap<string, FormField>, answers: ReadonlyMap<string, Answer>): boolean {
  if (!field.visibleIf) return true
  const { field: key, equals } = field.visibleIf
  const asked = shown.get(key)
  if (!asked) return false
  const answer = answers.get(key)
  if (Array.isArray(answer)) return answer.includes(String(equals))
  return (answer ?? (isBox(asked.type) ? false : undefined)) === equals
}

type Read = { answer: Answer | undefined } | { fault: string }

function readAnswer(field: FormField, given: unknown): Read {
  const value = typeof given === 'string' ? given.trim() : given
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const read = empty ? { answer: undefined } : READERS[field.type](value, field)
  if ('fault' in read || !field.required) return read
  if (isBox(field.type)) return read.answer === true ? read : { fault: 'must be ticked' }
  return read.answer === undefined ? { fault: 'is missing' } : read
}

const isBox = (type: FieldType): boolean => type === 'checkbox' || type === 'consent'

/** How many characters fit; inputs on pages stop there. */
export const MAX_LENGTHS = { text: 1000, 'long-text': 10_000, email: 254, phone: 50, url: 2000 } as const

/** Pages without JavaScript and CSV files can only send text, so the text of a number, a box or one choice is understood too. */
const READERS: Record<FieldType, (value: unknown, field: FormField) => Read> = {
  text: textUpTo(MAX_LENGTHS.text),
  'long-text': textUpTo(MAX_LENGTHS['long-text']),
  email: textUpTo(MAX_LENGTHS.email, (text) => EMAIL.test(text), 'must be an email address'),
  phone: textUpTo(MAX_LENGTHS.phone, isPhone, 'must be a phone number'),
  url: textUpTo(MAX_LENGTHS.url, isWebAddress, 'must be an address such as https://example.org'),
  date: textUpTo(10, isDate, 'must be a date such as 2027-04-20'),
  number: readNumber,
  select: (value, { options }) =>
    typeof value === 'string' && options.includes(value) ? { answer: value } : { fault: 'must be one of the choices' },
  'multi-select': readChoices,
  checkbox: readBox,
  consent: readBox,
}

function textUpTo(length: number, fits: (text: string) => boolean = () => true, fault = ''): (value: unknown) => Read {
  return (value) => {
    if (typeof value !== 'string') return { fault: 'must be text' }
    if (value.length > length) return { fault: fault || `must have at most ${length} characters` }
    return fits(value) ? { answer: value } : { fault }
  }
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function isPhone(text: string): boolean {
  return /^[+\d\s()./-]+((ext|x)\.?\s*\d+)?$/i.test(text) && text.replace(/\D/g, '').length >= 3
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && !/\s/.test(text)
  } catch {
    return false
  }
}

function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number) as [number, number, number, number]
  if (!year || !month || month > 12 || !day) return false
  // Date takes years below 100 for 19xx; the calendar repeats every 400 years.
  return day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate()
}

function readNumber(value: unknown): Read {
  const number = typeof value === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { fault: 'must be a number' }
  return { answer: number === 0 ? 0 : number } // -0 becomes 0, which is what JSON makes of it
}

/** In the order of the form, each once. */
function readChoices(value: unknown, { options }: FormField): Read {
  const wanted = (Array.isArray(value) ? value : [value]).map((choice) => (typeof choice === 'string' ? choice.trim() : choice))
  if (!wanted.every((choice) => options.includes(choice))) return { fault: 'must be chosen from the choices' }
  return { answer: options.filter((option) => wanted.includes(option)) }
}

function readBox(value: unknown): Read {
  if (value === true || value === 'true' || value === 'on') return { answer: true }
  if (value === false || value === 'false') return { answer: false }
  return { fault: 'must be true or false' }
}
