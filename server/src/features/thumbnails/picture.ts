import type { EventRow } from '../events/own-event.ts'

/** All that a picture says, and all that its renderer is told. The id chooses colours and shapes, so that events look different. */
export type Picture = {
  eventId: string
  workspace: string | null
  name: string
  date: string | null
  time: string | null
  place: string | null
}

type Pictured = Pick<EventRow, 'id' | 'name' | 'startTime' | 'endTime' | 'timezone' | 'type' | 'location' | 'pagePasswordHash'>
type Workspace = { name: string; timeFormat: '12h' | '24h' }

/** Behind a page password only the name and the time are for everybody, and a picture is. */
export function pictureOf(event: Pictured, workspace: Workspace): Picture {
  const isOpen = event.pagePasswordHash === null
  return {
    eventId: event.id,
    workspace: isOpen ? workspace.name : null,
    name: event.name,
    ...whenOf(event, workspace.timeFormat),
    place: isOpen ? placeOf(event) : null,
  }
}

/** In the zone of the event, which is named, as the picture travels to people in others. */
function whenOf({ startTime, endTime, timezone }: Pictured, timeFormat: Workspace['timeFormat']): Pick<Picture, 'date' | 'time'> {
  if (!startTime || !endTime || !timezone) return { date: null, time: null }
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: timezone, ...options })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = format({ hour: 'numeric', minute: '2-digit', hour12: timeFormat === '12h' })
  const zone = format({ timeZoneName: 'short' })
    .formatToParts(start)
    .find(({ type }) => type === 'timeZoneName')?.value
  if (day.format(start) === day.format(end))
    return { date: day.format(start), time: `${clock.format(start)} – ${clock.format(end)} ${zone}` }
  const days = format({ day: 'numeric', month: 'long', year: 'numeric' })
  return { date: days.formatRange(start, end), time: `from ${clock.format(start)} ${zone}` }
}

function placeOf({ type, location }: Pictured): string | null {
  const there = location?.fullAddress?.trim() || location?.location?.trim() || null
  if (type === 'VIRTUAL') return 'Online'
  if (type === 'HYBRID') return there ? `${there}, and online` : 'Online'
  return there
}
