import type { Database } from '../../platform/db/database.ts'
import { calendarText, calendarUid } from '../events/calendar-entry.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { findCalendarEvent } from './store.ts'

type Dependencies = { db: Database; baseUrl: string; config: { mailFrom: string } }

/**
 * The calendar file of an event; undefined if visitors cannot see the event. Also returned for canceled events, so that a calendar that polls the
 * file shows the cancellation. With a page password, only the name and times are included unless the visitor has `unlocked` the page.
 */
export async function publicCalendar(
  { db, baseUrl, config }: Dependencies,
  orgSlug: string,
  eventSlug: string,
  { unlocked = false } = {},
): Promise<{ text: string; isPrivate: boolean } | undefined> {
  const event = await findCalendarEvent(db, orgSlug, eventSlug)
  if (!event) return undefined
  const showsDetails = unlocked || !event.hasPassword
  const domain = event.hostname === null ? null : { hostname: event.hostname, status: 'active' as const }
  const text = calendarText({
    method: 'PUBLISH',
    uid: calendarUid(event.id, baseUrl),
    sequence: event.sequence,
    // Not the current time: the file and its ETag stay the same until the event changes.
    writtenAt: event.updatedAt,
    canceled: event.canceled,
    startTime: event.startTime,
    endTime: event.endTime,
    name: event.name,
    description: showsDetails ? event.shortDescription : null,
    location: showsDetails ? event.location : null,
    onlineUrl: null,
    url: publicUrl(baseUrl, { organizationSlug: orgSlug, eventSlug, domain }),
    organizer: { name: event.workspaceName, email: config.mailFrom },
    attendee: null,
  })
  return { text, isPrivate: event.isPrivate }
}
