import { type Html, html } from '../../../platform/html.ts'
import type { EventPage } from '../data/store.ts'
import { ICONS } from '../frame/icons.ts'
import { type RegistrationState, seatWords } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { mapUrl, placeWords } from './place.ts'
import { priceWords } from './price.ts'
import { whenWords } from './when.ts'

/** What the registrationState says, and what its button is called where there is something to do. */
export const REGISTRATION_STATES: Record<RegistrationState, { words?: string; button?: string }> = {
  open: { button: 'Register' },
  approval: { button: 'Request to attend', words: 'The host looks at every registration before confirming it.' },
  waitlist: {
    button: 'Join the waitlist',
    words: 'This event is full. On the waitlist you get the next free seat when it is your turn.',
  },
  full: { words: 'This event is full.' },
  'invitation-only': { words: 'This event is by invitation only. To register, open the link in your invite.' },
  'vendor-form': { button: 'Register' },
  ended: { words: 'This event has ended.' },
  closed: { words: 'Registration is closed.' },
  // Said at the top of the page already.
  canceled: {},
}

/** When, where, how much, how many seats, and the one thing to do. */
export function renderGlance(visit: Visit): Html {
  const { event, registrationState, path } = visit
  const { button, words } = REGISTRATION_STATES[registrationState]
  const isAhead = registrationState !== 'canceled' && registrationState !== 'ended'
  return html`<aside class="panel glance" aria-label="At a glance">
<dl class="facts">
${renderWhen(event)}
${renderPlace(event)}
${fact('price', 'Price', priceWords(event))}
${isAhead && fact('seats', 'Seats', seatWords(event))}
${fact('host', 'Host', event.organizationName)}
</dl>
${
  (isAhead || words) &&
  html`<div class="glance-action">
${words && html`<p class="notice${NOTICES[registrationState]}">${words}</p>`}
${button && html`<a class="button button--wide" href="#register">${button}</a>`}
${isAhead && event.startTime && html`<p class="small"><a href="${path}/calendar.ics">Add to calendar</a></p>`}
</div>`
}
</aside>`
}

const NOTICES: Partial<Record<RegistrationState, string>> = { waitlist: ' notice--warn', full: ' notice--warn' }

/** The event's own time. The reader's, where it differs, is put in by web/src/public/local-times.ts. */
export function renderWhen(event: Pick<EventPage, 'startTime' | 'endTime' | 'timezone' | 'timeFormat'>): Html {
  const when = whenWords(event)
  if (!when || !event.startTime) return fact('calendar', 'When', 'Time to be announced')!
  const [first, second] = when.lines
  const end = event.endTime && html` data-end="${event.endTime}"`
  return html`<div class="fact">${ICONS.calendar}<dt>When</dt>
<dd><time datetime="${event.startTime}" data-local="local-time"${end} data-zone="${event.timezone ?? 'UTC'}" data-clock="${event.timeFormat}">${first}<br>${second}</time></dd>
<dd class="quiet">${when.zone}</dd>
<dd class="quiet" id="local-time" hidden></dd></div>`
}

export function renderPlace(event: Pick<EventPage, 'type' | 'location'>): Html | null {
  const place = placeWords(event)
  const map = mapUrl(event)
  const online = event.type !== 'PHYSICAL' && fact('online', place ? 'And' : 'Where', 'Online')
  const here =
    place &&
    html`<div class="fact">${ICONS.place}<dt>Where</dt><dd>${place.name}</dd>${place.address && html`<dd class="quiet">${place.address}</dd>`}${map && html`<dd class="quiet"><a href="${map}" rel="noopener">Show on a map</a></dd>`}</div>`
  return online || here ? html`${here}${online}` : null
}

const fact = (icon: keyof typeof ICONS, term: string, words: string | null): Html | null =>
  words === null ? null : html`<div class="fact">${ICONS[icon]}<dt>${term}</dt><dd>${words}</dd></div>`
