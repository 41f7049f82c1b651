import { sql } from 'drizzle-orm'
import { batchedRead, runBatched } from '../../platform/db/batched-reads.ts'
import { type Database, first, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId, organizations } from '../auth/tables.ts'
import type { events } from '../events/tables.ts'
import type { customDomains } from '../workspaces/tables.ts'
import { eventSites } from './tables.ts'

/** The state that the site builder reports. */
export type SiteFields = Omit<typeof eventSites.$inferInsert, 'eventId' | 'organizationId' | 'updatedAt'>

type Domain = Pick<typeof customDomains.$inferSelect, 'hostname' | 'status'>
type EventFields = Pick<typeof events.$inferSelect, 'name' | 'status' | 'canceledAt' | 'startTime' | 'endTime' | 'timezone'> &
  Pick<typeof organizations.$inferSelect, 'timeFormat'> & { eventId: string; eventSlug: string; organizationSlug: string }
type FoundSite = EventFields & Required<SiteFields> & { hostname: Domain['hostname'] | null; domainStatus: Domain['status'] | null }
/** Every field of the site is null if nothing was reported yet. */
export type SiteRow = EventFields & { domain: Domain | null; site: Required<SiteFields> }

/** The event with its URL parts and its site in one round trip, because the studio polls this. */
const FIND_SITE = batchedRead(
  'find-site',
  { id: 'uuid', organization_id: 'uuid' },
  `SELECT e.id AS "eventId", e.slug AS "eventSlug", e.name, e.status, e.canceled_at AS "canceledAt", e.start_time AS "startTime",
          e.end_time AS "endTime", e.timezone, o.slug AS "organizationSlug", o.time_format AS "timeFormat", d.hostname,
          d.status AS "domainStatus", t.sb_project_id AS "sbProjectId", t.sb_chat_id AS "sbChatId", t.sb_version_id AS "sbVersionId",
          t.preview_demo_url AS "previewDemoUrl", t.preview_web_url AS "previewWebUrl", t.preview_updated_at AS "previewUpdatedAt",
          t.published_deployment_url AS "publishedDeploymentUrl", t.published_deployment_id AS "publishedDeploymentId",
          t.published_version_id AS "publishedVersionId"
   FROM events e
   JOIN organizations o ON o.id = e.organization_id
   LEFT JOIN custom_domains d ON d.organization_id = e.organization_id
   LEFT JOIN event_sites t ON t.event_id = e.id AND t.organization_id = e.organization_id
   WHERE e.id = wanted.id AND e.organization_id = wanted.organization_id`,
)

export async function findSite(db: Database, organizationId: OrganizationId, eventId: string): Promise<SiteRow | undefined> {
  const found = await first(runBatched<FoundSite>(db, FIND_SITE, [eventId, organizationId]))
  if (!found) return undefined
  const { hostname, domainStatus } = found
  return { ...found, domain: hostname && domainStatus ? { hostname, status: domainStatus } : null, site: siteOf(found) }
}

const siteOf = (found: FoundSite): Required<SiteFields> => ({
  sbProjectId: found.sbProjectId,
  sbChatId: found.sbChatId,
  sbVersionId: found.sbVersionId,
  previewDemoUrl: found.previewDemoUrl,
  previewWebUrl: found.previewWebUrl,
  previewUpdatedAt: found.previewUpdatedAt,
  publishedDeploymentUrl: found.publishedDeploymentUrl,
  publishedDeploymentId: found.publishedDeploymentId,
  publishedVersionId: found.publishedVersionId,
})

export async function upsertSite(tx: Tx, organizationId: OrganizationId, eventId: string, fields: SiteFields) {
  await tx
    .insert(eventSites)
    .values({ ...fields, organizationId, eventId })
    .onConflictDoUpdate({ target: [eventSites.eventId, eventSites.organizationId], set: { ...fields, updatedAt: sql`now()` } })
}
