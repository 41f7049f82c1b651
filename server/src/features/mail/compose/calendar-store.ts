import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { first, type Reader } from '../../../platform/db/database.ts'
import type { SignedId } from '../../../platform/signed-tokens.ts'
import { type OrganizationId, organizations } from '../../auth/tables.ts'
import { events } from '../../events/tables.ts'
import { registrationLogs, registrations } from '../../registrations/tables.ts'
import { customDomains } from '../../workspaces/tables.ts'

/** A registration that has, or once had, a seat at an event with a date. */
export type Seat = NonNullable<Awaited<ReturnType<typeof selectSeat>>>

export const findSeat = (db: Reader, organizationId: OrganizationId, registrationId: string): Promise<Seat | null> =>
  selectSeat(db, and(eq(registrations.organizationId, organizationId), eq(registrations.id, registrationId))!)

/** For the holder of the current link: its signature stands for the workspace. */
export const findSeatByLink = (db: Reader, { id, version }: SignedId): Promise<Seat | null> =>
  selectSeat(db, and(eq(registrations.id, id), eq(registrations.linkVersion, version), isNull(registrations.erasedAt))!)

async function selectSeat(db: Reader, where: SQL) {
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
          type: events.type,
          location: events.location,
          onlineUrl: events.onlineUrl,
          canceledAt: events.canceledAt,
          calendarSequence: events.calendarSequence,
        },
        workspace: { name: organizations.name, slug: organizations.slug },
        domain: { hostname: customDomains.hostname, status: customDomains.status },
        wasConfirmed: sql<boolean>`EXISTS (SELECT FROM ${registrationLogs} l WHERE l.organization_id = ${registrations.organizationId} AND l.registration_id = ${registrations.id} AND l.new_status = 'CONFIRMED')`,
      })
      .from(registrations)
      .innerJoin(events, and(eq(events.id, registrations.eventId), eq(events.organizationId, registrations.organizationId)))
      .innerJoin(organizations, eq(organizations.id, registrations.organizationId))
      .leftJoin(customDomains, eq(customDomains.organizationId, registrations.organizationId))
      .where(where),
  )
  const startTime = row?.event.startTime
  return row?.wasConfirmed && startTime ? { ...row, startTime } : null
}
