import {
  type CampaignLink,
  type CampaignTags,
  createMarketingCampaign,
  type MarketingCampaign,
  NewCampaignLink,
  NewMarketingCampaign,
} from '@foyer/contracts'
import { type Static, Type } from 'typebox'
import { call } from '../../../api.ts'

const { marketingCampaignId: _, ...fields } = NewCampaignLink.properties

/** A link as people fill it in: the campaign by its name, which may be new. */
export const LinkFields = Type.Object({ campaignName: NewMarketingCampaign.properties.name, ...fields })
export type LinkFields = Static<typeof LinkFields>

/** A new link of a campaign, if it is known. */
export const emptyLink = (campaignName = ''): LinkFields => ({
  label: '',
  campaignName,
  source: '',
  medium: '',
  campaign: tagOf(campaignName),
  term: '',
  content: '',
  referral: '',
})

export const fieldsOf = (link: CampaignLink): LinkFields => ({
  label: link.label,
  campaignName: link.campaignName,
  ...tagsOf(link, (tag) => tag ?? ''),
})

const TAGS = ['source', 'medium', 'campaign', 'term', 'content', 'referral'] as const

function tagsOf<T>(values: Partial<Record<keyof CampaignTags, string | null>>, to: (tag: string | null | undefined) => T) {
  return Object.fromEntries(TAGS.map((name) => [name, to(values[name])])) as Record<keyof CampaignTags, T>
}

/** As the service stores them: empty ones are null. */
export const cleanTags = (values: Omit<LinkFields, 'label' | 'campaignName'>): CampaignTags => tagsOf(values, (tag) => tag?.trim() || null)

/** The parameter that belongs to the name of a campaign: spring-2027 for “Spring 2027”. */
export const tagOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)

/** The campaign of this name, which is created if there is none. */
export async function campaignNamed(name: string, campaigns: readonly MarketingCampaign[], idempotencyKey: string): Promise<string> {
  const trimmed = name.trim()
  const known = campaigns.find((campaign) => campaign.name.toLowerCase() === trimmed.toLowerCase())
  return known ? known.id : (await call(createMarketingCampaign, { body: { name: trimmed } }, { idempotencyKey })).id
}
