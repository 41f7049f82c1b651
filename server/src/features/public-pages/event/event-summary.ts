import { type Html, html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { renderDetail, renderPlace, renderWhen } from '../frame/when-and-where.ts'
import { EVENT_DETAILS, REGISTRATION_STATES } from '../strings.ts'
import type { RegistrationState } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'
import { renderPrice } from './price.ts'
import { renderRegistrationTimes } from './registration-times.ts'
import { seatsText } from './seats.ts'

/** When, where, price, seats and host, with the button that leads to the form. */
export function renderEventSummary(visit: Visit): Html {
  const { event, registrationState, path } = visit
  const { button, message } = REGISTRATION_STATES[registrationState]
  const times = renderRegistrationTimes(visit)
  const isUpcoming = registrationState !== 'canceled' && registrationState !== 'ended'
  return html`<aside class="panel event-summary" aria-label="${EVENT_DETAILS.label}">
<dl class="details">
${renderWhen(event)}
${renderPlace(event, event.hasOnlineUrl ? EVENT_DETAILS.linkForRegistered : null)}
${renderPrice(event)}
${isUpcoming && renderDetail('seats', EVENT_DETAILS.seats, seatsText(event))}
${renderDetail('host', EVENT_DETAILS.host, isolated(event.organizationName))}
</dl>
${
  (isUpcoming || message || times) &&
  html`<div class="event-summary-actions">
${message && html`<p class="notice${NOTICE_CLASSES[registrationState]}">${message}</p>`}
${button && html`<a class="button button--wide" href="#register">${button}</a>`}
${times}
${isUpcoming && event.startTime && html`<p class="small"><a href="${path}/calendar.ics">${EVENT_DETAILS.addToCalendar}</a></p>`}
</div>`
}
</aside>`
}

const NOTICE_CLASSES: Partial<Record<RegistrationState, string>> = { waitlist: ' notice--warning', full: ' notice--warning' }
