/** Ranges of days by name; `all` is the life of one event. */
export const PRESETS = ['week', 'month', 'quarter', 'year', 'all'] as const
export type Preset = (typeof PRESETS)[number]
export type RangeSearch = { range?: Preset; from?: string; to?: string }
export type Days = { from: string; to: string }

const LENGTHS: Record<Exclude<Preset, 'all'>, number> = { week: 7, month: 30, quarter: 90, year: 365 }
const MAX_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^2[01]\d\d-\d\d-\d\d$/

/** The range is in the address, so that it can be shared and the back button works. */
export function readRange({ range, from, to }: Record<string, unknown>): RangeSearch {
  if (isDay(from) && isDay(to)) return { from, to }
  return (PRESETS as readonly unknown[]).includes(range) ? { range: range as Preset } : {}
}

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** The days to show. `life` is from the creation of an event to its end, or today. */
export function daysIn({ range, from, to }: RangeSearch, fallback: Preset, today: string, life?: Days): Days {
  if (from && to) return { from, to }
  const preset = range === 'all' && !life ? fallback : (range ?? fallback)
  if (preset !== 'all') return { from: addDays(today, 1 - LENGTHS[preset]), to: today }
  const { from: first, to: last } = life!
  return { from: lengthOf({ from: first, to: last }) > MAX_DAYS ? addDays(last, 1 - MAX_DAYS) : first, to: last }
}

export const faultIn = (days: Days): 'reversed' | 'tooLong' | null =>
  days.from > days.to ? 'reversed' : lengthOf(days) > MAX_DAYS ? 'tooLong' : null
