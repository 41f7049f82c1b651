import { type Html, html } from '../../../platform/html.ts'
import { textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { whenShort } from '../../events/when.ts'
import type { RejectedForm } from '../form/registration-form.ts'
import { vendorHosts } from '../frame/crm-a-embed.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { embeddedFrame } from '../frame/page-frame.ts'
import { acceptsRegistrations } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { renderRegistrationCard } from './registration-card.ts'

/** The form alone, for a frame on a website that the organizer allowed. */
export function renderEmbeddedPage(visit: Visit, rejected?: RejectedForm): RenderedPage {
  const { event, registrationState, isUnlocked, canonicalUrl } = visit
  const hasVendorForm = isUnlocked && registrationState === 'vendor-form'
  return renderPage({
    title: event.name,
    canonicalUrl,
    robots: 'noindex, nofollow',
    accentColor: isUnlocked ? event.accentColor : null,
    appearance: event.appearance,
    body: embeddedFrame(html`${renderTitle(visit)}${isUnlocked ? renderRegistrationCard(visit, rejected) : renderLocked(visit)}`),
    scripts: [
      'embedded.js',
      ...(isUnlocked && acceptsRegistrations(registrationState) ? ['event-page.js'] : []),
      ...(hasVendorForm ? ['crm-a-form.js'] : []),
    ],
    embed: hasVendorForm ? vendorHosts(visit.embedUrl) : undefined,
    frameAncestors: event.embedOrigins,
  })
}

const renderTitle = ({ event }: Visit): Html =>
  html`<div><h1${textAttributes(event.name)}>${event.name}</h1>${event.startTime && html`<p class="small muted">${whenShort(event)}</p>`}</div>`

/** Browsers do not send the cookie of a password to a frame on another website, so it is entered on the page itself. */
const renderLocked = ({ canonicalUrl }: Visit): Html =>
  html`<section class="panel stack"><p class="muted">${t.embeddedPage.locked}</p>
<p><a class="button button--wide" href="${canonicalUrl}" target="_blank" rel="noopener">${t.embeddedPage.openPage}</a></p></section>`
