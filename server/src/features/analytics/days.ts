import { formatSortable } from '../../platform/format-time.ts'
import { invalid } from '../../platform/http/problem.ts'
import { RANGE_ERRORS } from './strings.ts'

/** A calendar day: 2027-04-20. */
export type Day = string

const MAX_RANGE_DAYS = 400
const DEFAULT_RANGE_DAYS = 30
/** The first day that the contract has. */
const FIRST_DAY = '2000-01-01'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAY_LENGTH = '2027-04-20'.length

type CachedDay = { minute: number; day: Day }
const cachedDays = new Map<string, CachedDay>()

/** The current day in a zone. Needed for every view, so it is computed once a minute; no zone changes its day within one. */
export function dayIn(timezone: string | null, time: Date): Day {
  const zone = timezone ?? 'UTC'
  const minute = Math.floor(time.getTime() / MINUTE_MS)
  const cached = cachedDays.get(zone)
  if (cached?.minute === minute) return cached.day
  const day = formatSortable(time, zone).slice(0, DAY_LENGTH)
  cachedDays.set(zone, { minute, day })
  return day
}

export type DayRange = { from: Day; to: Day }

/** Both ends are included. The default is the last thirty days up to today. */
export function rangeOf({ from, to }: Partial<DayRange>, today: Day): DayRange {
  const end = to ?? today
  const range = { from: from ?? latest(FIRST_DAY, addDays(end, 1 - DEFAULT_RANGE_DAYS)), to: end }
  if (range.from > range.to) throw invalid(RANGE_ERRORS.reversed)
  if (daysOf(range).length > MAX_RANGE_DAYS) throw invalid(RANGE_ERRORS.tooLong(MAX_RANGE_DAYS))
  return range
}

/** Every day of the range, at most one more than the limit. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && days.length <= MAX_RANGE_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moment a day begins in a zone. Not by PostgreSQL, which fails on zones that it does not know. */
export function startOf(day: Day, timezone: string): string {
  const midnight = Date.parse(day)
  let start = midnight
  // The offset is that of the result, which the first guess may miss around a clock change.
  for (const _ of [1, 2]) start = midnight - offsetAt(timezone, start)
  return new Date(start).toISOString()
}

const offsetAt = (timezone: string, time: number) =>
  Date.parse(`${formatSortable(new Date(time), timezone).replace(' ', 'T')}Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS

const latest = (one: Day, other: Day): Day => (one > other ? one : other)
/** How many days after `from` the other day is; negative before it. */
export const daysFrom = (from: Day, day: Day): number => Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS)
export const addDays = (day: Day, days: number): Day => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH)
