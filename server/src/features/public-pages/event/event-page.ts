import { type Html, html } from '../../../platform/html.ts'
import { textAttributes, withName } from '../../../platform/text-attributes.ts'
import { directionOf } from '../../../platform/text-language.ts'
import type { EventPage } from '../data/store.ts'
import { type RejectedForm, renderRegistrationForm } from '../form/registration-form.ts'
import { renderCalendarSheet } from '../frame/calendar-sheet.ts'
import { vendorForm, vendorHosts } from '../frame/crm-a-embed.ts'
import { safeImageUrl } from '../frame/image-url.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame, hostOf } from '../frame/page-frame.ts'
import { EVENT_NOTICES, EVENT_PAGE, REGISTRATION_STATES } from '../strings.ts'
import { acceptsRegistrations } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { renderEventSummary } from './event-summary.ts'
import { renderLockedPage } from './locked-page.ts'
import { isIndexable, renderMetaTags } from './meta-tags.ts'
import { renderSpeakers, renderSponsors } from './speakers-and-sponsors.ts'

/** The page of an event for one visit. `rejected`: the form was sent and is shown again, with what was typed and what is wrong. */
export function renderEventPage(visit: Visit, rejected?: RejectedForm): RenderedPage {
  if (!visit.isUnlocked) return renderLockedPage(visit)
  const { event, registrationState, canonicalUrl } = visit
  const hasVendorForm = registrationState === 'vendor-form'
  const title = `${event.name} · ${event.organizationName}`
  return renderPage({
    title: registrationState === 'canceled' ? EVENT_PAGE.canceledTitle(title) : title,
    description: event.shortDescription ?? undefined,
    canonicalUrl,
    robots: isIndexable(visit) ? undefined : 'noindex, nofollow',
    head: renderMetaTags(visit),
    accentColor: event.accentColor,
    body: frame({ host: hostOf(visit), main: renderEvent(visit, rejected) }),
    scripts: [
      'local-times.js',
      ...(acceptsRegistrations(registrationState) ? ['event-page.js'] : []),
      ...(event.registrationOpensAt || event.registrationClosesAt ? ['countdown.js'] : []),
      ...(hasVendorForm ? ['crm-a-form.js'] : []),
    ],
    embed: hasVendorForm ? vendorHosts(visit.embedUrl) : undefined,
  })
}

function renderEvent(visit: Visit, rejected: RejectedForm | undefined): Html {
  const { event } = visit
  const { name, shortDescription, description } = event
  const sheet = renderCalendarSheet(event)
  const rowClasses = ['title-row', sheet && 'title-row--dated', directionOf(name) === 'rtl' && 'title-row--rtl'].filter(Boolean).join(' ')
  return html`<article class="event">
<div class="event-head">
<div class="has-cover">${renderCover(event)}
<div class="${rowClasses}">
${sheet}
<div class="title-text"><h1${textAttributes(name, `${shortDescription}${description}`)}>${name}</h1>${shortDescription && html`<p class="lead"${textAttributes(shortDescription, name)}>${shortDescription}</p>`}</div>
</div></div>
${renderNotices(visit)}
</div>
${renderEventSummary(visit)}
<div class="event-body">
${event.about && html`<section aria-labelledby="about"><h2 id="about">${EVENT_PAGE.about}</h2><div class="prose"${textAttributes(description, name, event.language)}>${event.about}</div></section>`}
${renderSpeakers(event)}
${renderSponsors(event)}
${renderRegistration(visit, rejected)}
</div>
</article>`
}

/** The organizer's image. Without one, or with only the generated one (it repeats the title), a gradient picked by the event's id. */
function renderCover({ eventId, pictureUrl, isPictureGenerated }: EventPage): Html {
  const imageUrl = isPictureGenerated ? null : safeImageUrl(pictureUrl)
  if (imageUrl) return html`<img class="cover" src="${imageUrl}" alt="" fetchpriority="high" referrerpolicy="no-referrer">`
  return html`<div class="cover cover--drawn cover--${Number.parseInt(eventId.slice(-6), 16) % 6}"></div>`
}

function renderNotices({ event, registrationState, invited, isInviteInvalid }: Visit): Html {
  const isCanceled = registrationState === 'canceled'
  const { canceled, passwordProtected, invalidInvite } = EVENT_NOTICES
  return html`${isCanceled && html`<p class="notice notice--error" role="status"><strong>${canceled.title}</strong> ${canceled.message}</p>`}
${event.visibility === 'PRIVATE' && html`<p class="notice"><strong>${EVENT_NOTICES.private.title}</strong> ${EVENT_NOTICES.private.message}</p>`}
${event.passwordHash !== null && html`<p class="notice"><strong>${passwordProtected.title}</strong> ${passwordProtected.message}</p>`}
${invited && !isCanceled && html`<p class="notice notice--success" role="status"><strong>${invited.name ? withName(EVENT_NOTICES.invited.title, invited.name) : EVENT_NOTICES.invited.title(null)}</strong> ${EVENT_NOTICES.invited.message}</p>`}
${isInviteInvalid && html`<p class="notice notice--warning" role="status"><strong>${invalidInvite.title}</strong> ${invalidInvite.message}</p>`}`
}

function renderRegistration(visit: Visit, rejected: RejectedForm | undefined): Html | null {
  const { event, registrationState, embedUrl } = visit
  if (!acceptsRegistrations(registrationState) && registrationState !== 'vendor-form') return null
  const { button, message } = REGISTRATION_STATES[registrationState]
  return html`<section id="register" class="panel stack" aria-labelledby="register-title"><h2 id="register-title">${button}</h2>
${message && html`<p class="muted">${message}</p>`}
${registrationState === 'vendor-form' ? vendorForm(event, embedUrl) : renderRegistrationForm(visit, rejected)}</section>`
}
