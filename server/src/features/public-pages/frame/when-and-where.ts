import { type Html, html, trustedHtml } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { mapUrl, placeOf } from '../../events/place.ts'
import { whenFull } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { inlineScript } from './assets.ts'
import { ICONS } from './icons.ts'

type Timed = Pick<EventPage, 'startTime' | 'endTime' | 'timezone' | 'timeFormat'>

/**
 * The time in the event's zone, then `links`, such as those to calendars. web/src/public/local-times.ts adds the reader's own time where
 * it differs.
 */
export function renderWhen(event: Timed, links: Html | null = null): Html {
  const when = whenFull(event)
  if (!when || !event.startTime) return renderFact('calendar', t.eventDetails.when, t.times.toBeAnnounced)!
  const [day, time] = when.parts
  const end = event.endTime && html` data-end="${event.endTime}"`
  return html`<div class="fact">${ICONS.calendar}<dt>${t.eventDetails.when}</dt>
<dd><time datetime="${event.startTime}" data-local="local-time"${end} data-zone="${event.timezone ?? 'UTC'}" data-clock="${event.timeFormat}" data-text="${t.scripts.localTime}"><span>${day}</span> <span>${time}</span></time></dd>
<dd class="muted">${when.zone}</dd>
<dd class="muted" id="local-time" hidden></dd>${localTimesScript()}${links}</div>`
}

/** Inline, so that it runs before the rest of the page is there: a line added later would move it. */
const localTimesScript = (): Html => html`<script>${trustedHtml(inlineScript('local-times.js').text)}</script>`

export function renderPlace(event: Pick<EventPage, 'type' | 'location'>, link: Html | string | null = null): Html | null {
  const place = placeOf(event)
  const map = mapUrl(event)
  const online = event.type !== 'PHYSICAL' && renderOnline(place ? t.eventDetails.also : t.eventDetails.where, link)
  const venue =
    place &&
    html`<div class="fact">${ICONS.place}<dt>${t.eventDetails.where}</dt><dd>${isolated(place.name)}</dd>${place.address && html`<dd class="muted">${isolated(place.address)}</dd>`}${map && html`<dd class="muted"><a href="${map}" rel="noopener">${t.eventDetails.showOnMap}</a></dd>`}</div>`
  return online || venue ? html`${venue}${online}` : null
}

/** `link` is what the reader may know of the link to join: a sentence about it, or the link. */
const renderOnline = (term: string, link: Html | string | null): Html =>
  html`<div class="fact">${ICONS.online}<dt>${term}</dt><dd>${t.eventDetails.online}</dd>${link && html`<dd class="muted">${link}</dd>`}</div>`

/** One entry of a definition list: an icon, the value, and a second line. The term is for screen readers. Null where there is no value. */
export const renderFact = (
  icon: keyof typeof ICONS,
  term: string,
  value: Html | string | null,
  note: Html | string | null = null,
): Html | null =>
  value === null
    ? null
    : html`<div class="fact">${ICONS[icon]}<dt>${term}</dt><dd>${value}</dd>${note && html`<dd class="muted">${note}</dd>`}</div>`
