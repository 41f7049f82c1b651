import type { SiteProxy } from '../data/site-proxy.ts'
import type { EventPage } from '../data/store.ts'
import type { RenderedPage } from '../frame/layout.ts'
import { originOfVisit, queryOf } from './attribution.ts'
import type { Visit } from './visit.ts'

/** Leads from the website to our own page with the form. */
const REGISTER = 'register'

type Asked = Pick<Visit, 'event' | 'isUnlocked' | 'isEmbedded' | 'query' | 'invited' | 'isInviteInvalid'>

/** Whether the visitor gets the website that the site builder deployed. What only we can show stays on our own page. */
const wantsSite = ({ event, isUnlocked, isEmbedded, query, invited, isInviteInvalid }: Asked): boolean =>
  isOpen(event) && isUnlocked && !isEmbedded && !invited && !isInviteInvalid && !query.has(REGISTER)

const isOpen = ({ deploymentUrl, passwordHash, visibility, canceled }: EventPage) =>
  deploymentUrl !== null && passwordHash === null && visibility === 'PUBLIC' && !canceled

/**
 * The sandbox gives the website an origin of its own: its scripts have no access to cookies and requests of ours, although they run on our
 * host. Null: our own page is shown.
 */
export async function findDeployedSite(sites: SiteProxy, visit: Visit): Promise<RenderedPage | null> {
  if (!wantsSite(visit)) return null
  const html = await sites.find(visit.event.deploymentUrl!)
  if (html === null) return null
  return {
    html: withTags(html, visit),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  }
}

/**
 * The website does not get the query of our page, so its links to the form get the campaign tags of the visitor here. URLSearchParams
 * encodes quotes and angle brackets.
 */
function withTags(html: string, { canonicalUrl, query }: Pick<Visit, 'canonicalUrl' | 'query'>): string {
  const tags = queryOf({ attribution: originOfVisit(query).attribution }).slice(1)
  if (tags === '') return html
  const link = `${canonicalUrl}?${REGISTER}`
  const tagged = `${link}&amp;${tags.replaceAll('&', '&amp;')}`
  return ['"', "'"].reduce((page, quote) => page.split(`href=${quote}${link}${quote}`).join(`href=${quote}${tagged}${quote}`), html)
}
