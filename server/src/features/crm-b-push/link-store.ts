import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, first, type Reader, type Tx } from '../../platform/db/database.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type CampaignLinkRow, crmBCampaigns } from './tables.ts'

export type EventScope = { organizationId: OrganizationId; eventId: string }
type NewLink = Pick<CampaignLinkRow, 'campaignId' | 'campaignName' | 'registeredStatus' | 'attendedStatus'>

export const findLink = (db: Reader, scope: EventScope): Promise<CampaignLinkRow | undefined> =>
  first(db.select().from(crmBCampaigns).where(ofEvent(scope)))

export async function saveLink(tx: Tx, scope: EventScope, link: NewLink): Promise<void> {
  await tx
    .insert(crmBCampaigns)
    .values({ ...scope, ...link })
    .onConflictDoUpdate({
      target: [crmBCampaigns.organizationId, crmBCampaigns.eventId],
      set: { ...link, updatedAt: sql`now()` },
    })
}

export async function deleteLink(tx: Tx, scope: EventScope): Promise<void> {
  await tx.delete(crmBCampaigns).where(ofEvent(scope))
}

/** The link for the one process that may send members now; undefined for all others. */
export const takeLease = (db: Database, scope: EventScope, seconds: number): Promise<CampaignLinkRow | undefined> =>
  first(
    db
      .update(crmBCampaigns)
      .set({ pushingUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(and(ofEvent(scope), or(isNull(crmBCampaigns.pushingUntil), lt(crmBCampaigns.pushingUntil, sql`now()`))))
      .returning(),
  )

/** Undefined if it expired meanwhile. */
export const renewLease = (db: Database, link: CampaignLinkRow, seconds: number): Promise<CampaignLinkRow | undefined> =>
  first(
    db
      .update(crmBCampaigns)
      .set({ pushingUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(held(link))
      .returning(),
  )

/** False if the event was unlinked or linked to another campaign meanwhile: the outcome then concerns rows that no longer exist. */
export async function lockLease(tx: Tx, link: CampaignLinkRow): Promise<boolean> {
  return (await tx.select({ eventId: crmBCampaigns.eventId }).from(crmBCampaigns).where(held(link)).for('update')).length > 0
}

export async function endLease(db: Database, link: CampaignLinkRow): Promise<void> {
  await db.update(crmBCampaigns).set({ pushingUntil: null }).where(held(link))
}

const ofEvent = ({ organizationId, eventId }: EventScope) =>
  and(eq(crmBCampaigns.organizationId, organizationId), eq(crmBCampaigns.eventId, eventId))
const held = (link: CampaignLinkRow) => and(ofEvent(link), eq(crmBCampaigns.pushingUntil, link.pushingUntil!))
