import { type Html, html } from '../../../platform/html.ts'
import { textAttributes } from '../../../platform/text-attributes.ts'
import { inLanguage, t } from '../../../texts/index.ts'
import { isHappening } from '../../events/when.ts'
import { asksForFiles, type RejectedForm } from '../form/registration-form.ts'
import { renderCover } from '../frame/cover.ts'
import { vendorHosts } from '../frame/crm-a-embed.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame, hostOf } from '../frame/page-frame.ts'
import { acceptsRegistrations } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { renderEmbeddedPage } from './embedded-page.ts'
import { renderFacts } from './facts.ts'
import { renderLockedPage } from './locked-page.ts'
import { isIndexable, renderMetaTags } from './meta-tags.ts'
import { hasForm, renderRegisterBar, renderRegistrationCard } from './registration-card.ts'
import { renderShareLinks } from './share-links.ts'
import { renderSpeakers, renderSponsors } from './speakers-and-sponsors.ts'

/** The page of an event for one visit. `rejected`: the form was sent and is shown again, with what was typed and what is wrong. */
export const renderEventPage = (visit: Visit, rejected?: RejectedForm): RenderedPage =>
  inLanguage(visit.language, () => renderVisit(visit, rejected))

function renderVisit(visit: Visit, rejected?: RejectedForm): RenderedPage {
  if (visit.isEmbedded) return renderEmbeddedPage(visit, rejected)
  if (!visit.isUnlocked) return renderLockedPage(visit)
  const { event, registrationState, canonicalUrl } = visit
  const hasVendorForm = registrationState === 'vendor-form'
  const title = `${event.name} · ${event.organizationName}`
  return renderPage({
    title: registrationState === 'canceled' ? t.eventPage.canceledTitle(title) : title,
    description: event.shortDescription ?? undefined,
    canonicalUrl,
    robots: isIndexable(visit) ? undefined : 'noindex, nofollow',
    head: renderMetaTags(visit),
    accentColor: event.accentColor,
    body: frame({ host: hostOf(visit), main: renderEvent(visit, rejected) }),
    scripts: [
      'share.js',
      ...(acceptsRegistrations(registrationState) ? ['event-page.js', ...(asksForFiles(event.fields) ? ['file-questions.js'] : [])] : []),
      ...(event.registrationOpensAt || event.registrationClosesAt ? ['countdown.js'] : []),
      ...(hasVendorForm ? ['crm-a-form.js'] : []),
    ],
    embed: hasVendorForm ? vendorHosts(visit.embedUrl) : undefined,
  })
}

/** A card without a form is short: on a phone it comes before the description, so that no one reads on for a form that is not there. */
function renderEvent(visit: Visit, rejected: RejectedForm | undefined): Html {
  const card = renderRegistrationCard(visit, rejected)
  const parts = hasForm(visit) ? [renderBody(visit), renderRegisterBar(visit), card] : [card, renderBody(visit)]
  return html`<article class="event">
${renderCover(visit.event)}
${renderHead(visit)}
${parts}
</article>`
}

function renderHead(visit: Visit): Html {
  const { name, shortDescription, description, visibility, passwordHash } = visit.event
  const note = visibility === 'PRIVATE' ? t.eventNotices.private : passwordHash !== null ? t.eventNotices.passwordProtected : null
  return html`<div class="event-head">
${renderMarks(visit)}<h1${textAttributes(name, `${shortDescription}${description}`)}>${name}</h1>
${shortDescription && html`<p class="lead"${textAttributes(shortDescription, name)}>${shortDescription}</p>`}
${note && html`<p class="small muted event-note"><strong>${note.title}</strong> ${note.message}</p>`}
${renderFacts(visit)}
</div>`
}

function renderMarks({ event, registrationState, now }: Visit): Html | null {
  if (registrationState === 'canceled') return html`<p class="marks"><span class="mark mark--bad">${t.eventMarks.canceled}</span></p>`
  return isHappening(event, now) ? html`<p class="marks"><span class="mark mark--ok">${t.eventMarks.happeningNow}</span></p>` : null
}

function renderBody(visit: Visit): Html | null {
  const { about, description, name, language } = visit.event
  const section =
    about &&
    html`<section aria-labelledby="about"><h2 id="about">${t.eventPage.about}</h2><div class="prose"${textAttributes(description, name, language)}>${about}</div></section>`
  const parts = [section, renderSpeakers(visit.event), renderSponsors(visit.event), renderShareLinks(visit)].filter((part) => part !== null)
  return parts.length > 0 ? html`<div class="event-body">${parts}</div>` : null
}
