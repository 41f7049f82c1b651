import { type Html, html } from '../../../platform/html.ts'
import { t } from '../../../texts/index.ts'
import type { Visit } from '../visit/visit.ts'
import { isIndexable } from './meta-tags.ts'

/** Links to share a public event. web/src/public/share.ts shows the button that copies its address. */
export function renderShareLinks(visit: Visit): Html | null {
  if (!isIndexable(visit) || visit.registrationState === 'canceled' || visit.registrationState === 'ended') return null
  const { event, canonicalUrl } = visit
  const [name, url] = [event.name, canonicalUrl].map(encodeURIComponent) as [string, string]
  const link = (label: string, href: string) => html`<a href="${href}" rel="noopener noreferrer">${label}</a> `
  return html`<section class="no-print" aria-labelledby="share"><h2 id="share">${t.share.title}</h2>
<p class="muted links">${link(t.share.email, `mailto:?subject=${name}&body=${url}`)}${link('LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`)}${link('WhatsApp', `https://wa.me/?text=${name}%20${url}`)}${link('X', `https://x.com/intent/post?text=${name}&url=${url}`)}<button class="link-button" type="button" data-copy="${canonicalUrl}" hidden>${t.share.copyLink}</button></p></section>`
}
