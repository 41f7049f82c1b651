import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import type { SignedId } from '../../../platform/signed-tokens.ts'
import { type OrganizationId, organizations } from '../../auth/tables.ts'
import { events } from '../../events/tables.ts'
import { registrationLogs, registrations } from '../../registrations/tables.ts'
import { customDomains } from '../../workspaces/tables.ts'

/** A registration that has, or once had, a seat at an event with a date. */
export type Seat = Awaited<ReturnType<typeof selectSeats>>[number]

type SeatKey = { organizationId: OrganizationId; registrationId: string }

/** In the order of the keys; null for a registration without a seat. */
export async function findSeats(db: Reader, keys: readonly SeatKey[]): Promise<(Seat | null)[]> {
  const organizationIds = sql.param(keys.map(({ organizationId }) => organizationId))
  const registrationIds = sql.param(keys.map(({ registrationId }) => registrationId))
  const isWanted = sql`(${registrations.organizationId}, ${registrations.id}) IN (SELECT * FROM unnest(${organizationIds}::uuid[], ${registrationIds}::uuid[]))`
  const byId = new Map((await selectSeats(db, isWanted, keys.length)).map((seat) => [seat.registration.id, seat]))
  return keys.map(({ registrationId }) => byId.get(registrationId) ?? null)
}

/** For the holder of the current link: its signature stands for the workspace. */
export async function findSeatByLink(db: Reader, { id, version }: SignedId): Promise<Seat | null> {
  const isHeld = and(eq(registrations.id, id), eq(registrations.linkVersion, version), isNull(registrations.erasedAt))!
  return (await selectSeats(db, isHeld, 1))[0] ?? null
}

/** Of the table registrations in a query of its own. With an offset the planner does not read the whole log to answer it. */
const wasConfirmed = sql<boolean>`EXISTS (
  SELECT FROM ${registrationLogs} l
  WHERE l.organization_id = registrations.organization_id AND l.registration_id = registrations.id AND l.new_status = 'CONFIRMED' OFFSET 0)`

async function selectSeats(db: Reader, where: SQL, limit: number) {
  // The limit keeps the query of the registrations separate: joined directly, a new table without statistics would be read once for each.
  const registration = db
    .select({
      id: registrations.id,
      organizationId: registrations.organizationId,
      eventId: registrations.eventId,
      email: registrations.email,
      name: registrations.name,
      status: registrations.status,
      calendarSequence: registrations.calendarSequence,
      wasConfirmed: wasConfirmed.as('was_confirmed'),
    })
    .from(registrations)
    .where(where)
    .limit(limit)
    .as('registration')
  const rows = await db
    .select({
      registration: {
        id: registration.id,
        email: registration.email,
        name: registration.name,
        status: registration.status,
        calendarSequence: registration.calendarSequence,
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
      wasConfirmed: registration.wasConfirmed,
    })
    .from(registration)
    .innerJoin(events, and(eq(events.id, registration.eventId), eq(events.organizationId, registration.organizationId)))
    .innerJoin(organizations, eq(organizations.id, registration.organizationId))
    .leftJoin(customDomains, eq(customDomains.organizationId, registration.organizationId))
  return rows.flatMap((row) => {
    const { startTime } = row.event
    return row.wasConfirmed && startTime ? [{ ...row, startTime }] : []
  })
}
