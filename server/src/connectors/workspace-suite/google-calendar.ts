import type { JsonResponse } from '../../platform/safe-fetch.ts'
import { urlAt } from '../urls.ts'
import { unexpectedResponse } from '../vendor-errors.ts'
import { fieldsOf, textOf } from '../vendor-response.ts'
import type { VendorSession } from '../vendor-session.ts'
import { webLink } from './google-files.ts'
import type { StoredCalendarEvent, SuiteCalendarEvent } from './port.ts'

/** The id of the calendar that every account has. */
const OWN_CALENDAR = '/calendar/v3/calendars/primary/events'
const NOT_FOUND = [404, 410] as const

/** Can be repeated: the id makes a second request a duplicate. */
export async function insertCalendarEvent(session: VendorSession, apiUrl: string, event: SuiteCalendarEvent) {
  const response = await session.json({
    method: 'POST',
    url: () => eventsUrl(apiUrl),
    json: { id: event.id, ...toBody(event) },
    accept: [409],
    isRepeatable: true,
  })
  return response.status === 409 ? null : toStored(response)
}

/** A deleted event keeps its id and the status `cancelled` for a time; `confirmed` restores it. */
export async function updateCalendarEvent(session: VendorSession, apiUrl: string, event: SuiteCalendarEvent) {
  const response = await session.json({
    method: 'PATCH',
    url: () => eventsUrl(apiUrl, event.id),
    json: toBody(event),
    accept: NOT_FOUND,
    isRepeatable: true,
  })
  if (response.status !== 200) return null
  return fieldsOf(response.body).status === 'cancelled' ? null : toStored(response)
}

export async function deleteCalendarEvent(session: VendorSession, apiUrl: string, id: string): Promise<void> {
  await session.json({ method: 'DELETE', url: () => eventsUrl(apiUrl, id), accept: NOT_FOUND, isRepeatable: true })
}

function eventsUrl(apiUrl: string, id?: string): string {
  const url = urlAt(apiUrl, id === undefined ? OWN_CALENDAR : `${OWN_CALENDAR}/${encodeURIComponent(id)}`)
  url.searchParams.set('sendUpdates', 'none')
  return url.href
}

function toBody({ title, startTime, endTime, timezone, place, description }: SuiteCalendarEvent) {
  const timeZone = timezone ?? 'UTC'
  return {
    status: 'confirmed',
    summary: title,
    start: { dateTime: startTime, timeZone },
    end: { dateTime: endTime, timeZone },
    // Empty instead of absent, which would leave a former place.
    location: place ?? '',
    description,
  }
}

function toStored({ body }: JsonResponse): StoredCalendarEvent {
  const { id, htmlLink } = fieldsOf(body)
  if (!textOf(id)) throw unexpectedResponse('workspace-suite', 'a calendar event')
  return { htmlLink: webLink(htmlLink) }
}
