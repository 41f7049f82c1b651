import { type Html, html } from '../../../platform/html.ts'
import { calendarSheet } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { type Refused, renderRegistrationSection } from '../form/registration-form.ts'
import { vendorForm, vendorHosts } from '../frame/crm-a-embed.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame, hostOf } from '../frame/page-frame.ts'
import { showable } from '../frame/pictures.ts'
import { acceptsRegistrations, REGISTRATION_STATES } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { renderGlance } from './glance.ts'
import { renderLockedPage } from './locked-page.ts'
import { renderSpeakers, renderSponsors } from './people.ts'
import { isIndexable, sharingHead } from './sharing.ts'

/** The page of an event for one visit. `refused`: the form was sent and must be shown again, with what was typed. */
export function renderEventPage(visit: Visit, refused?: Refused): RenderedPage {
  if (!visit.isUnlocked) return renderLockedPage(visit)
  const { event, registrationState, canonicalUrl } = visit
  const isVendors = registrationState === 'vendor-form'
  return renderPage({
    title: `${registrationState === 'canceled' ? 'Canceled: ' : ''}${event.name} · ${event.organizationName}`,
    description: event.shortDescription ?? undefined,
    canonicalUrl,
    robots: isIndexable(visit) ? undefined : 'noindex, nofollow',
    head: sharingHead(visit),
    body: frame({ host: hostOf(visit), main: renderEvent(visit, refused) }),
    scripts: [
      'local-times.js',
      ...(acceptsRegistrations(registrationState) ? ['event-page.js'] : []),
      ...(isVendors ? ['crm-a-form.js'] : []),
    ],
    embed: isVendors ? vendorHosts(visit.embedUrl) : undefined,
  })
}

function renderEvent(visit: Visit, refused: Refused | undefined): Html {
  const { event } = visit
  const leaf = calendarSheet(event)
  return html`<article class="event">
<div class="event-head">
<div class="has-cover">${renderCover(event)}
<div class="title-row${leaf && ' title-row--leaf'}">
${leaf && html`<div class="leaf" aria-hidden="true"><span class="leaf-month">${leaf.month}</span><span class="leaf-day">${leaf.day}</span></div>`}
<div class="title-words"><h1>${event.name}</h1>${event.shortDescription && html`<p class="lead">${event.shortDescription}</p>`}</div>
</div></div>
${renderNotices(visit)}
</div>
${renderGlance(visit)}
<div class="event-body">
${event.about && html`<section aria-labelledby="about"><h2 id="about">About this event</h2><div class="prose">${event.about}</div></section>`}
${renderSpeakers(event)}
${renderSponsors(event)}
${renderRegistration(visit, refused)}
</div>
</article>`
}

/** The organizer's picture; where there is none, or only the one we drew with the title on it, colors that stay the same for this event. */
function renderCover({ eventId, pictureUrl, pictureIsOurs }: EventPage): Html {
  const picture = pictureIsOurs ? null : showable(pictureUrl)
  if (picture) return html`<img class="cover" src="${picture}" alt="" fetchpriority="high" referrerpolicy="no-referrer">`
  return html`<div class="cover cover--drawn cover--${Number.parseInt(eventId.slice(-6), 16) % 6}"></div>`
}

/** What a visitor must know before anything else. */
function renderNotices({ event, registrationState, invited, isInviteBroken }: Visit): Html {
  return html`${registrationState === 'canceled' && html`<p class="notice notice--bad" role="status"><strong>This event was canceled.</strong> People who were registered hear about it by mail.</p>`}
${event.visibility === 'PRIVATE' && html`<p class="notice"><strong>Private event.</strong> Only people with this link can see it.</p>`}
${event.passwordHash !== null && html`<p class="notice"><strong>Protected page.</strong> You see it because you know its password.</p>`}
${invited && registrationState !== 'canceled' && html`<p class="notice notice--good" role="status"><strong>Welcome${invited.name && `, ${invited.name}`}.</strong> You are invited to this event.</p>`}
${isInviteBroken && html`<p class="notice notice--warn" role="status"><strong>This invite does not work any more.</strong> Ask the host for a new one.</p>`}`
}

function renderRegistration(visit: Visit, refused: Refused | undefined): Html | null {
  const { event, registrationState, embedUrl } = visit
  if (!acceptsRegistrations(registrationState) && registrationState !== 'vendor-form') return null
  const { button, words } = REGISTRATION_STATES[registrationState]
  return html`<section id="register" class="panel stack" aria-labelledby="register-title"><h2 id="register-title">${button}</h2>
${words && html`<p class="quiet">${words}</p>`}
${registrationState === 'vendor-form' ? vendorForm(event, embedUrl) : renderRegistrationSection(visit, refused)}</section>`
}
