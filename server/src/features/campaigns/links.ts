import {
  type CampaignLink,
  type CampaignLinkChanges,
  type CampaignLinkStats,
  type CampaignTags,
  type CountedCampaignLink,
  campaignUrl,
  campaignUrlsOf,
  type NewCampaignLink,
  type NewCampaignLinks,
  REGISTRATION_STATUSES,
  type StatusCounts,
} from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isUuid } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, problem } from '../../platform/http/problem.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent, requireEventForChange } from '../events/own-event.ts'
import { findDomain } from '../workspaces/domain.ts'
import { publicUrl } from '../workspaces/public-address.ts'
import { requireOpenCampaign } from './campaigns.ts'
import { listCounted } from './count-store.ts'
import type { After } from './cursor.ts'
import { countRegistrations, findLink, insertLink, type LinkRow, listLinks, markUnlinked, updateLink } from './link-store.ts'
import { campaignExists } from './store.ts'
import { CAMPAIGN_ERRORS } from './strings.ts'

type Dependencies = { db: Database; baseUrl: string }
type Workspace = Pick<Member, 'organizationId' | 'organizationSlug'>
type LinkValues = Omit<NewCampaignLink, 'marketingCampaignId'>

export async function createCampaignLink(
  dependencies: Dependencies,
  workspace: Workspace,
  eventId: string,
  { marketingCampaignId, ...values }: NewCampaignLink,
): Promise<CampaignLink> {
  return (await createLinks(dependencies, workspace, [eventId], marketingCampaignId, values))[0]!
}

/** In the order of the events. */
export async function createCampaignLinks(
  dependencies: Dependencies,
  workspace: Workspace,
  campaignId: string,
  { eventIds, ...values }: NewCampaignLinks,
): Promise<CampaignLink[]> {
  // Before the events, which are named in the body. It is locked after them.
  const exists = isUuid(campaignId) && (await campaignExists(dependencies.db, workspace.organizationId, campaignId))
  if (!exists) throw notFound('campaign')
  return createLinks(dependencies, workspace, eventIds, campaignId, values)
}

async function createLinks(
  dependencies: Dependencies,
  workspace: Workspace,
  eventIds: readonly string[],
  campaignId: string,
  { label, ...tags }: LinkValues,
): Promise<CampaignLink[]> {
  const { organizationId } = workspace
  const created = await dependencies.db.transaction(async (tx) => {
    const events = new Map<string, EventRow>()
    // In the order of the ids: two requests that share events wait for each other instead of deadlocking.
    for (const id of [...eventIds].sort()) events.set(id, await requireEventForChange(tx, organizationId, id))
    const campaign = await requireOpenCampaign(tx, organizationId, campaignId)
    const links: { event: EventRow; link: LinkRow }[] = []
    for (const id of eventIds) {
      const event = events.get(id)!
      const values = { eventId: event.id, marketingCampaignId: campaign.id, label: label.trim(), ...normalizeTags(tags) }
      links.push({ event, link: { ...(await insertLink(tx, organizationId, values)), campaignName: campaign.name } })
    }
    return links
  })
  const urlOf = await eventUrls(dependencies, workspace)
  return created.map(({ event, link }) => toCampaignLink(link, campaignUrlsOf(urlOf(event.slug))))
}

export async function updateCampaignLink(
  dependencies: Dependencies,
  workspace: Workspace,
  eventId: string,
  linkId: string,
  { marketingCampaignId, label, ...tags }: CampaignLinkChanges,
): Promise<CampaignLink> {
  const { organizationId } = workspace
  const { event, link } = await dependencies.db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const link = isUuid(linkId) ? await findLink(tx, organizationId, event.id, linkId) : undefined
    if (!link) throw notFound('campaign link')
    if (link.unlinkedAt !== null) throw problem('STATUS_CONFLICT', { detail: CAMPAIGN_ERRORS.unlinked })
    const campaign = marketingCampaignId && (await requireOpenCampaign(tx, organizationId, marketingCampaignId))
    await updateLink(tx, organizationId, link.id, {
      ...(campaign && { marketingCampaignId: campaign.id }),
      ...(label !== undefined && { label: label.trim() }),
      ...changedTags(tags),
    })
    return { event, link: (await findLink(tx, organizationId, event.id, linkId))! }
  })
  return toCampaignLink(link, campaignUrlsOf((await eventUrls(dependencies, workspace))(event.slug)))
}

/** The page URL of each event of the workspace, by its slug. */
async function eventUrls({ db, baseUrl }: Dependencies, { organizationId, organizationSlug }: Workspace) {
  const domain = (await findDomain(db, organizationId)) ?? null
  return (eventSlug: string) => publicUrl(baseUrl, { organizationSlug, eventSlug, domain })
}

export async function listCampaignLinks(
  { db, baseUrl }: Dependencies,
  { organizationId, organizationSlug }: Workspace,
  eventId: string,
  after: After,
  limit: number,
): Promise<CampaignLink[]> {
  const found = isUuid(eventId) ? await listLinks(db, organizationId, eventId, after, limit) : undefined
  if (!found) throw notFound('event')
  const { eventSlug, domain, links } = found
  const urlOf = campaignUrlsOf(publicUrl(baseUrl, { organizationSlug, eventSlug, domain }))
  return links.map((link) => toCampaignLink(link, urlOf))
}

/** The page URL can change (slug, domain), so the link URL is built on each read. */
function toCampaignLink(link: LinkRow, urlOf: (link: CampaignTags) => string): CampaignLink {
  const { id, organizationId, eventId, marketingCampaignId, campaignName, label, createdAt, updatedAt } = link
  const { source, medium, campaign, term, content, referral } = link
  const tags = { source, medium, campaign, term, content, referral }
  return { id, organizationId, eventId, marketingCampaignId, campaignName, label, ...tags, url: urlOf(tags), createdAt, updatedAt }
}

export async function listCountedLinks(
  { db, baseUrl }: Dependencies,
  { organizationId, organizationSlug }: Workspace,
  filter: { eventId?: string; campaignId?: string },
  after: After,
  limit: number,
): Promise<CountedCampaignLink[]> {
  const rows = await listCounted(db, organizationId, filter, after, limit)
  return rows.map(({ organization_id: _, hostname, domainStatus, eventSlug, ...link }) => {
    const domain = hostname && domainStatus ? { hostname, status: domainStatus } : null
    return { ...link, url: campaignUrl(publicUrl(baseUrl, { organizationSlug, eventSlug, domain }), link) }
  })
}

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

const TAGS = ['source', 'medium', 'campaign', 'term', 'content', 'referral'] as const
type GivenTags = Partial<Record<(typeof TAGS)[number], string | null>>
const normalize = (tag: string | null | undefined) => tag?.trim() || null

const normalizeTags = (tags: GivenTags) =>
  Object.fromEntries(TAGS.map((name) => [name, normalize(tags[name])])) as Record<(typeof TAGS)[number], string | null>

const changedTags = (tags: GivenTags): GivenTags =>
  Object.fromEntries(TAGS.filter((name) => tags[name] !== undefined).map((name) => [name, normalize(tags[name])]))
