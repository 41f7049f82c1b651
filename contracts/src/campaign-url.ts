export type CampaignTags = {
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  referral: string | null
}

/** The query parameter of each tag. */
export const CAMPAIGN_PARAMETERS = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  referral: 'ref',
} as const satisfies Record<keyof CampaignTags, string>

/** The page URL with exactly the tags of the link: a tag that the URL already has is replaced, or removed if the link has none. */
export function campaignUrl(pageUrl: string, tags: CampaignTags): string {
  const url = new URL(pageUrl)
  for (const [tag, parameter] of Object.entries(CAMPAIGN_PARAMETERS) as [keyof CampaignTags, string][]) {
    const value = tags[tag]
    if (value) url.searchParams.set(parameter, value)
    else url.searchParams.delete(parameter)
  }
  return url.href
}
