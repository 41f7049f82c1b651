import { invalid } from '../../platform/http/problem.ts'

/** A day of the calendar: 2027-04-20. */
export type Day = string

const LONGEST_RANGE_DAYS = 400
const USUAL_RANGE_DAYS = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type KnownDay = { minute: number; day: Day }
const knownDays = new Map<string, KnownDay>()

/** The day it is in a zone. Asked for every view, so it is worked out once a minute: no zone changes its day within one. */
export function dayIn(timezone: string | null, time: Date): Day {
  const zone = timezone ?? 'UTC'
  const minute = Math.floor(time.getTime() / MINUTE_MS)
  const known = knownDays.get(zone)
  if (known?.minute === minute) return known.day
  const day = formatterOf(zone).format(time)
  knownDays.set(zone, { minute, day })
  return day
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = createFormatter(zone)
  formatters.set(zone, formatter)
  return formatter
}

/** A zone that was known when the event was written, and is not to this Node, must not cost a page. */
function createFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return createFormatter('UTC')
  }
}

export type DayRange = { from: Day; to: Day }

/** Both ends count; without them, the last thirty days up to today. */
export function rangeOf({ from, to }: Partial<DayRange>, today: Day): DayRange {
  const end = to ?? today
  const range = { from: from ?? addDays(end, 1 - USUAL_RANGE_DAYS), to: end }
  if (range.from > range.to) throw invalid('from must not be after to.')
  if (daysOf(range).length > LONGEST_RANGE_DAYS) throw invalid(`from and to may be at most ${LONGEST_RANGE_DAYS} days apart.`)
  return range
}

/** Every day of the range, also those on which nothing happened. Never more than one over the limit. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && days.length <= LONGEST_RANGE_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

const addDays = (day: Day, days: number): Day => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
