import { PARAMETERS } from '../../campaigns/link-url.ts'
import type { Attribution } from '../../registrations/public-registration.ts'

/** How a visitor came to the page. */
export type VisitOrigin = { inviteToken?: string; attribution: Attribution }

/** What is kept, and its name in the address of a page. */
const TAGS = { ...PARAMETERS, link: 'link' } as const

const MAX_TAG_LENGTH = 255
const MAX_TOKEN_LENGTH = 4096

/** From the page's address. The site that linked to it is sent by the page's script: a page kept ready for all cannot hold one visitor's. */
export function originOfVisit(query: URLSearchParams): VisitOrigin {
  const attribution: Attribution = {}
  for (const [key, name] of Object.entries(TAGS) as [keyof typeof TAGS, string][]) {
    const value = cut(query.get(name)?.trim() ?? '')
    if (value) attribution[key] = value
  }
  const token = query.get('invite')
  // One that is too long is none of ours; cut off, it would be a broken one.
  return { ...(token && token.length <= MAX_TOKEN_LENGTH && { inviteToken: token }), attribution }
}

/** The part of a page's address that must not get lost on the way through its form. */
export function queryOf({ inviteToken, attribution }: VisitOrigin): string {
  const query = new URLSearchParams(inviteToken ? { invite: inviteToken } : {})
  for (const [key, name] of Object.entries(TAGS) as [keyof typeof TAGS, string][]) {
    if (attribution[key]) query.set(name, attribution[key])
  }
  return query.size > 0 ? `?${query}` : ''
}

/** The host a form says its visitor came from. Only the host is kept: a path may say who somebody is. */
export function referrerIn(given: string | undefined): Pick<Attribution, 'referrer'> {
  const host = given && URL.canParse(`https://${given}`) ? new URL(`https://${given}`).host : ''
  return host ? { referrer: cut(host) } : {}
}

/** The word a campaign link is looked up by: what names it alone before what it shares with others. */
export const campaignOf = ({ link, referral, campaign }: Attribution): string | undefined => link ?? referral ?? campaign

/** By whole characters: half of one cannot be stored, and neither can NUL. */
const cut = (text: string) => [...text.slice(0, 2 * MAX_TAG_LENGTH).replaceAll('\0', '')].slice(0, MAX_TAG_LENGTH).join('')
