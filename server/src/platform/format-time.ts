import { currentLocale, t } from '../texts/index.ts'

export type TimeFormat = '12h' | '24h'

/** "Monday, 1 May 2090". */
export const formatDay = (at: Date, timeZone: string): string =>
  format(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** "Mon, 1 May 2090". */
export const formatShortDay = (at: Date, timeZone: string): string =>
  format(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })

/** "1 May 2090", for a plain date such as 2090-05-01. It has no zone: read and shown as UTC it stays the same day. */
export function formatPlainDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? date : format(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** "1–3 May 2090". */
export const formatDayRange = (from: Date, to: Date, timeZone: string): string =>
  formatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone }).formatRange(from, to)

/** "14:00", or "2:00 pm". */
export const formatClock = (at: Date, timeZone: string, timeFormat: TimeFormat): string =>
  timeFormat === '12h'
    ? format(at, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone }).replace(/\s/g, ' ')
    : format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** "CEST", or "Central European Summer Time". */
export const formatZone = (at: Date, timeZone: string, length: 'short' | 'long'): string =>
  formatter({ timeZone, timeZoneName: length })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** "Monday, 1 May 2090, 12:00 (Central European Summer Time)". */
export const formatFull = (at: Date, timeZone: string, timeFormat: TimeFormat): string =>
  `${formatDay(at, timeZone)}${t.times.comma} ${formatClock(at, timeZone, timeFormat)} (${formatZone(at, timeZone, 'long')})`

/** "1 May at 12:00". */
export const formatDayAndTime = (at: Date, timeZone: string, timeFormat: TimeFormat): string =>
  t.times.dayAtTime(format(at, { day: 'numeric', month: 'long', timeZone }), formatClock(at, timeZone, timeFormat))

/** "in 3 days", "in 5 hours", "in 1 minute": rounded down, so that the time has not passed when it says so. */
export function formatUntil(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.floor((to.getTime() - from.getTime()) / 60_000))
  const relative = new Intl.RelativeTimeFormat(currentLocale())
  if (minutes >= 2880) return relative.format(Math.floor(minutes / 1440), 'day')
  return minutes >= 120 ? relative.format(Math.floor(minutes / 60), 'hour') : relative.format(minutes, 'minute')
}

/** "2090-05-01 12:00:00": spreadsheets read this as a time. */
export const formatSortable = (at: Date, timeZone: string): string =>
  formatter({ dateStyle: 'short', timeStyle: 'medium', timeZone }, 'sv-SE').format(at)

const format = (at: Date, options: Intl.DateTimeFormatOptions) => formatter(options).format(at)

/** Creating a formatter costs as much as a hundred uses, and most pages and emails share theirs. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const MAX_FORMATTERS = 500

/** A time zone that this Node does not know is formatted as UTC, so that it cannot make a page or an email fail. */
function formatter(options: Intl.DateTimeFormatOptions, locale = currentLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const created = createFormatter(locale, options)
  formatters.set(key, created)
  return created
}

function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}
