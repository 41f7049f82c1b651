/** What a request for the page tells. Nothing of it is kept but what `tagsOf` and `sourceOf` take out. */
export type PageView = {
  /** The part of the address after the question mark, with it or without. */
  query: string
  referrer: string | undefined
  userAgent: string | undefined
  /** The browser only looks ahead (`Purpose: prefetch`, `Sec-Purpose`): nobody sees the page yet. */
  prefetch?: boolean
  /** The host the page was asked at: coming from another page of ours is no source. */
  host?: string
}

/** What the address and the referrer say about where somebody came from. */
export type Tags = {
  link: string | null
  referral: string | null
  campaign: string | null
  utmSource: string | null
  medium: string | null
  term: string | null
  content: string | null
  isInvited: boolean
  referrerHost: string | null
}

/** A live campaign link of the event. */
export type Link = {
  id: string
  source: string | null
  medium: string | null
  campaign: string | null
  term: string | null
  content: string | null
  referral: string | null
}

export const DIRECT = 'direct'
/** Where the sources beyond the bound of a day are counted, and those that would name a person. */
export const OTHER = 'other'
const INVITED = 'invite'

const LONGEST_TAG = 255
const LONGEST_SOURCE = 50
const LONGEST_HOST = 100

const ROBOTS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|skypeuri|pinterest|headless|lighthouse|pingdom|uptime|monitor|validator|scanner|curl|wget|python|java\/|go-http-client|libwww|httpclient|feedfetcher/i

/** Programs that say so, and those that do not even say who they are: every browser does. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || ROBOTS.test(userAgent)

export function tagsOf({ query, referrer, host }: PageView): Tags {
  const given = new URLSearchParams(query)
  const tag = (name: string) => given.get(name)?.trim().slice(0, LONGEST_TAG) || null
  return {
    link: tag('link'),
    referral: tag('ref'),
    campaign: tag('utm_campaign'),
    utmSource: tag('utm_source'),
    medium: tag('utm_medium'),
    term: tag('utm_term'),
    content: tag('utm_content'),
    isInvited: given.has('invite'),
    referrerHost: hostOf(referrer, host),
  }
}

/** The link itself, else the source somebody named, else where the browser says it came from. */
export function sourceOf(tags: Pick<Tags, 'utmSource' | 'referrerHost' | 'isInvited'>, link: Pick<Link, 'source'> | null): string {
  const named = cleanSource(link?.source) ?? cleanSource(tags.utmSource)
  return named ?? (tags.isInvited ? INVITED : (tags.referrerHost ?? DIRECT))
}

/** The host alone: a path can say what somebody was reading. */
export function hostOf(referrer: string | null | undefined, ownHost?: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname, host } = new URL(referrer)
  if (!protocol.startsWith('http') || hostname === '' || host === ownHost) return null
  return hostname.replace(/^www\./, '').slice(0, LONGEST_HOST)
}

function cleanSource(given: string | null | undefined): string | null {
  const text = given
    ?.normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (!text) return null
  // Newsletter tools can be told to put the reader's address here.
  return text.includes('@') ? OTHER : [...text].slice(0, LONGEST_SOURCE).join('').trim()
}

/** Links of one campaign differ in their other tags, so the one most of whose tags are in the address is meant; of equals the oldest. */
export function linkOf(tags: Tags, links: readonly Link[]): Link | null {
  const named = (matches: (link: Link) => boolean) => links.filter(matches)
  const candidates = [
    named((link) => tags.link === link.id),
    named((link) => tags.referral !== null && tags.referral === link.referral),
    named((link) => tags.campaign !== null && tags.campaign === link.campaign),
  ].find((found) => found.length > 0)
  if (!candidates) return null
  const sameTags = (link: Link) =>
    Number(tags.utmSource === link.source) +
    Number(tags.medium === link.medium) +
    Number(tags.campaign === link.campaign) +
    Number(tags.term === link.term) +
    Number(tags.content === link.content) +
    Number(tags.referral === link.referral)
  return candidates.reduce((best, link) => (sameTags(link) > sameTags(best) ? link : best))
}
