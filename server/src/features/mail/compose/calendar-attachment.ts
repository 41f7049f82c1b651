import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { first, type Reader } from '../../../platform/db/database.ts'
import type { TokenSigner } from '../../../platform/signed-tokens.ts'
import { type OrganizationId, organizations } from '../../auth/tables.ts'
import { type CalendarMethod, calendarText, calendarUid } from '../../events/calendar-entry.ts'
import { events } from '../../events/tables.ts'
import { registrationLogs, registrations } from '../../registrations/tables.ts'
import { registrationOfLink } from '../../self-service/manage-link.ts'
import { publicUrl } from '../../workspaces/public-address.ts'
import { customDomains } from '../../workspaces/tables.ts'

type Dependencies = { db: Reader; clock: Clock; baseUrl: string; config: { mailFrom: string } }

export type CalendarAttachment = { text: string; method: 'REQUEST' | 'CANCEL' }

/**
 * What a mail about a registration does to its reader's calendar: puts the event in or brings it up to date while they are confirmed, takes
 * it out when they no longer are or the event is canceled. Null for those who never had a seat: they have nothing to take out.
 */
export async function calendarFor(
  dependencies: Dependencies,
  organizationId: OrganizationId,
  registrationId: string,
): Promise<CalendarAttachment | null> {
  const seat = await findSeat(dependencies.db, and(eq(registrations.organizationId, organizationId), eq(registrations.id, registrationId))!)
  if (!seat) return null
  const method = isOn(seat) ? 'REQUEST' : 'CANCEL'
  return { method, text: write(dependencies, seat, method) }
}

/** The same entry as a file, for the page behind a person's link; null when there is no seat to write down, or the code is not ours. */
export async function registrationCalendar(dependencies: Dependencies & { tokens: TokenSigner }, code: string): Promise<string | null> {
  const registrationId = registrationOfLink(dependencies.tokens, code)
  const seat = registrationId && (await findSeat(dependencies.db, eq(registrations.id, registrationId)))
  return seat ? write(dependencies, seat, 'PUBLISH') : null
}

type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>

const isOn = (seat: Seat): boolean => seat.registration.status === 'CONFIRMED' && seat.event.canceledAt === null

function write({ clock, baseUrl, config }: Dependencies, seat: Seat, method: CalendarMethod): string {
  const { registration, event, workspace, domain, startTime } = seat
  return calendarText({
    method,
    uid: calendarUid(registration.id, baseUrl),
    // Both only rise, so their sum rises with either.
    sequence: event.calendarSequence + registration.calendarSequence,
    writtenAt: clock().toISOString(),
    canceled: !isOn(seat),
    startTime,
    endTime: event.endTime,
    name: event.name,
    description: event.shortDescription,
    location: event.location,
    url: publicUrl(baseUrl, { organizationSlug: workspace.slug, eventSlug: event.slug, domain }),
    organizer: { name: workspace.name, email: config.mailFrom },
    // What is published is addressed to nobody.
    attendee: method === 'PUBLISH' ? null : registration,
  })
}

/** A registration that has, or once had, a seat at an event with a date. */
async function findSeat(db: Reader, which: SQL) {
  const row = await first(
    db
      .select({
        registration: {
          id: registrations.id,
          email: registrations.email,
          name: registrations.name,
          status: registrations.status,
          calendarSequence: registrations.calendarSequence,
        },
        event: {
          name: events.name,
          slug: events.slug,
          shortDescription: events.shortDescription,
          startTime: events.startTime,
          endTime: events.endTime,
          location: events.location,
          canceledAt: events.canceledAt,
          calendarSequence: events.calendarSequence,
        },
        workspace: { name: organizations.name, slug: organizations.slug },
        domain: { hostname: customDomains.hostname, status: customDomains.status },
        wasConfirmed: sql<boolean>`EXISTS (SELECT FROM ${registrationLogs} l WHERE l.registration_id = ${registrations.id} AND l.new_status = 'CONFIRMED')`,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .innerJoin(organizations, eq(organizations.id, registrations.organizationId))
      .leftJoin(customDomains, eq(customDomains.organizationId, registrations.organizationId))
      .where(which),
  )
  const startTime = row?.event.startTime
  return row?.wasConfirmed && startTime ? { ...row, startTime } : null
}
