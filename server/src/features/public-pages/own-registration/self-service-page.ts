import type { FormField, OwnRegistration } from '@foyer/contracts'
import { formatPlainDate } from '../../../platform/format-time.ts'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'
import { whenShort } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'
import { renderPlace, renderWhen } from '../frame/when-and-where.ts'
import { ownState } from './own-state.ts'

/** One person's registration as its link shows it. */
export type OwnView = {
  own: OwnRegistration
  /** The address of this page; what can be done lies below it. */
  path: string
  /** The event's page, while it has one: it knows the host. */
  page: EventPage | null
  now: Date
}

type Shown = {
  /** The ticket's code as a drawing; null where there is none. */
  ticketSvg: string | null
  notice?: Notice
}
export type Notice = { tone: 'good' | 'bad'; words: string }

export function renderOwnRegistration(view: OwnView, { ticketSvg, notice }: Shown): RenderedPage {
  const { own, path, now } = view
  const { timezone } = own.event
  const state = ownState(own, { now, until: (time) => whenShort({ startTime: time, timezone, timeFormat: timeFormatOf(view) }) })
  const main = html`<div class="stack stack--wide">
${notice && html`<p class="notice notice--${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}">${notice.words}</p>`}
<section class="panel stack--wide">
<div class="big-answer"><span class="mark${state.tone !== 'good' && ` mark--${state.tone}`}" aria-hidden="true">${state.mark}</span><h1>${state.title}</h1></div>
<p class="lead">${state.words}</p>
${renderOffer(own, path)}
${ticketSvg && html`<div class="ticket" id="ticket" role="img" aria-label="Your ticket as a QR code">${trustedHtml(ticketSvg)}</div>`}
${own.status === 'CONFIRMED' && !own.event.canceledAt && own.event.startTime && html`<p class="actions no-print"><a class="button button--quiet" href="${path}/calendar.ics">Add to calendar</a></p>`}
</section>
${renderEventFacts(view)}
${renderAnswers(view)}
${own.can.cancel && !own.can.decline && html`<p class="no-print"><a class="button button--danger" href="${path}/cancel">Cancel my registration</a></p>`}
</div>`
  return ownPage(view, state.title, main)
}

export function ownPage({ own, page }: OwnView, title: string, main: Html): RenderedPage {
  return renderPage({
    title: `${title} · ${own.event.name}`,
    robots: 'noindex, nofollow',
    body: frame({ host: page ? { ...page, href: `/${page.organizationSlug}` } : undefined, main, isNarrow: true }),
    scripts: ['local-times.js', 'event-page.js'],
  })
}

function renderOffer({ can }: OwnRegistration, path: string): Html | null {
  if (!can.accept && !can.decline) return null
  return html`<div class="actions no-print">
${can.accept && html`<form method="post" action="${path}/accept"><button class="button" type="submit">Accept the seat</button></form>`}
${can.decline && html`<a class="button button--danger" href="${path}/decline">Decline</a>`}
</div>`
}

function renderEventFacts(view: OwnView): Html {
  const { own, page } = view
  const { event } = own
  return html`<section class="panel stack" aria-labelledby="event-name"><h2 id="event-name">${page ? html`<a href="${event.url}">${event.name}</a>` : event.name}</h2>
<dl class="facts">${renderWhen({ ...event, timeFormat: timeFormatOf(view) })}${renderPlace({ type: page?.type ?? 'PHYSICAL', location: event.location })}</dl></section>`
}

function renderAnswers({ own, path }: OwnView): Html {
  const answers = own.form.filter(({ key }) => Object.hasOwn(own.answers, key))
  return html`<section class="panel stack" aria-labelledby="your-answers"><h2 id="your-answers">What you told us</h2>
<dl class="facts"><div><dt>Name</dt><dd>${own.name ?? '–'}</dd></div><div><dt>Email</dt><dd>${own.email}</dd></div>
${answers.map((field) => html`<div><dt>${field.label}</dt><dd>${answerWords(field, own.answers[field.key])}</dd></div>`)}</dl>
${own.can.change && html`<p class="no-print"><a class="button button--quiet" href="${path}/change">Change</a></p>`}</section>`
}

function answerWords({ type }: FormField, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (type === 'date' && typeof answer === 'string') return formatPlainDate(answer)
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '–')
}

const timeFormatOf = ({ page }: OwnView) => page?.timeFormat ?? '24h'
