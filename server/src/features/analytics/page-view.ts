/** A request for the page of an event. Only what `tagsOf` and `sourceOf` extract is stored. */
export type PageView = {
  /** The query string, with or without the question mark. */
  query: string
  referrer: string | undefined
  userAgent: string | undefined
  /** A prefetch by the browser (`Purpose: prefetch`, `Sec-Purpose`), which is not a view. */
  prefetch?: boolean
  /** The host of the page: a referrer with the same host is not a source. */
  host?: string
  /** The IP address, to find the country by. */
  address?: string
}

/** The parts of the URL and the referrer that identify the source of a view. */
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

/** A campaign link of the event that is not unlinked. */
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
/** For sources beyond the maximum of a day, and for sources that contain an email address. */
export const OTHER = 'other'
const INVITED = 'invite'

const MAX_TAG_LENGTH = 255
const MAX_SOURCE_LENGTH = 50
const MAX_HOST_LENGTH = 100

const BOTS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|skypeuri|pinterest|headless|lighthouse|pingdom|uptime|monitor|validator|scanner|curl|wget|python|java\/|go-http-client|libwww|httpclient|feedfetcher/i

/** Every browser sends a user agent, so a request without one is a bot. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOTS.test(userAgent)

export function tagsOf({ query, referrer, host }: PageView): Tags {
  const params = new URLSearchParams(query)
  const tag = (name: string) => params.get(name)?.trim().slice(0, MAX_TAG_LENGTH) || null
  return {
    link: tag('link'),
    referral: tag('ref'),
    campaign: tag('utm_campaign'),
    utmSource: tag('utm_source'),
    medium: tag('utm_medium'),
    term: tag('utm_term'),
    content: tag('utm_content'),
    isInvited: params.has('invite'),
    referrerHost: hostOf(referrer, host),
  }
}

/** The source of the campaign link, else utm_source, else the invite or the referrer. */
export function sourceOf(tags: Pick<Tags, 'utmSource' | 'referrerHost' | 'isInvited'>, link: Pick<Link, 'source'> | null): string {
  const named = cleanSource(link?.source) ?? cleanSource(tags.utmSource)
  return named ?? (tags.isInvited ? INVITED : (tags.referrerHost ?? DIRECT))
}

/** Only the host: a path could reveal what the visitor was reading. */
export function hostOf(referrer: string | null | undefined, ownHost?: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { protocol, hostname, host } = new URL(referrer)
  if (!protocol.startsWith('http') || hostname === '' || host === ownHost) return null
  return hostname.replace(/^www\./, '').slice(0, MAX_HOST_LENGTH)
}

function cleanSource(source: string | null | undefined): string | null {
  const text = source
    ?.normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (!text) return null
  // Some newsletter tools insert the reader's email address here.
  return text.includes('@') ? OTHER : [...text].slice(0, MAX_SOURCE_LENGTH).join('').trim()
}

/** By id, else referral, else campaign. Of several links the one with the most matching tags; of equals the oldest. */
export function linkOf(tags: Tags, links: readonly Link[]): Link | null {
  const matching = (matches: (link: Link) => boolean) => links.filter(matches)
  const candidates = [
    matching((link) => tags.link === link.id),
    matching((link) => tags.referral !== null && tags.referral === link.referral),
    matching((link) => tags.campaign !== null && tags.campaign === link.campaign),
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
