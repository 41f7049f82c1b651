import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type CalendarEntry, calendarFeed, calendarText, calendarUid } from '../events/calendar-entry.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { type CalendarEventRow, findCalendarEvent, listCalendarEvents } from './store.ts'

type Dependencies = { db: Database; baseUrl: string; config: { mailFrom: string } }

/**
 * The calendar file of an event; undefined if visitors cannot see the event. Also returned for canceled events, so that a calendar that polls the
 * file shows the cancellation. With a page password, only the name and times are included unless the visitor has `unlocked` the page.
 */
export async function publicCalendar(
  dependencies: Dependencies,
  orgSlug: string,
  eventSlug: string,
  { unlocked = false } = {},
): Promise<{ text: string; isPrivate: boolean } | undefined> {
  const event = await findCalendarEvent(dependencies.db, orgSlug, eventSlug)
  if (!event) return undefined
  return { text: calendarText(entryOf(dependencies, orgSlug, event, unlocked)), isPrivate: event.isPrivate }
}

const PAST_DAYS = 90
const MAX_EVENTS = 1_000

/** The public events of a workspace, from some months ago on, for calendar programs that subscribe to it. */
export async function workspaceCalendar(dependencies: Dependencies & { clock: Clock }, orgSlug: string): Promise<string | undefined> {
  const from = new Date(dependencies.clock().getTime() - PAST_DAYS * 86_400_000)
  const found = await listCalendarEvents(dependencies.db, orgSlug, from, MAX_EVENTS)
  return (
    found &&
    calendarFeed(
      found.calendarName,
      found.events.map((event) => entryOf(dependencies, orgSlug, event, false)),
    )
  )
}

function entryOf({ baseUrl, config }: Dependencies, orgSlug: string, event: CalendarEventRow, unlocked: boolean): CalendarEntry {
  const showsDetails = unlocked || !event.hasPassword
  const domain = event.hostname === null ? null : { hostname: event.hostname, status: 'active' as const }
  return {
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
    url: publicUrl(baseUrl, { organizationSlug: orgSlug, eventSlug: event.slug, domain }),
    organizer: { name: event.workspaceName, email: config.mailFrom },
    attendee: null,
  }
}
