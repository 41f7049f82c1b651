import type { Language } from '@foyer/contracts'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { inLanguage } from '../../../texts/index.ts'
import type { OrganizationId } from '../../auth/tables.ts'
import { type CalendarMethod, calendarText, calendarUid } from '../../events/calendar-entry.ts'
import { isAttending } from '../../registrations/rules.ts'
import { registrationFromLink } from '../../self-service/manage-link.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import { findSeatByLink, findSeats, type Seat } from './calendar-store.ts'

type Dependencies = { db: Reader; clock: Clock; baseUrl: string; config: { mailFrom: string } }

export type CalendarAttachment = { text: string; method: 'REQUEST' | 'CANCEL' }

type FindSeat = (key: { organizationId: OrganizationId; registrationId: string }) => Promise<Seat | null>

/**
 * The calendar update that goes with an email about a registration. It adds or updates the event while the registration is confirmed, and
 * removes it when it no longer is or the event is canceled. Null for a registration that never had a seat: there is nothing to remove.
 */
export async function calendarFor(
  dependencies: Dependencies,
  organizationId: OrganizationId,
  registrationId: string,
  language: Language,
  findSeat: FindSeat = async (key) => (await findSeats(dependencies.db, [key]))[0]!,
): Promise<CalendarAttachment | null> {
  const seat = await findSeat({ organizationId, registrationId })
  if (!seat) return null
  const method = hasSeat(seat) ? 'REQUEST' : 'CANCEL'
  return { method, text: inLanguage(language, () => toCalendarText(dependencies, seat, method)) }
}

/** The same entry as a file, for the page behind a manage link. Null without a seat, or when the link is not valid. */
export async function registrationCalendar(
  dependencies: Dependencies & { tokens: TokenSigner },
  code: string,
  language: Language,
): Promise<string | null> {
  const link = registrationFromLink(dependencies.tokens, code)
  const seat = link && (await findSeatByLink(dependencies.db, link))
  return seat ? inLanguage(language, () => toCalendarText(dependencies, seat, 'PUBLISH')) : null
}

const hasSeat = ({ registration: { status }, event: { canceledAt } }: Seat): boolean => isAttending({ status, canceledAt })

function toCalendarText({ clock, baseUrl, config }: Dependencies, seat: Seat, method: CalendarMethod): string {
  const { registration, event, workspace, domain, startTime } = seat
  const attending = hasSeat(seat)
  return calendarText({
    method,
    uid: calendarUid(registration.id, baseUrl),
    // Both only increase, so their sum increases with either.
    sequence: event.calendarSequence + registration.calendarSequence,
    writtenAt: clock().toISOString(),
    canceled: !attending,
    startTime,
    endTime: event.endTime,
    name: event.name,
    description: event.shortDescription,
    // Calendars show LOCATION first, so a link must not hide behind the address of an online event.
    location: event.type === 'VIRTUAL' && event.onlineUrl ? null : event.location,
    onlineUrl: attending ? event.onlineUrl : null,
    url: publicUrl(baseUrl, { organizationSlug: workspace.slug, eventSlug: event.slug, domain }),
    organizer: { name: workspace.name, email: config.mailFrom },
    // A published entry names no attendee.
    attendee: method === 'PUBLISH' ? null : registration,
  })
}
