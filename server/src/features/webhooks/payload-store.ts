import { and, eq, getTableColumns } from 'drizzle-orm'
import { first, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { waitlistPosition } from '../registrations/sql-rules.ts'
import { registrations } from '../registrations/tables.ts'

/** The registration as it is now, with what a receiver needs to know of its event. */
export const findRegistrationOfEvent = (tx: Tx, organizationId: OrganizationId, registrationId: string) =>
  first(
    tx
      .select({
        registration: getTableColumns(registrations),
        waitlistPosition,
        event: {
          id: events.id,
          name: events.name,
          slug: events.slug,
          startTime: events.startTime,
          endTime: events.endTime,
          timezone: events.timezone,
        },
      })
      .from(registrations)
      .innerJoin(events, and(eq(events.id, registrations.eventId), eq(events.organizationId, registrations.organizationId)))
      .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId))),
  )
