import { formatClock, formatDay, formatShortDay, formatZone, type TimeFormat } from '../../platform/format-time.ts'
import { t } from '../../texts/index.ts'

type EventTime = { startTime: string | null; endTime: string | null; timezone: string | null; timeFormat: TimeFormat }

/** "Friday, 1 May 2090," "12:00 – 14:00" in the event's time zone, or "Friday, 1 May 2090, 12:00" "to Saturday, 2 May 2090, 14:00". */
export function whenFull({ startTime, endTime, timezone, timeFormat }: EventTime): { parts: [string, string]; zone: string } | null {
  if (!startTime) return null
  const timeZone = timezone ?? 'UTC'
  const [start, end] = [new Date(startTime), endTime ? new Date(endTime) : null]
  const day = (at: Date) => formatDay(at, timeZone)
  const time = (at: Date) => formatClock(at, timeZone, timeFormat)
  const parts: [string, string] =
    !end || day(start) === day(end)
      ? [`${day(start)}${t.times.comma}`, end ? `${time(start)} – ${time(end)}` : time(start)]
      : [`${day(start)}${t.times.comma} ${time(start)}`, t.times.toEnd(day(end), time(end))]
  return { parts, zone: zoneLine(start, timeZone) }
}

/** One line for lists: "Fri, 1 May 2090, 12:00 CEST". */
export function whenShort({ startTime, timezone, timeFormat }: Omit<EventTime, 'endTime'>): string {
  if (!startTime) return t.times.toBeAnnounced
  const timeZone = timezone ?? 'UTC'
  const start = new Date(startTime)
  return `${formatShortDay(start, timeZone)}${t.times.comma} ${formatClock(start, timeZone, timeFormat)} ${formatZone(start, timeZone, 'short')}`
}

/** "Central European Summer Time (Europe/Berlin)". */
function zoneLine(at: Date, timeZone: string): string {
  const name = formatZone(at, timeZone, 'long')
  const city = timeZone.replaceAll('_', ' ')
  return name === city ? name : `${name} (${city})`
}

/** Whether the event has begun and not yet ended. */
export const isHappening = ({ startTime, endTime }: Pick<EventTime, 'startTime' | 'endTime'>, now: Date): boolean =>
  startTime !== null && endTime !== null && new Date(startTime) <= now && now < new Date(endTime)
