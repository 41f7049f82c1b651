import { CAMPAIGN_PARAMETERS } from '@foyer/contracts'
import type { Attribution } from '../../registrations/public-registration.ts'

/** How a visitor came to the page. */
export type VisitOrigin = { inviteToken?: string; isEmbedded?: boolean; attribution: Attribution }

/** The stored attribution fields and their query parameters. */
const TAGS = { ...CAMPAIGN_PARAMETERS, link: 'link' } as const

/** In the query of a page that is shown in a frame of another website. */
export const EMBED = 'embed'

const MAX_TAG_LENGTH = 255
const MAX_TOKEN_LENGTH = 4096

/** From the page's query. The referrer is sent by the page's script instead, because a cached page cannot contain it. */
export function originOfVisit(query: URLSearchParams): VisitOrigin {
  const attribution: Attribution = {}
  for (const [key, name] of Object.entries(TAGS) as [keyof typeof TAGS, string][]) {
    const value = truncate(query.get(name)?.trim() ?? '')
    if (value) attribution[key] = value
  }
  const token = query.get('invite')
  // A longer token is not one of ours.
  return { ...(token && token.length <= MAX_TOKEN_LENGTH && { inviteToken: token }), isEmbedded: query.has(EMBED), attribution }
}

/** The part of the page's query that the form must pass on. */
export function queryOf({ inviteToken, isEmbedded, attribution }: VisitOrigin): string {
  const query = new URLSearchParams({ ...(isEmbedded && { [EMBED]: '1' }), ...(inviteToken && { invite: inviteToken }) })
  for (const [key, name] of Object.entries(TAGS) as [keyof typeof TAGS, string][]) {
    if (attribution[key]) query.set(name, attribution[key])
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The referrer sent with the form. Only the host is kept: a path may identify a person. */
export function referrerFrom(given: string | undefined): Pick<Attribution, 'referrer'> {
  const host = given && URL.canParse(`https://${given}`) ? new URL(`https://${given}`).host : ''
  return host ? { referrer: truncate(host) } : {}
}

/** The value a campaign link is looked up by: the unique ones first, then the campaign, which several links share. */
export const campaignOf = ({ link, referral, campaign }: Attribution): string | undefined => link ?? referral ?? campaign

/** By code points: PostgreSQL can store neither half a surrogate pair nor NUL. */
const truncate = (text: string) => [...text.slice(0, 2 * MAX_TAG_LENGTH).replaceAll('\0', '')].slice(0, MAX_TAG_LENGTH).join('')
