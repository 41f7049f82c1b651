import type { EventPage } from '../data/store.ts'

type Timed = Pick<EventPage, 'startTime' | 'endTime' | 'timezone'> & { timeFormat: '12h' | '24h' }

/** "Friday, 1 May 2090" and "12:00 – 14:00", in the event's own zone; over several days each line is one end of it. */
export function whenWords({ startTime, endTime, timezone, timeFormat }: Timed): { lines: [string, string]; zone: string } | null {
  if (!startTime) return null
  const timeZone = timezone ?? 'UTC'
  const start = new Date(startTime)
  const end = endTime ? new Date(endTime) : null
  const day = (at: Date) => format(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const time = (at: Date) => clock(at, timeZone, timeFormat)
  const lines: [string, string] =
    !end || day(start) === day(end)
      ? [day(start), end ? `${time(start)} – ${time(end)}` : time(start)]
      : [`${day(start)}, ${time(start)}`, `to ${day(end)}, ${time(end)}`]
  return { lines, zone: zoneWords(start, timeZone) }
}

/** One line for lists: "Fri 1 May 2090, 12:00". */
export function shortWhen({ startTime, timezone, timeFormat }: Omit<Timed, 'endTime'>): string {
  if (!startTime) return 'Time to be announced'
  const timeZone = timezone ?? 'UTC'
  const start = new Date(startTime)
  const day = format(start, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return `${day}, ${clock(start, timeZone, timeFormat)} ${zoneOf(start, timeZone, 'short')}`
}

/** The leaf of a calendar: month and day. */
export function leafOf({ startTime, timezone }: Pick<Timed, 'startTime' | 'timezone'>): { month: string; day: string } | null {
  if (!startTime) return null
  const timeZone = timezone ?? 'UTC'
  const start = new Date(startTime)
  return { month: format(start, { month: 'short', timeZone }), day: format(start, { day: 'numeric', timeZone }) }
}

/** "Central European Summer Time (Europe/Berlin)". */
function zoneWords(at: Date, timeZone: string): string {
  const long = zoneOf(at, timeZone, 'long')
  const place = timeZone.replaceAll('_', ' ')
  return long === place ? long : `${long} (${place})`
}

const zoneOf = (at: Date, timeZone: string, timeZoneName: 'short' | 'long') =>
  formatter({ timeZone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const clock = (at: Date, timeZone: string, timeFormat: '12h' | '24h') =>
  timeFormat === '12h'
    ? format(at, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone })
    : format(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

const format = (at: Date, options: Intl.DateTimeFormatOptions) => formatter(options).format(at)

/** Making one costs as much as a hundred uses. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATTERS = 500

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const made = new Intl.DateTimeFormat('en-GB', options)
  formatters.set(key, made)
  return made
}
