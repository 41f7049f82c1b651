import { and, eq } from 'drizzle-orm'
import { first, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { events } from '../events/tables.ts'

/** What the receiver of a registration needs to know of its event. */
export const findEventSummary = (tx: Tx, organizationId: OrganizationId, eventId: string) =>
  first(
    tx
      .select({
        id: events.id,
        name: events.name,
        slug: events.slug,
        startTime: events.startTime,
        endTime: events.endTime,
        timezone: events.timezone,
      })
      .from(events)
      .where(and(eq(events.id, eventId), eq(events.organizationId, organizationId))),
  )
