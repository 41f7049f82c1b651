import { type Html, html } from '../../../platform/html.ts'
import { ICONS } from '../frame/icons.ts'
import { renderFact, renderPlace, renderWhen } from '../frame/when-and-where.ts'
import { REGISTRATION_STATES, type RegistrationState, seatWords } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { priceWords } from './price.ts'

/** When, where, how much, how many seats, and the one thing to do. */
export function renderGlance(visit: Visit): Html {
  const { event, registrationState, path } = visit
  const { button, words } = REGISTRATION_STATES[registrationState]
  const isAhead = registrationState !== 'canceled' && registrationState !== 'ended'
  return html`<aside class="panel glance" aria-label="At a glance">
<dl class="facts">
${renderWhen(event)}
${renderPlace(event)}
${renderFact('price', 'Price', priceWords(event))}
${isAhead && renderFact('seats', 'Seats', seatWords(event))}
${renderFact('host', 'Host', event.organizationName)}
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
