import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { campaignLinks, marketingCampaigns } from './tables.ts'

export type CampaignRow = typeof marketingCampaigns.$inferSelect
export type LinkRow = typeof campaignLinks.$inferSelect & { campaignName: string }
type After = { createdAt: string; id: string } | undefined

export const listCampaigns = (db: Reader, organizationId: OrganizationId, after: After, limit: number): Promise<CampaignRow[]> =>
  db
    .select()
    .from(marketingCampaigns)
    .where(and(eq(marketingCampaigns.organizationId, organizationId), after && isAfter(marketingCampaigns, after)))
    .orderBy(asc(marketingCampaigns.createdAt), asc(marketingCampaigns.id))
    .limit(limit)

export async function insertCampaign(tx: Tx, organizationId: OrganizationId, name: string): Promise<CampaignRow> {
  const [row] = await tx.insert(marketingCampaigns).values({ organizationId, name }).returning()
  return row!
}

export const findCampaign = (db: Reader, organizationId: OrganizationId, campaignId: string): Promise<CampaignRow | undefined> =>
  first(
    db
      .select()
      .from(marketingCampaigns)
      .where(and(eq(marketingCampaigns.organizationId, organizationId), eq(marketingCampaigns.id, campaignId))),
  )

const selectLinks = (db: Reader) =>
  db
    .select({ ...getTableColumns(campaignLinks), campaignName: marketingCampaigns.name })
    .from(campaignLinks)
    .innerJoin(marketingCampaigns, eq(marketingCampaigns.id, campaignLinks.marketingCampaignId))

export const listLinks = (db: Reader, organizationId: OrganizationId, eventId: string, after: After, limit: number): Promise<LinkRow[]> =>
  selectLinks(db)
    .where(and(ofEvent(organizationId, eventId), isNull(campaignLinks.unlinkedAt), after && isAfter(campaignLinks, after)))
    .orderBy(asc(campaignLinks.createdAt), asc(campaignLinks.id))
    .limit(limit)

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

/** The first time stays. False: there is no such link. */
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

/** Registrations know campaigns, not the other way round, so their table is named here and not imported. Studio previews are nobody's. */
export async function countRegistrations(db: Reader, organizationId: OrganizationId, linkId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(sql`
    SELECT status, count(*)::int AS count FROM registrations
    WHERE organization_id = ${organizationId} AND campaign_link_id = ${linkId} AND NOT preview
    GROUP BY status`)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

const isAfter = (table: typeof marketingCampaigns | typeof campaignLinks, after: NonNullable<After>) =>
  or(gt(table.createdAt, after.createdAt), and(eq(table.createdAt, after.createdAt), gt(table.id, after.id)))
const ofEvent = (organizationId: OrganizationId, eventId: string) =>
  and(eq(campaignLinks.organizationId, organizationId), eq(campaignLinks.eventId, eventId))
