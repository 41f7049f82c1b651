import { type Html, html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { mapUrl, placeOf } from '../../events/place.ts'
import { whenLines } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { EVENT_DETAILS } from '../strings.ts'
import { ICONS } from './icons.ts'

/** The time in the event's zone. web/src/public/local-times.ts adds the reader's own time where it differs. */
export function renderWhen(event: Pick<EventPage, 'startTime' | 'endTime' | 'timezone' | 'timeFormat'>): Html {
  const when = whenLines(event)
  if (!when || !event.startTime) return renderDetail('calendar', EVENT_DETAILS.when, EVENT_DETAILS.timeToBeAnnounced)!
  const [first, second] = when.lines
  const end = event.endTime && html` data-end="${event.endTime}"`
  return html`<div class="detail">${ICONS.calendar}<dt>${EVENT_DETAILS.when}</dt>
<dd><time datetime="${event.startTime}" data-local="local-time"${end} data-zone="${event.timezone ?? 'UTC'}" data-clock="${event.timeFormat}">${first}<br>${second}</time></dd>
<dd class="muted">${when.zone}</dd>
<dd class="muted" id="local-time" hidden></dd></div>`
}

export function renderPlace(event: Pick<EventPage, 'type' | 'location'>, link: Html | string | null = null): Html | null {
  const place = placeOf(event)
  const map = mapUrl(event)
  const online = event.type !== 'PHYSICAL' && renderOnline(place ? EVENT_DETAILS.also : EVENT_DETAILS.where, link)
  const venue =
    place &&
    html`<div class="detail">${ICONS.place}<dt>${EVENT_DETAILS.where}</dt><dd>${isolated(place.name)}</dd>${place.address && html`<dd class="muted">${isolated(place.address)}</dd>`}${map && html`<dd class="muted"><a href="${map}" rel="noopener">${EVENT_DETAILS.showOnMap}</a></dd>`}</div>`
  return online || venue ? html`${venue}${online}` : null
}

/** `link` is what the reader may know of the link to join: a sentence about it, or the link. */
const renderOnline = (term: string, link: Html | string | null): Html =>
  html`<div class="detail">${ICONS.online}<dt>${term}</dt><dd>${EVENT_DETAILS.online}</dd>${link && html`<dd class="muted">${link}</dd>`}</div>`

/** One entry of a definition list, with its icon. Null where there is no value to show. */
export const renderDetail = (icon: keyof typeof ICONS, term: string, value: Html | string | null): Html | null =>
  value === null ? null : html`<div class="detail">${ICONS[icon]}<dt>${term}</dt><dd>${value}</dd></div>`
