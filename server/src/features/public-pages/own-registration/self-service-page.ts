import type { FileAnswer, FormField, Language, OwnRegistration } from '@foyer/contracts'
import { formatPlainDate } from '../../../platform/format-time.ts'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { whenShort } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'
import { renderPlace, renderWhen } from '../frame/when-and-where.ts'
import { ownState } from './own-state.ts'

/** One person's registration, as its link shows it. */
export type OwnView = {
  own: OwnRegistration
  /** The path of this page; its actions are below it. */
  path: string
  /** The event's page, or null while it has none. */
  page: EventPage | null
  now: Date
  language: Language
}

type Extras = {
  /** The ticket as a QR code, or null where there is none. */
  ticketSvg: string | null
  notice?: Notice
}
export type Notice = { tone: 'success' | 'error'; message: string }

export function renderOwnRegistration(view: OwnView, { ticketSvg, notice }: Extras): RenderedPage {
  const { own, path, now } = view
  const { timezone } = own.event
  const formatTime = (time: string) => whenShort({ startTime: time, timezone, timeFormat: timeFormatOf(view) })
  const state = ownState(own, { now, formatTime })
  const main = html`<div class="stack stack--wide">
${notice && html`<p class="notice notice--${notice.tone}" role="${notice.tone === 'error' ? 'alert' : 'status'}">${notice.message}</p>`}
<section class="panel stack--wide">
<div class="status-heading"><span class="status-icon${state.tone !== 'success' && ` status-icon--${state.tone}`}" aria-hidden="true">${state.icon}</span><h1>${state.title}</h1></div>
<p class="lead">${state.message}</p>
${renderOffer(own, path)}
${renderJoin(view)}
${ticketSvg && html`<div class="ticket" id="ticket" role="img" aria-label="${t.ownPage.ticketLabel}">${trustedHtml(ticketSvg)}</div>`}
${own.status === 'CONFIRMED' && !own.event.canceledAt && own.event.startTime && html`<p class="actions no-print"><a class="button button--secondary" href="${path}/calendar.ics">${t.eventDetails.addToCalendar}</a></p>`}
</section>
${renderEventDetails(view)}
${renderAnswers(view)}
${own.can.cancel && !own.can.decline && html`<p class="no-print"><a class="button button--danger" href="${path}/cancel">${own.status === 'WAITLISTED' ? t.ownPage.leaveWaitlist : t.ownPage.cancel}</a></p>`}
</div>`
  return ownPage(view, state.title, main)
}

export function ownPage({ own, page }: OwnView, title: string, main: Html, scripts: readonly string[] = []): RenderedPage {
  return renderPage({
    title: `${title} · ${own.event.name}`,
    robots: 'noindex, nofollow',
    accentColor: page?.accentColor,
    appearance: page?.appearance,
    body: frame({ host: page ? { ...page, href: `/${page.organizationSlug}` } : undefined, main, isNarrow: true }),
    scripts: ['event-page.js', ...scripts],
  })
}

function renderOffer({ can }: OwnRegistration, path: string): Html | null {
  if (!can.accept && !can.decline) return null
  return html`<div class="actions no-print">
${can.accept && html`<form method="post" action="${path}/accept"><button class="button" type="submit">${t.ownPage.accept}</button></form>`}
${can.decline && html`<a class="button button--danger" href="${path}/decline">${t.ownPage.decline}</a>`}
</div>`
}

/** From shortly before the start: earlier, the link is among the details. */
const JOIN_EARLY_MS = 15 * 60_000

function renderJoin({ own: { event }, now }: OwnView): Html | null {
  const { onlineUrl, startTime, endTime } = event
  const hasBegun = startTime !== null && Date.parse(startTime) - JOIN_EARLY_MS <= now.getTime()
  const isOver = endTime !== null && Date.parse(endTime) <= now.getTime()
  if (!onlineUrl || !hasBegun || isOver) return null
  return html`<p class="actions no-print"><a class="button" href="${onlineUrl}" rel="noopener noreferrer">${t.eventDetails.join}</a></p>`
}

function renderEventDetails(view: OwnView): Html {
  const { own, page } = view
  const { event } = own
  return html`<section class="panel stack" aria-labelledby="event-name"><h2 id="event-name">${page ? html`<a href="${event.url}">${isolated(event.name)}</a>` : isolated(event.name)}</h2>
<dl class="facts">${renderWhen({ ...event, timeFormat: timeFormatOf(view) })}${renderPlace(event, event.onlineUrl && html`<a href="${event.onlineUrl}" rel="noopener noreferrer" dir="ltr">${event.onlineUrl}</a>`)}</dl></section>`
}

function renderAnswers({ own, path }: OwnView): Html {
  const answers = own.questions.filter(({ key }) => Object.hasOwn(own.answers, key))
  return html`<section class="panel stack" aria-labelledby="your-details"><h2 id="your-details">${t.ownPage.yourDetails}</h2>
<dl class="details"><div><dt>${t.form.name}</dt><dd>${isolated(own.name ?? t.ownPage.noAnswer)}</dd></div><div><dt>${t.form.email}</dt><dd>${own.email}</dd></div>
${answers.map((field) => html`<div><dt>${isolated(field.label)}</dt><dd>${isolated(answerText(field, own.answers[field.key]))}</dd></div>`)}</dl>
${own.can.change && html`<p class="no-print"><a class="button button--secondary" href="${path}/change">${t.ownPage.change}</a></p>`}</section>`
}

function answerText({ type }: FormField, answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? t.ownPage.yes : t.ownPage.no
  if (type === 'date' && typeof answer === 'string') return formatPlainDate(answer)
  if (type === 'file') return (answer as Partial<FileAnswer>).fileName ?? t.ownPage.noAnswer
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? t.ownPage.noAnswer)
}

const timeFormatOf = ({ page }: OwnView) => page?.timeFormat ?? '24h'
