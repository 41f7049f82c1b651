import { type Html, html } from '../../../platform/html.ts'
import { mapUrl, placeOf } from '../../events/place.ts'
import { whenLines } from '../../events/when.ts'
import type { EventPage } from '../data/store.ts'
import { ICONS } from './icons.ts'

/** The event's own time. The reader's, where it differs, is put in by web/src/public/local-times.ts. */
export function renderWhen(event: Pick<EventPage, 'startTime' | 'endTime' | 'timezone' | 'timeFormat'>): Html {
  const when = whenLines(event)
  if (!when || !event.startTime) return renderFact('calendar', 'When', 'Time to be announced')!
  const [first, second] = when.lines
  const end = event.endTime && html` data-end="${event.endTime}"`
  return html`<div class="fact">${ICONS.calendar}<dt>When</dt>
<dd><time datetime="${event.startTime}" data-local="local-time"${end} data-zone="${event.timezone ?? 'UTC'}" data-clock="${event.timeFormat}">${first}<br>${second}</time></dd>
<dd class="quiet">${when.zone}</dd>
<dd class="quiet" id="local-time" hidden></dd></div>`
}

export function renderPlace(event: Pick<EventPage, 'type' | 'location'>): Html | null {
  const place = placeOf(event)
  const map = mapUrl(event)
  const online = event.type !== 'PHYSICAL' && renderFact('online', place ? 'And' : 'Where', 'Online')
  const here =
    place &&
    html`<div class="fact">${ICONS.place}<dt>Where</dt><dd>${place.name}</dd>${place.address && html`<dd class="quiet">${place.address}</dd>`}${map && html`<dd class="quiet"><a href="${map}" rel="noopener">Show on a map</a></dd>`}</div>`
  return online || here ? html`${here}${online}` : null
}

/** One line of a definition list, with its icon. Null where there is no value to show. */
export const renderFact = (icon: keyof typeof ICONS, term: string, words: string | null): Html | null =>
  words === null ? null : html`<div class="fact">${ICONS[icon]}<dt>${term}</dt><dd>${words}</dd></div>`
