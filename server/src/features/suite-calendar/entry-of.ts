import type { SuiteCalendarEvent } from '../../connectors/workspace-suite/port.ts'
import type { EventRow } from '../events/own-event.ts'
import { placeLine } from '../events/place.ts'
import { CALENDAR_REASON } from './strings.ts'
import type { CalendarRow } from './tables.ts'

export type Wanted = { entry: SuiteCalendarEvent } | { entry: null; status: 'off' | 'queued'; reason: string | null }

type Source = Pick<EventRow, 'id' | 'name' | 'startTime' | 'endTime' | 'timezone' | 'location' | 'onlineUrl' | 'canceledAt'>

/** What the calendar is to show of an event; undefined if it was deleted. Drafts are shown, too: it is the organizers' calendar. */
export function wantedEntry(row: Pick<CalendarRow, 'enabled' | 'generation'>, event: Source | undefined, baseUrl: string): Wanted {
  if (!row.enabled || !event) return { entry: null, status: 'off', reason: null }
  if (event.canceledAt) return { entry: null, status: 'off', reason: CALENDAR_REASON.canceled }
  const { startTime, endTime } = event
  if (!startTime || !endTime) return { entry: null, status: 'queued', reason: CALENDAR_REASON.noTime }
  const place = placeLine(event.location)
  const link = `${baseUrl}/dashboard/events/${event.id}`
  return {
    entry: {
      id: entryId(event.id, row.generation),
      title: event.name,
      startTime: new Date(startTime).toISOString(),
      endTime: new Date(endTime).toISOString(),
      timezone: event.timezone,
      place: place || event.onlineUrl,
      description: [place && event.onlineUrl, link].filter(Boolean).join('\n\n'),
    },
  }
}

/** From the id of the event, so that a repeated request cannot create a second entry. The vendor accepts 0-9 and a-v. */
export const entryId = (eventId: string, generation: number): string => `${eventId.replaceAll('-', '')}${generation.toString(32)}`
