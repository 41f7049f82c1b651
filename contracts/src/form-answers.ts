import type { AnswerSentences } from './answer-sentences.ts'
import type { FieldType, FormField } from './forms.ts'
import { fillIn } from './languages.ts'

/** Validation of form answers, shared by the API, imports and the public pages, which bundle it: no schema may be imported here. */
export type Answer = string | number | boolean | string[] | FileAnswer
/** An uploaded file. Only `key` identifies it; the service replaces the rest by what it stored. */
export type FileAnswer = { key: string; fileName: string; size: number; contentType: string }
export type CheckedAnswers = Record<string, Answer>
export type AnswerFault = { field: string; message: string }

/**
 * Drops unknown keys, hidden fields and empty answers, and trims text. Returns all faults, and the visible fields. Fields that depend on a
 * faulty answer stay hidden.
 */
export function readAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
  sentences: AnswerSentences,
): { answers: CheckedAnswers; faults: AnswerFault[]; shown: ReadonlySet<string> } {
  const answers = new Map<string, Answer>()
  const shown = new Map<string, FormField>()
  const faults: AnswerFault[] = []
  for (const field of fields) {
    if (!isShown(field, shown, answers)) continue
    shown.set(field.key, field)
    // Own keys only: a field key may be "constructor".
    const read = readAnswer(field, Object.hasOwn(given, field.key) ? given[field.key] : undefined)
    if ('fault' in read)
      faults.push({ field: field.key, message: fillIn(sentences[read.fault], { label: field.label, max: read.max ?? 0 }) })
    else if (read.answer !== undefined) answers.set(field.key, read.answer)
  }
  return { answers: Object.fromEntries(answers), faults, shown: new Set(shown.keys()) }
}

/** A field that depends on a hidden field is hidden too. An unanswered checkbox counts as unchecked. */
function isShown(field: FormField, shown: ReadonlyMap<string, FormField>, answers: ReadonlyMap<string, Answer>): boolean {
  if (!field.visibleIf) return true
  const { field: key, equals } = field.visibleIf
  const condition = shown.get(key)
  if (!condition) return false
  const answer = answers.get(key)
  if (Array.isArray(answer)) return answer.includes(String(equals))
  return (answer ?? (isCheckbox(condition.type) ? false : undefined)) === equals
}

type Fault = { [Name in keyof AnswerSentences]: AnswerSentences[Name] extends string ? Name : never }[keyof AnswerSentences]
type Read = { answer: Answer | undefined } | { fault: Fault; max?: number }

function readAnswer(field: FormField, given: unknown): Read {
  if (given === OTHER_CHOICE || (Array.isArray(given) && given.includes(OTHER_CHOICE))) return { fault: 'otherMissing' }
  const value = typeof given === 'string' ? given.trim() : given
  const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const read = empty ? { answer: undefined } : READERS[field.type](value, field)
  if ('fault' in read || !field.required) return read
  if (isCheckbox(field.type)) return read.answer === true ? read : { fault: 'mustBeChecked' }
  return read.answer === undefined ? { fault: 'required' } : read
}

const isCheckbox = (type: FieldType): boolean => type === 'checkbox' || type === 'consent'

/** In characters; inputs on pages have the same limits. */
export const MAX_LENGTHS = { text: 1000, 'long-text': 10_000, email: 254, phone: 50, url: 2000 } as const
/** Of an answer in a person's own words, in place of an option. */
export const MAX_OTHER_LENGTH = 200
const MAX_FILE_KEY_LENGTH = 500

/** What a form sends for “Other”. Options have no space at either end, so none is equal to it. */
export const OTHER_CHOICE = ' other '

/**
 * The answer to a question from the values of its controls. “Other” stands for the text typed beside it; without JavaScript, that text
 * also counts if nothing else is chosen. “Other” without a text stays, and readAnswers reports it.
 */
export function answerOf({ type, allowOther }: FormField, values: readonly string[], otherText = ''): string | string[] | undefined {
  const other = allowOther ? otherText.trim() : ''
  const isEmpty = values.every((value) => value === '')
  const chosen = isEmpty && other ? [OTHER_CHOICE] : values
  const answers = other ? chosen.map((value) => (value === OTHER_CHOICE ? other : value)) : chosen
  return type === 'multi-select' ? [...answers] : answers[0]
}

/** Forms without JavaScript and CSV files can only send text, so numbers, checkboxes and single options are also read from text. */
const READERS: Record<FieldType, (value: unknown, field: FormField) => Read> = {
  text: textUpTo(MAX_LENGTHS.text),
  'long-text': textUpTo(MAX_LENGTHS['long-text']),
  email: textUpTo(MAX_LENGTHS.email, (text) => EMAIL.test(text), 'notEmail'),
  phone: textUpTo(MAX_LENGTHS.phone, isPhone, 'notPhone'),
  url: textUpTo(MAX_LENGTHS.url, isWebAddress, 'notUrl'),
  date: textUpTo(10, isDate, 'notDate'),
  number: readNumber,
  select: readOption,
  radio: readOption,
  'multi-select': readOptions,
  checkbox: readCheckbox,
  consent: readCheckbox,
  file: readFile,
}

function textUpTo(length: number, fits: (text: string) => boolean = () => true, fault: Fault = 'tooLong'): (value: unknown) => Read {
  return (value) => {
    if (typeof value !== 'string') return { fault: 'notText' }
    return value.length <= length && fits(value) ? { answer: value } : { fault, max: length }
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
  // Date reads years below 100 as 19xx, so 400 is added; the calendar repeats every 400 years.
  return day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate()
}

function readNumber(value: unknown): Read {
  const number = typeof value === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return { fault: 'notNumber' }
  return { answer: number === 0 ? 0 : number } // -0 becomes 0, as in JSON
}

const OTHER_TOO_LONG = { fault: 'otherTooLong', max: MAX_OTHER_LENGTH } as const

function readOption(value: unknown, { options, allowOther }: FormField): Read {
  if (typeof value === 'string' && options.includes(value)) return { answer: value }
  if (typeof value !== 'string' || !allowOther) return { fault: 'notOption' }
  return value.length <= MAX_OTHER_LENGTH ? { answer: value } : OTHER_TOO_LONG
}

/** In the order of the form, without duplicates; an answer in the person's own words comes last. */
function readOptions(value: unknown, { options, allowOther }: FormField): Read {
  const chosen = (Array.isArray(value) ? value : [value]).map((option) => (typeof option === 'string' ? option.trim() : option))
  const others = [...new Set(chosen.filter((option) => !options.includes(option)))]
  if (!others.every((other) => allowOther && typeof other === 'string' && other !== '')) return { fault: 'notOptions' }
  if (others.length > 1) return { fault: 'severalOthers' }
  if (others.some((other) => other.length > MAX_OTHER_LENGTH)) return OTHER_TOO_LONG
  return { answer: [...options.filter((option) => chosen.includes(option)), ...others] }
}

/** From the API an object, from a form its JSON. Whether the file exists is checked by the service. */
function readFile(value: unknown): Read {
  const { key, fileName, size, contentType } = asObject(value)
  if (typeof key !== 'string' || key === '' || key.length > MAX_FILE_KEY_LENGTH) return { fault: 'notFile' }
  return {
    answer: {
      key,
      fileName: textOrNone(fileName),
      size: Number.isSafeInteger(size) ? (size as number) : 0,
      contentType: textOrNone(contentType),
    },
  }
}

const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : '')

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return value !== null && typeof value === 'object' ? { ...value } : {}
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'string' ? {} : asObject(parsed)
  } catch {
    return {}
  }
}

function readCheckbox(value: unknown): Read {
  if (value === true || value === 'true' || value === 'on') return { answer: true }
  if (value === false || value === 'false') return { answer: false }
  return { fault: 'notBoolean' }
}
