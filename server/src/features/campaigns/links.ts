import { type CampaignLink, type CampaignLinkStats, type NewCampaignLink, REGISTRATION_STATUSES, type StatusCounts } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { requireEvent, requireEventForChange } from '../events/own-event.ts'
import { findDomain } from '../workspaces/domain.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { campaignUrl } from './link-url.ts'
import { countRegistrations, findCampaign, findLink, insertLink, type LinkRow, listLinks, markUnlinked } from './store.ts'

type Dependencies = { db: Database; baseUrl: string }
type Workspace = Pick<Member, 'organizationId' | 'organizationSlug'>

export async function createCampaignLink(
  dependencies: Dependencies,
  workspace: Workspace,
  eventId: string,
  { marketingCampaignId, label, ...tags }: NewCampaignLink,
): Promise<CampaignLink> {
  const { organizationId } = workspace
  const { event, link } = await dependencies.db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const campaign = isUuid(marketingCampaignId) ? await findCampaign(tx, organizationId, marketingCampaignId) : undefined
    if (!campaign) throw notFound('campaign')
    const values = { eventId: event.id, marketingCampaignId: campaign.id, label: label.trim(), ...normalizeTags(tags) }
    const link = await insertLink(tx, organizationId, values)
    return { event, link: { ...link, campaignName: campaign.name } }
  })
  const domain = (await findDomain(dependencies.db, organizationId)) ?? null
  const pageUrl = publicUrl(dependencies.baseUrl, { organizationSlug: workspace.organizationSlug, eventSlug: event.slug, domain })
  return toCampaignLink(link, pageUrl)
}

export async function listCampaignLinks(
  { db, baseUrl }: Dependencies,
  { organizationId, organizationSlug }: Workspace,
  eventId: string,
  after: { createdAt: string; id: string } | undefined,
  limit: number,
): Promise<CampaignLink[]> {
  const found = isUuid(eventId) ? await listLinks(db, organizationId, eventId, after, limit) : undefined
  if (!found) throw notFound('event')
  const { eventSlug, domain, links } = found
  return links.map((link) => toCampaignLink(link, publicUrl(baseUrl, { organizationSlug, eventSlug, domain })))
}

/** The page URL can change (slug, domain), so the link URL is built on each read. */
const toCampaignLink = ({ unlinkedAt: _, ...link }: LinkRow, pageUrl: string): CampaignLink => ({
  ...link,
  url: campaignUrl(pageUrl, link),
})

/** Idempotent: unlinking a second time succeeds and changes nothing. */
export async function unlinkCampaign(
  { db, clock }: { db: Database; clock: Clock },
  organizationId: OrganizationId,
  eventId: string,
  linkId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const found = isUuid(linkId) && (await markUnlinked(tx, organizationId, event.id, linkId, clock().toISOString()))
    if (!found) throw notFound('campaign link')
  })
}

export async function getLinkStats(
  { db }: { db: Database },
  organizationId: OrganizationId,
  eventId: string,
  linkId: string,
): Promise<CampaignLinkStats> {
  const event = await requireEvent(db, organizationId, eventId)
  const link = isUuid(linkId) ? await findLink(db, organizationId, event.id, linkId) : undefined
  if (!link) throw notFound('campaign link')
  const countsByStatus = await countRegistrations(db, organizationId, link.id)
  const counts = Object.fromEntries(REGISTRATION_STATUSES.map((status) => [status, countsByStatus.get(status) ?? 0])) as StatusCounts
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { linkId: link.id, unlinkedAt: link.unlinkedAt, total, counts }
}

function normalizeTags({ source, medium, campaign, term, content, referral }: Omit<NewCampaignLink, 'marketingCampaignId' | 'label'>) {
  const normalize = (tag: string | null | undefined) => tag?.trim() || null
  return {
    source: normalize(source),
    medium: normalize(medium),
    campaign: normalize(campaign),
    term: normalize(term),
    content: normalize(content),
    referral: normalize(referral),
  }
}
