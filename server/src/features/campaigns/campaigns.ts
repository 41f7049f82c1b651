import type { MarketingCampaign } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { OrganizationId } from '../auth/tables.ts'
import {
  type CampaignRow,
  type CountedCampaign,
  deleteCampaign,
  findCountedCampaign,
  hasLinks,
  insertCampaign,
  lockCampaign,
  relinkAll,
  unlinkAll,
  updateCampaign,
} from './store.ts'
import { CAMPAIGN_ERRORS } from './strings.ts'

type Dependencies = { db: Database; clock: Clock }

export const toCampaign = ({
  id,
  name,
  archivedAt,
  createdAt,
  updatedAt,
  links,
  events,
  clicks,
  registered,
  checkedIn,
}: CountedCampaign): MarketingCampaign => ({
  id,
  name,
  archivedAt,
  totals: { links, events, clicks, registered, checkedIn },
  createdAt,
  updatedAt,
})

export async function createCampaign({ db }: Dependencies, organizationId: OrganizationId, name: string): Promise<MarketingCampaign> {
  const row = await db.transaction((tx) => insertCampaign(tx, organizationId, name.trim()))
  return toCampaign({ ...row, links: 0, events: 0, clicks: 0, registered: 0, checkedIn: 0 })
}

export async function getCampaign({ db }: Dependencies, organizationId: OrganizationId, campaignId: string): Promise<MarketingCampaign> {
  const found = isUuid(campaignId) ? await findCountedCampaign(db, organizationId, campaignId) : undefined
  if (!found) throw notFound('campaign')
  return toCampaign(found)
}

export const renameCampaign = (dependencies: Dependencies, organizationId: OrganizationId, campaignId: string, name: string) =>
  change(dependencies, organizationId, campaignId, (tx) => updateCampaign(tx, organizationId, campaignId, { name: name.trim() }))

/** Its links get the time of the archiving, by which they are found when it is restored. */
export const archiveCampaign = (dependencies: Dependencies, organizationId: OrganizationId, campaignId: string) =>
  change(dependencies, organizationId, campaignId, async (tx, campaign) => {
    if (campaign.archivedAt !== null) return
    const archivedAt = dependencies.clock().toISOString()
    await updateCampaign(tx, organizationId, campaignId, { archivedAt })
    await unlinkAll(tx, organizationId, campaignId, archivedAt)
  })

export const restoreCampaign = (dependencies: Dependencies, organizationId: OrganizationId, campaignId: string) =>
  change(dependencies, organizationId, campaignId, async (tx, campaign) => {
    if (campaign.archivedAt === null) return
    await updateCampaign(tx, organizationId, campaignId, { archivedAt: null })
    await relinkAll(tx, organizationId, campaignId, campaign.archivedAt)
  })

export async function removeCampaign({ db }: Dependencies, organizationId: OrganizationId, campaignId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireCampaign(tx, organizationId, campaignId)
    if (await hasLinks(tx, organizationId, campaignId)) throw problem('STATUS_CONFLICT', { detail: CAMPAIGN_ERRORS.hasLinks })
    await deleteCampaign(tx, organizationId, campaignId)
  })
}

/** Locked. The same 404 for a malformed id, an unknown id and an id of another workspace. */
async function requireCampaign(tx: Tx, organizationId: OrganizationId, campaignId: string): Promise<CampaignRow> {
  const campaign = isUuid(campaignId) ? await lockCampaign(tx, organizationId, campaignId) : undefined
  if (!campaign) throw notFound('campaign')
  return campaign
}

/** A campaign that can get links. */
export async function requireOpenCampaign(tx: Tx, organizationId: OrganizationId, campaignId: string): Promise<CampaignRow> {
  const campaign = await requireCampaign(tx, organizationId, campaignId)
  if (campaign.archivedAt !== null) throw problem('STATUS_CONFLICT', { detail: CAMPAIGN_ERRORS.archived })
  return campaign
}

async function change(
  dependencies: Dependencies,
  organizationId: OrganizationId,
  campaignId: string,
  apply: (tx: Tx, campaign: CampaignRow) => Promise<void>,
): Promise<MarketingCampaign> {
  await dependencies.db.transaction(async (tx) => apply(tx, await requireCampaign(tx, organizationId, campaignId)))
  return getCampaign(dependencies, organizationId, campaignId)
}
