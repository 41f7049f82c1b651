import { type CrmBCampaign, defaultMemberLabels, type EventCrmBCampaign, type NewCrmBCampaignLink } from '@foyer/contracts'
import type { CrmB } from '../../connectors/crm-b/port.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import { invalid, refuseFaults } from '../../platform/http/problem.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { recordAudit } from '../audit/record.ts'
import type { Member } from '../auth/access.ts'
import type { OrganizationId } from '../auth/tables.ts'
import { type EventRow, requireEvent, requireEventForChange } from '../events/own-event.ts'
import { type ConnectionServices, callVendor } from '../integrations/connection.ts'
import { deleteLink, type EventScope, findLink, saveLink } from './link-store.ts'
import { enqueueMembers } from './run-push.ts'
import { countMembers, deleteMembersOfEvent, listFailures, queueEvent } from './store.ts'
import { CAMPAIGN_STRINGS } from './strings.ts'
import type { CampaignLinkRow } from './tables.ts'

export type LinkServices = ConnectionServices & { crmB: CrmB; jobs: Queue; clock: Clock }

/** The organizer waits for it. */
const CALL_TIMEOUT_MS = 10_000

export const listCampaigns = (services: LinkServices, organizationId: OrganizationId, query: string): Promise<CrmBCampaign[]> =>
  callVendor(services, organizationId, 'crm-b', (connection) => services.crmB.campaigns(connection, query, { timeoutMs: CALL_TIMEOUT_MS }))

export async function readCampaign({ db }: { db: Database }, organizationId: OrganizationId, eventId: string): Promise<EventCrmBCampaign> {
  const { id } = await requireEvent(db, organizationId, eventId)
  return campaignOf(db, { organizationId, eventId: id })
}

/** The campaign and its labels are read from the vendor before anything is stored. */
export async function linkCampaign(
  services: LinkServices,
  actor: Member,
  eventId: string,
  wanted: NewCrmBCampaignLink,
): Promise<EventCrmBCampaign> {
  const { db, crmB, jobs } = services
  const { organizationId } = actor
  const scope = { organizationId, eventId: (await requireEvent(db, organizationId, eventId)).id }
  const campaign = await callVendor(services, organizationId, 'crm-b', (connection) =>
    crmB.campaign(connection, wanted.campaignId.trim(), { timeoutMs: CALL_TIMEOUT_MS }),
  )
  if (!campaign) throw invalid(CAMPAIGN_STRINGS.unknownCampaign)
  const link = { campaignId: campaign.id, campaignName: campaign.name, ...chooseStatuses(campaign, wanted) }
  return db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, scope.eventId)
    const before = await findLink(tx, scope)
    if (before && before.campaignId !== link.campaignId) {
      // With its lease: what is on its way to the other campaign ends there.
      await deleteLink(tx, scope)
      await deleteMembersOfEvent(tx, scope)
    }
    await saveLink(tx, scope, link)
    // Saving the same again only sends what failed.
    if (!before || !isSameLink(before, link)) await recordLink(services, tx, actor, 'crm_b_campaign.linked', event, link)
    await queueEvent(tx, scope)
    await enqueueMembers(jobs, tx, scope)
    return campaignOf(tx, scope)
  })
}

export async function unlinkCampaign(services: LinkServices, actor: Member, eventId: string): Promise<void> {
  const { organizationId } = actor
  await services.db.transaction(async (tx) => {
    const event = await requireEventForChange(tx, organizationId, eventId)
    const scope = { organizationId, eventId: event.id }
    const link = await findLink(tx, scope)
    if (!link) return
    await deleteLink(tx, scope)
    await deleteMembersOfEvent(tx, scope)
    await recordLink(services, tx, actor, 'crm_b_campaign.unlinked', event, link)
  })
}

type Link = Pick<CampaignLinkRow, 'campaignId' | 'campaignName' | 'registeredStatus' | 'attendedStatus'>

const isSameLink = (before: Link, link: Link): boolean =>
  before.campaignId === link.campaignId &&
  before.registeredStatus === link.registeredStatus &&
  before.attendedStatus === link.attendedStatus

const recordLink = (
  { clock }: LinkServices,
  tx: Tx,
  actor: Member,
  action: 'crm_b_campaign.linked' | 'crm_b_campaign.unlinked',
  { id: eventId, name }: EventRow,
  { campaignId, campaignName: campaign }: Link,
): Promise<void> => recordAudit(tx, clock, actor, action, { eventId, name, campaignId, campaign })

/** As the campaign spells them. */
function chooseStatuses(campaign: CrmBCampaign, wanted: NewCrmBCampaignLink) {
  const labels = campaign.memberStatuses.map(({ label }) => label)
  if (labels.length === 0) throw invalid(CAMPAIGN_STRINGS.noStatuses)
  const defaults = defaultMemberLabels(campaign)
  const choose = (field: 'registeredStatus' | 'attendedStatus') => {
    const label = wanted[field] ?? defaults[field]!
    return labels.find((one) => one.toLowerCase() === label.trim().toLowerCase())
  }
  const [registeredStatus, attendedStatus] = [choose('registeredStatus'), choose('attendedStatus')]
  refuseFaults([
    ...(registeredStatus ? [] : [CAMPAIGN_STRINGS.unknownStatus('registeredStatus', labels)]),
    ...(attendedStatus ? [] : [CAMPAIGN_STRINGS.unknownStatus('attendedStatus', labels)]),
  ])
  return { registeredStatus: registeredStatus!, attendedStatus: attendedStatus! }
}

async function campaignOf(db: Reader, scope: EventScope): Promise<EventCrmBCampaign> {
  const row = await findLink(db, scope)
  const { queued, sent, failed, no_record: noRecord } = await countMembers(db, scope)
  return {
    link: row
      ? {
          campaignId: row.campaignId,
          name: row.campaignName,
          registeredStatus: row.registeredStatus,
          attendedStatus: row.attendedStatus,
          updatedAt: row.updatedAt,
        }
      : null,
    counts: { queued, sent, failed, noRecord },
    failures: await listFailures(db, scope),
  }
}
