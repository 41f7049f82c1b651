import type { Domain } from '@foyer/contracts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { batchedRead, runBatched } from '../../platform/db/batched-reads.ts'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import type { After } from './cursor.ts'
import { campaignLinks, marketingCampaigns } from './tables.ts'

export type LinkRow = typeof campaignLinks.$inferSelect & { campaignName: string }

const selectLinks = (db: Reader) =>
  db
    .select({ ...getTableColumns(campaignLinks), campaignName: marketingCampaigns.name })
    .from(campaignLinks)
    .innerJoin(
      marketingCampaigns,
      and(
        eq(marketingCampaigns.id, campaignLinks.marketingCampaignId),
        eq(marketingCampaigns.organizationId, campaignLinks.organizationId),
      ),
    )

const COLUMNS = `l.id, l.organization_id AS "organizationId", l.event_id AS "eventId", l.marketing_campaign_id AS "marketingCampaignId",
  c.name AS "campaignName", l.label, l.source, l.medium, l.campaign, l.term, l.content, l.referral, l.unlinked_at AS "unlinkedAt",
  l.created_at AS "createdAt", l.updated_at AS "updatedAt"`

/** The event's slug and domain with its links in one round trip, because the dashboard polls this. */
const LIST_LINKS = batchedRead(
  'list-campaign-links',
  { event_id: 'uuid', organization_id: 'uuid', after_time: 'timestamptz', after_id: 'uuid', most: 'int' },
  `SELECT e.slug AS "eventSlug", d.hostname, d.status AS "domainStatus", link.*
   FROM events e
   LEFT JOIN custom_domains d ON d.organization_id = e.organization_id
   LEFT JOIN LATERAL (
     SELECT ${COLUMNS} FROM campaign_links l
     JOIN marketing_campaigns c ON c.id = l.marketing_campaign_id AND c.organization_id = l.organization_id
     WHERE l.organization_id = e.organization_id AND l.event_id = e.id AND l.unlinked_at IS NULL
       AND (wanted.after_time IS NULL OR (l.created_at, l.id) > (wanted.after_time, wanted.after_id))
     ORDER BY l.created_at, l.id LIMIT wanted.most
   ) AS link ON true
   WHERE e.id = wanted.event_id AND e.organization_id = wanted.organization_id`,
  ['"createdAt"', 'id'],
)
type LinkWithAddress = LinkRow & { eventSlug: string; hostname: string | null; domainStatus: Domain['status'] | null }
export type EventLinks = { eventSlug: string; domain: Pick<Domain, 'hostname' | 'status'> | null; links: LinkRow[] }

/** Undefined: the workspace has no such event. */
export async function listLinks(
  db: Database,
  organizationId: OrganizationId,
  eventId: string,
  after: After,
  limit: number,
): Promise<EventLinks | undefined> {
  const rows = await runBatched<LinkWithAddress>(db, LIST_LINKS, [
    eventId,
    organizationId,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit,
  ])
  if (!rows[0]) return undefined
  const { eventSlug, hostname, domainStatus } = rows[0]
  const domain = hostname && domainStatus ? { hostname, status: domainStatus } : null
  // An event without links is one row without a link.
  return { eventSlug, domain, links: rows.filter(({ id }) => id !== null) }
}

export const findLink = (db: Reader, organizationId: OrganizationId, eventId: string, linkId: string): Promise<LinkRow | undefined> =>
  first(selectLinks(db).where(and(ofEvent(organizationId, eventId), eq(campaignLinks.id, linkId))))

export async function insertLink(
  tx: Tx,
  organizationId: OrganizationId,
  values: Omit<typeof campaignLinks.$inferInsert, 'organizationId'>,
) {
  const [row] = await tx
    .insert(campaignLinks)
    .values({ ...values, organizationId })
    .returning()
  return row!
}

export async function updateLink(
  tx: Tx,
  organizationId: OrganizationId,
  linkId: string,
  changes: Partial<typeof campaignLinks.$inferInsert>,
): Promise<void> {
  await tx
    .update(campaignLinks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(campaignLinks.organizationId, organizationId), eq(campaignLinks.id, linkId)))
}

/** Keeps the time of the first unlink. Returns false if there is no such link. */
export async function markUnlinked(
  tx: Tx,
  organizationId: OrganizationId,
  eventId: string,
  linkId: string,
  unlinkedAt: string,
): Promise<boolean> {
  const marked = await tx
    .update(campaignLinks)
    .set({ unlinkedAt: sql`coalesce(${campaignLinks.unlinkedAt}, ${unlinkedAt}::timestamptz)`, updatedAt: sql`now()` })
    .where(and(ofEvent(organizationId, eventId), eq(campaignLinks.id, linkId)))
    .returning({ id: campaignLinks.id })
  return marked.length > 0
}

/** The registrations feature depends on this one, so its table is named here instead of imported. Studio previews are not counted. */
export async function countRegistrations(db: Reader, organizationId: OrganizationId, linkId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(sql`
    SELECT status, count(*)::int AS count FROM registrations
    WHERE organization_id = ${organizationId} AND campaign_link_id = ${linkId} AND NOT preview
    GROUP BY status`)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(campaignLinks.organizationId, organizationId), eq(campaignLinks.eventId, eventId))
