import { type Html, html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import type { EventPage } from '../data/store.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { embeddedFrame, frame, hostOf } from '../frame/page-frame.ts'
import { renderWhen } from '../frame/when-and-where.ts'
import { originOfVisit, queryOf } from '../visit/attribution.ts'
import type { Visit } from '../visit/visit.ts'
import type { RegistrationResult } from './result-token.ts'

/** What was decided, and what happens next. Does not reveal whether the email was registered before. */
export function renderResultPage(visit: Visit, result: RegistrationResult): RenderedPage {
  const { event, path, isUnlocked } = visit
  const { title, next } = textFor(result, event)
  const isSuccess = result.status === 'CONFIRMED' || result.status === 'OFFERED'
  const hasCalendar = result.status === 'CONFIRMED' && isUnlocked && event.startTime
  const main = html`<div class="panel stack--wide">
<div class="status-heading"><span class="status-icon${!isSuccess && ' status-icon--warning'}" aria-hidden="true">${isSuccess ? '✓' : '…'}</span><h1>${title}</h1><p class="lead">${isolated(event.name)}</p></div>
<div class="stack">${next.map((sentence) => html`<p>${sentence}</p>`)}</div>
<dl class="facts">${renderWhen(event)}</dl>
<p class="actions">${hasCalendar && html`<a class="button" href="${path}/calendar.ics">${t.eventDetails.addToCalendar}</a>`}${!visit.isEmbedded && html`<a class="button button--secondary" href="${path}">${t.resultPage.backToEvent}</a>`}</p>
</div>`
  return resultPage(visit, title, main)
}

/** A result is shown for an hour; after that, and for tokens that are not valid, this page. */
export function renderExpiredResult(visit: Visit): RenderedPage {
  const { title, message } = t.resultPage.expired
  const main = html`<div class="panel stack--wide">
<div class="status-heading"><h1>${title}</h1></div>
<p>${message}</p>
<p class="actions"><a class="button button--secondary" href="${visit.path}${queryOf(originOfVisit(visit.query))}">${t.resultPage.backToEvent}</a></p>
</div>`
  return resultPage(visit, title, main)
}

function resultPage(visit: Visit, title: string, main: Html): RenderedPage {
  const { event, isUnlocked } = visit
  return renderPage({
    title: `${title} · ${event.name}`,
    robots: 'noindex, nofollow',
    // A locked page must not reveal the host.
    accentColor: isUnlocked ? event.accentColor : null,
    appearance: event.appearance,
    body: visit.isEmbedded ? embeddedFrame(main) : frame({ host: isUnlocked ? hostOf(visit) : undefined, main, isNarrow: true }),
    ...(visit.isEmbedded && { scripts: ['embedded.js'], frameAncestors: event.embedOrigins }),
  })
}

function textFor({ status, position }: RegistrationResult, { type, hasOnlineUrl }: EventPage): { title: string; next: string[] } {
  switch (status) {
    case 'CONFIRMED':
      return type === 'VIRTUAL' ? t.resultPage.confirmedOnline(hasOnlineUrl) : t.resultPage.confirmed
    case 'PENDING_APPROVAL':
      return t.resultPage.pending
    case 'WAITLISTED':
      return t.resultPage.waitlisted(position)
    case 'OFFERED':
      return t.resultPage.offered
    case 'DECLINED':
    case 'CANCELED':
      return t.resultPage.inactive
  }
}
