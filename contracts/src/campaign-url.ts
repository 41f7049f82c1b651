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

const PARAMETERS = Object.entries(CAMPAIGN_PARAMETERS) as [keyof CampaignTags, string][]

/** The page URL with exactly the tags of the link: a tag that the URL already has is replaced, or removed if the link has none. */
export const campaignUrl = (pageUrl: string, tags: CampaignTags): string => campaignUrlsOf(pageUrl)(tags)

/** The same for many links of one page, whose URL is parsed once. */
export function campaignUrlsOf(pageUrl: string): (tags: CampaignTags) => string {
  const { href, search, hash } = new URL(pageUrl)
  return search || hash ? (tags) => replaceTags(href, tags) : (tags) => addTags(href, tags)
}

function replaceTags(href: string, tags: CampaignTags): string {
  const url = new URL(href)
  for (const [tag, parameter] of PARAMETERS) {
    const value = tags[tag]
    if (value) url.searchParams.set(parameter, value)
    else url.searchParams.delete(parameter)
  }
  return url.href
}

function addTags(href: string, tags: CampaignTags): string {
  let url = href
  for (const [tag, parameter] of PARAMETERS) {
    const value = tags[tag]
    if (value) url += `${url === href ? '?' : '&'}${parameter}=${encode(value)}`
  }
  return url
}

/** As URLSearchParams does, which takes longer than everything else here. */
const encode = (value: string): string =>
  /^[\w.*-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice('value='.length)
