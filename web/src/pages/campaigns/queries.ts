import { getMarketingCampaign, listCampaignLinks, listCountedCampaignLinks, listMarketingCampaigns } from '@foyer/contracts'
import { pageOf, read, refresh } from '../../api.ts'

/** Clicks are counted every few seconds and have no message on the stream. */
export const CLICKS_MS = 5_000

export const campaignsQuery = (archived = false) => read(listMarketingCampaigns, { query: archived ? { archived } : {} })
export const campaignQuery = (campaignId: string) => read(getMarketingCampaign, { params: { campaignId } })
/** Of one event or one campaign. */
export const countedLinks = (filter: { eventId?: string; campaignId?: string }) => pageOf(listCountedCampaignLinks, { query: filter })
/** The latest links of the workspace, for suggestions. */
export const latestLinks = () => ({ ...read(listCountedCampaignLinks, { query: { limit: 200 } }), staleTime: 60_000 })

export const refreshCampaigns = () => refresh(listMarketingCampaigns, getMarketingCampaign, listCountedCampaignLinks, listCampaignLinks)
