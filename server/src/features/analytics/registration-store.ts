import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks } from '../campaigns/tables.ts'
import { events } from '../events/tables.ts'
import { registrations } from '../registrations/tables.ts'

/** What is counted of registrations. */
export const findRegistrations = (db: Reader, organizationId: OrganizationId, registrationIds: readonly string[]) =>
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
    .where(and(sql`${registrations.id} = ANY(${sql.param(registrationIds)}::uuid[])`, eq(registrations.organizationId, organizationId)))
