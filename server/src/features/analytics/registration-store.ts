import { and, eq } from 'drizzle-orm'
import { first, type Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { events } from '../events/tables.ts'
import { registrations } from '../registrations/tables.ts'

/** What is counted of a registration. */
export const findRegistration = (db: Reader, organizationId: OrganizationId, registrationId: string) =>
  first(
    db
      .select({
        eventId: registrations.eventId,
        timezone: events.timezone,
        createdAt: registrations.createdAt,
        preview: registrations.preview,
        path: registrations.source,
        metadata: registrations.metadata,
        campaignLinkId: registrations.campaignLinkId,
        linkSource: campaignLinks.source,
      })
      .from(registrations)
      .innerJoin(events, and(eq(events.id, registrations.eventId), eq(events.organizationId, registrations.organizationId)))
      .leftJoin(
        campaignLinks,
        and(eq(campaignLinks.id, registrations.campaignLinkId), eq(campaignLinks.organizationId, registrations.organizationId)),
      )
      .where(and(eq(registrations.id, registrationId), eq(registrations.organizationId, organizationId))),
  )
