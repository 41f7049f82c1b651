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
import { type Block, isPlaceInHead, visibleBlocks } from './blocks.ts'
import { renderEmbeddedPage } from './embedded-page.ts'
import { renderFacts, renderPlaceBlock } from './facts.ts'
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
    appearance: event.appearance,
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

/**
 * The blocks in the order of the organizer. On a wide screen the form is beside them; on a phone it is among them. A card without a form is
 * short: there it comes before all of them, so that no one reads on for a form that is not there.
 */
function renderEvent(visit: Visit, rejected: RejectedForm | undefined): Html {
  const blocks = visibleBlocks(visit.event)
  const formAt = blocks.indexOf('form')
  const card = formAt === -1 ? null : renderRegistrationCard(visit, rejected)
  const [before, after] = hasForm(visit) && card ? [blocks.slice(0, formAt), blocks.slice(formAt + 1)] : [[], blocks]
  const bar = card && hasForm(visit) ? renderRegisterBar(visit) : null
  return html`<article class="event${!card && ' event--single'}">
${visit.event.showCover && renderCover(visit.event)}
${renderHead(visit)}
${renderBody(visit, before, { isLast: false })}${bar}${card}${renderBody(visit, after, { isLast: true })}
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

/** Links to share the page come after the last block. */
function renderBody(visit: Visit, blocks: readonly Block[], { isLast }: { isLast: boolean }): Html | null {
  const parts = [...blocks.map((block) => RENDERED[block](visit)), isLast && renderShareLinks(visit)].filter(Boolean)
  return parts.length > 0 ? html`<div class="event-body">${parts}</div>` : null
}

const RENDERED: Record<Block, (visit: Visit) => Html | null> = {
  // While it is the first block, it is among the facts above.
  place: (visit) => (isPlaceInHead(visit.event) ? null : renderPlaceBlock(visit)),
  about: renderAbout,
  speakers: ({ event }) => renderSpeakers(event),
  sponsors: ({ event }) => renderSponsors(event),
  form: () => null,
}

function renderAbout({ event: { about, description, name, language } }: Visit): Html | null {
  if (!about) return null
  return html`<section aria-labelledby="about"><h2 id="about">${t.eventPage.about}</h2><div class="prose"${textAttributes(description, name, language)}>${about}</div></section>`
}
