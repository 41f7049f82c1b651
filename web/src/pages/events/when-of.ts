import type { Event } from '@foyer/contracts'
import { locale, t } from '../../texts/index.ts'
import { dateTimeOf, ownZone } from '../../ui/times.ts'

type Dated = Pick<Event, 'startTime' | 'timezone'>
type TimeFormat = '12h' | '24h'

/** The start in the event's zone, and in the reader's where clocks there show something else. */
export function whenOf({ startTime, timezone }: Dated, timeFormat: TimeFormat): { main: string; own: string | null } {
  if (!startTime) return { main: t.events.noTime, own: null }
  const zone = timezone ?? ownZone()
  const main = `${dateTimeOf(startTime, { timezone: zone, timeFormat })}, ${t.events.zoneOf(cityOf(zone))}`
  const own = dateTimeOf(startTime, { timezone: ownZone(), timeFormat })
  return { main, own: own === dateTimeOf(startTime, { timezone: zone, timeFormat }) ? null : t.events.yourTime(own) }
}

export const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** Day and month, for the tile of a list. */
export function dayOf({ startTime, timezone }: Dated): { day: string; month: string } | null {
  if (!startTime) return null
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone ?? undefined, ...options }).format(new Date(startTime))
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

export function placeOf({ location, type }: { location: Event['location']; type?: string }): string {
  if (type === 'VIRTUAL') return t.events.online
  return location?.fullAddress || location?.location || t.events.noPlace
}
