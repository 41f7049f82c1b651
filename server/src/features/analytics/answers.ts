import { type AnswerAnalytics, COUNTED_FIELD_TYPES, type FormField } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent } from '../events/own-event.ts'
import { formOfEvent } from '../forms/form-of-event.ts'
import { type AnswerScope, countAnswered, countNumbers, countOptions, groupNumbers, rangeOfNumbers } from './answer-store.ts'
import { addDays, type DayRange, dayIn, rangeOf, startOf } from './days.ts'

type Dependencies = { db: Database; clock: Clock }
type CountedField = FormField & { type: (typeof COUNTED_FIELD_TYPES)[number] }
type Values = Pick<AnswerAnalytics, 'values' | 'others'>

/** Answers in people's own words, or from before the options were changed. */
const MAX_OTHER_ANSWERS = 50
/** More different numbers than this are grouped. */
const MAX_NUMBERS = 12
const GROUPS = 10

export async function answerAnalytics(
  { db, clock }: Dependencies,
  organizationId: OrganizationId,
  eventId: string,
  { question, ...requested }: Partial<DayRange> & { question?: string },
): Promise<AnswerAnalytics> {
  const event = await requireEvent(db, organizationId, eventId)
  const range = rangeOf(requested, dayIn(event.timezone, clock()))
  const counted = (await formOfEvent(db, event)).fields.filter(isCounted)
  const field = question === undefined ? counted[0] : counted.find(({ key }) => key === question)
  const questions = counted.map(({ key, label, type }) => ({ key, label, type }))
  if (!field) return { ...range, questions, question: null, registrations: 0, answered: 0, values: [], others: 0 }
  const zone = event.timezone ?? 'UTC'
  const scope = {
    organizationId,
    eventId: event.id,
    firstMoment: startOf(range.from, zone),
    endMoment: startOf(addDays(range.to, 1), zone),
    key: field.key,
  }
  const { registrations, answered } = await countAnswered(db, scope)
  const isCheckbox = field.type === 'checkbox' || field.type === 'consent'
  const counts = await (field.type === 'number'
    ? numbers(db, scope)
    : isCheckbox
      ? checked(db, scope, registrations)
      : options(db, scope, field))
  return { ...range, questions, question: field.key, registrations, answered: isCheckbox ? registrations : answered, ...counts }
}

const isCounted = (field: FormField): field is CountedField => (COUNTED_FIELD_TYPES as readonly string[]).includes(field.type)

/** Every option of the form, also those without an answer, then the most frequent other answers. */
async function options(db: Database, scope: AnswerScope, field: FormField): Promise<Values> {
  const { rows, total } = await countOptions(db, scope, field.options.length + MAX_OTHER_ANSWERS)
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  const other = rows.filter(({ value }) => !field.options.includes(value)).slice(0, MAX_OTHER_ANSWERS)
  const values = [...field.options.map((value) => ({ value, count: counts.get(value) ?? 0 })), ...other]
  return { values, others: total - values.reduce((sum, { count }) => sum + count, 0) }
}

/** Forms do not send a checkbox that is not checked, so every other registration counts as unchecked. */
async function checked(db: Database, scope: AnswerScope, registrations: number): Promise<Values> {
  const { rows } = await countOptions(db, scope, MAX_OTHER_ANSWERS)
  const count = rows.find(({ value }) => value === 'true')?.count ?? 0
  const values = [
    { value: 'true', count },
    { value: 'false', count: registrations - count },
  ]
  return { values, others: 0 }
}

async function numbers(db: Database, scope: AnswerScope): Promise<Values> {
  const few = await countNumbers(db, scope, MAX_NUMBERS + 1)
  if (few.length <= MAX_NUMBERS) return { values: few, others: 0 }
  const { lowest, highest, whole } = await rangeOfNumbers(db, scope)
  const step = roundStep((highest - lowest) / GROUPS)
  const start = Math.floor(lowest / step) * step
  const counts = new Map((await groupNumbers(db, scope, start, step)).map(({ slot, count }) => [slot, count]))
  const last = Math.max(...counts.keys())
  const values = Array.from({ length: last + 1 }, (_, slot) => ({
    value: groupName(start + slot * step, step, whole && step > 1),
    count: counts.get(slot) ?? 0,
  }))
  return { values, others: 0 }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return power * ([1, 2, 5].find((factor) => factor * power >= step) ?? 10)
}

const groupName = (from: number, step: number, whole: boolean) => `${readable(from)}–${readable(from + step - (whole ? 1 : 0))}`
/** Without the error of binary fractions. */
const readable = (value: number) => Number(value.toPrecision(12))
