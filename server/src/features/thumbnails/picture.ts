import { formatClock, formatDay, formatDayRange, formatZone, type TimeFormat } from '../../platform/format-time.ts'
import type { EventRow } from '../events/own-event.ts'
import { placeLine } from '../events/place.ts'

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
type Workspace = { name: string; timeFormat: TimeFormat }

/** Behind a page password only the name and the time are for everybody, and a picture is. */
export function pictureOf(event: Pictured, workspace: Workspace): Picture {
  const isOpen = event.pagePasswordHash === null
  return {
    eventId: event.id,
    workspace: isOpen ? workspace.name : null,
    name: event.name,
    ...whenOf(event, workspace.timeFormat),
    place: isOpen ? whereOf(event) : null,
  }
}

/** In the zone of the event, which is named, as the picture travels to people in others. */
function whenOf({ startTime, endTime, timezone }: Pictured, timeFormat: Workspace['timeFormat']): Pick<Picture, 'date' | 'time'> {
  if (!startTime || !endTime || !timezone) return { date: null, time: null }
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const clock = (at: Date) => formatClock(at, timezone, timeFormat)
  const zone = formatZone(start, timezone, 'short')
  const day = formatDay(start, timezone)
  if (day === formatDay(end, timezone)) return { date: day, time: `${clock(start)} – ${clock(end)} ${zone}` }
  return { date: formatDayRange(start, end, timezone), time: `from ${clock(start)} ${zone}` }
}

function whereOf({ type, location }: Pictured): string | null {
  const place = placeLine(location) || null
  if (type === 'VIRTUAL') return 'Online'
  if (type === 'HYBRID') return place ? `${place}, and online` : 'Online'
  return place
}
