/** A date and a time as read on a clock in a time zone. */
export type WallTime = { date: string; time: string }

/** What a clock in the zone shows at this moment. */
export function toWallTime(moment: string, timezone: string): WallTime {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The moment when a clock in the zone shows this. At the end of daylight saving time an hour comes twice: the first one is meant. At its
 * start an hour does not exist: the time an hour later is meant, as clocks show it.
 */
export function toMoment({ date, time }: WallTime, timezone: string): string | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // Both offsets around a change; the larger one is the earlier moment.
  const offsets = [offsetAt(asUtc - DAY_MS, timezone), offsetAt(asUtc + DAY_MS, timezone)].sort((a, b) => b - a)
  const exact = offsets.map((offset) => asUtc - offset).find((moment) => asUtc - offsetAt(moment, timezone) === moment)
  return new Date(exact ?? asUtc - Math.min(...offsets)).toISOString()
}

const DAY_MS = 24 * 60 * 60 * 1000

function offsetAt(moment: number, timezone: string): number {
  const { date, time } = toWallTime(new Date(moment).toISOString(), timezone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(moment / 60_000) * 60_000
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
