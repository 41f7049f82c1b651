import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Database, first, type Tx } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import { type OrganizationId, organizations } from '../auth/tables.ts'
import { events } from '../events/tables.ts'
import { customDomains } from '../workspaces/tables.ts'
import { eventSites } from './tables.ts'

const { organizationId: _, updatedAt: __, ...siteColumns } = getTableColumns(eventSites)

/** The state that the site builder reports. */
export type SiteFields = Omit<typeof eventSites.$inferInsert, 'eventId' | 'organizationId' | 'updatedAt'>
export type SiteRow = Awaited<ReturnType<ReturnType<typeof findStatement>['execute']>>[number]

/** The event with its URL parts and its site in one round trip, because the studio polls this. */
const findStatement = prepareOnce((db) =>
  db
    .select({
      eventId: events.id,
      eventSlug: events.slug,
      name: events.name,
      status: events.status,
      canceledAt: events.canceledAt,
      startTime: events.startTime,
      endTime: events.endTime,
      timezone: events.timezone,
      organizationSlug: organizations.slug,
      timeFormat: organizations.timeFormat,
      domain: { hostname: customDomains.hostname, status: customDomains.status },
      // Drizzle returns null for the whole object if its first column is null, so that column must be one that is never null.
      site: siteColumns,
    })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizationId))
    .leftJoin(customDomains, eq(customDomains.organizationId, events.organizationId))
    .leftJoin(eventSites, and(eq(eventSites.eventId, events.id), eq(eventSites.organizationId, events.organizationId)))
    .where(and(eq(events.id, sql.placeholder('eventId')), eq(events.organizationId, sql.placeholder('organizationId'))))
    .prepare('find-site'),
)

export const findSite = (db: Database, organizationId: OrganizationId, eventId: string): Promise<SiteRow | undefined> =>
  first(findStatement(db).execute({ eventId, organizationId }))

export async function upsertSite(tx: Tx, organizationId: OrganizationId, eventId: string, fields: SiteFields) {
  await tx
    .insert(eventSites)
    .values({ ...fields, organizationId, eventId })
    .onConflictDoUpdate({ target: [eventSites.eventId, eventSites.organizationId], set: { ...fields, updatedAt: sql`now()` } })
}
