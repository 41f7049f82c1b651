import { locale, t } from '../texts/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in words, up to a week; then the date. */
export function timeAgo(time: string, now = Date.now()): string {
  const age = now - Date.parse(time)
  if (age < MINUTE) return t.now
  if (age < HOUR) return t.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return t.hoursAgo(Math.floor(age / HOUR))
  if (age < 7 * DAY) return t.daysAgo(Math.floor(age / DAY))
  return dateOf(time)
}

export type TimeStyle = { timezone?: string | null; timeFormat?: '12h' | '24h' }

export const dateOf = (time: string, { timezone }: TimeStyle = {}) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: timezone ?? undefined }).format(
    new Date(time),
  )

export const dateTimeOf = (time: string, { timezone, timeFormat }: TimeStyle = {}) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeFormat === '24h' ? 'h23' : timeFormat === '12h' ? 'h12' : undefined,
    timeZone: timezone ?? undefined,
  }).format(new Date(time))

export const timeOf = (time: string, { timezone, timeFormat }: TimeStyle = {}) =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: timeFormat === '24h' ? 'h23' : timeFormat === '12h' ? 'h12' : undefined,
    timeZone: timezone ?? undefined,
  }).format(new Date(time))

/** The name of a zone on a date, such as Central European Summer Time. */
export function zoneName(timezone: string, at: string | Date = new Date()): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'long' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone
}

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
export const numberOf = (value: number) => new Intl.NumberFormat(locale).format(value)
/** A share, such as 0.125, as 12.5%. */
export const percentOf = (share: number) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
