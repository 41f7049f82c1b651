import { and, eq, sql } from 'drizzle-orm'
import { type Database, first, type Reader, runNamed, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { NUMBERS } from './count-store.ts'
import type { After } from './cursor.ts'
import { campaignLinks, marketingCampaigns } from './tables.ts'

export type CampaignRow = typeof marketingCampaigns.$inferSelect
export type CountedCampaign = Omit<CampaignRow, 'organizationId'> & {
  links: number
  events: number
  clicks: number
  registered: number
  checkedIn: number
}

/** The campaigns first, then the sums of those on the page. */
const LIST_CAMPAIGNS = {
  name: 'list-campaigns',
  text: `SELECT c.id, c.name, c.archived_at AS "archivedAt", c.created_at AS "createdAt", c.updated_at AS "updatedAt", sums.*
         FROM (
           SELECT * FROM marketing_campaigns
           WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2) AND ($3::boolean IS NULL OR (archived_at IS NOT NULL) = $3)
             AND ($4::timestamptz IS NULL OR (created_at, id) > ($4, $5::uuid))
           ORDER BY created_at, id LIMIT $6
         ) AS c
         CROSS JOIN LATERAL (
           SELECT count(*) FILTER (WHERE l.unlinked_at IS NULL)::int AS links, count(DISTINCT l.event_id)::int AS events,
                  coalesce(sum(n.clicks), 0)::int AS clicks, coalesce(sum(n.registered), 0)::int AS registered,
                  coalesce(sum(n."checkedIn"), 0)::int AS "checkedIn"
           FROM campaign_links l CROSS JOIN LATERAL (${NUMBERS}) AS n
           WHERE l.organization_id = c.organization_id AND l.marketing_campaign_id = c.id
         ) AS sums
         ORDER BY c.created_at, c.id`,
}

export const listCampaigns = (
  db: Database,
  organizationId: OrganizationId,
  archived: boolean,
  after: After,
  limit: number,
): Promise<CountedCampaign[]> =>
  runNamed<CountedCampaign>(db, LIST_CAMPAIGNS, [organizationId, null, archived, after?.createdAt ?? null, after?.id ?? null, limit])

export const findCountedCampaign = (
  db: Database,
  organizationId: OrganizationId,
  campaignId: string,
): Promise<CountedCampaign | undefined> =>
  first(runNamed<CountedCampaign>(db, LIST_CAMPAIGNS, [organizationId, campaignId, null, null, null, 1]))

export async function insertCampaign(tx: Tx, organizationId: OrganizationId, name: string): Promise<CampaignRow> {
  const [row] = await tx.insert(marketingCampaigns).values({ organizationId, name }).returning()
  return row!
}

export async function campaignExists(db: Reader, organizationId: OrganizationId, campaignId: string): Promise<boolean> {
  const rows = await db.select({ id: marketingCampaigns.id }).from(marketingCampaigns).where(own(organizationId, campaignId))
  return rows.length > 0
}

/** Until the transaction ends, no link of the campaign is created, and it is neither archived nor deleted. */
export const lockCampaign = (tx: Tx, organizationId: OrganizationId, campaignId: string): Promise<CampaignRow | undefined> =>
  first(tx.select().from(marketingCampaigns).where(own(organizationId, campaignId)).for('update'))

export async function updateCampaign(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: string,
  changes: Partial<Pick<CampaignRow, 'name' | 'archivedAt'>>,
): Promise<void> {
  await tx
    .update(marketingCampaigns)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(own(organizationId, campaignId))
}

/** Links that were unlinked before keep their time. */
export async function unlinkAll(tx: Tx, organizationId: OrganizationId, campaignId: string, unlinkedAt: string): Promise<void> {
  await tx
    .update(campaignLinks)
    .set({ unlinkedAt, updatedAt: sql`now()` })
    .where(and(ofCampaign(organizationId, campaignId), sql`${campaignLinks.unlinkedAt} IS NULL`))
}

/** Only the links that were unlinked at this time. */
export async function relinkAll(tx: Tx, organizationId: OrganizationId, campaignId: string, unlinkedAt: string): Promise<void> {
  await tx
    .update(campaignLinks)
    .set({ unlinkedAt: null, updatedAt: sql`now()` })
    .where(and(ofCampaign(organizationId, campaignId), eq(campaignLinks.unlinkedAt, unlinkedAt)))
}

export async function hasLinks(tx: Tx, organizationId: OrganizationId, campaignId: string): Promise<boolean> {
  const rows = await tx.select({ id: campaignLinks.id }).from(campaignLinks).where(ofCampaign(organizationId, campaignId)).limit(1)
  return rows.length > 0
}

export async function deleteCampaign(tx: Tx, organizationId: OrganizationId, campaignId: string): Promise<void> {
  await tx.delete(marketingCampaigns).where(own(organizationId, campaignId))
}

const own = (organizationId: OrganizationId, campaignId: string) =>
  and(eq(marketingCampaigns.organizationId, organizationId), eq(marketingCampaigns.id, campaignId))
const ofCampaign = (organizationId: OrganizationId, campaignId: string) =>
  and(eq(campaignLinks.organizationId, organizationId), eq(campaignLinks.marketingCampaignId, campaignId))
