import { type Html, html } from '../../../platform/html.ts'
import { isolated } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { calendarLinks } from '../../events/calendar-links.ts'
import { placeLine } from '../../events/place.ts'
import { hostOf } from '../frame/page-frame.ts'
import { renderFact, renderPlace, renderWhen } from '../frame/when-and-where.ts'
import type { Visit } from '../visit/visit.ts'
import { isPlaceInHead } from './blocks.ts'
import { renderPrice } from './price.ts'

/** When, where, price and host. */
export function renderFacts(visit: Visit): Html {
  const { event, registrationState } = visit
  const isUpcoming = registrationState !== 'canceled' && registrationState !== 'ended'
  return html`<dl class="facts">
${renderWhen(event, isUpcoming ? renderCalendarLinks(visit) : null)}
${isPlaceInHead(event) && placeOf(visit)}
${renderPrice(event)}
${renderFact('host', t.eventDetails.host, html`<a href="${hostOf(visit).href}">${isolated(event.organizationName)}</a>`)}
</dl>`
}

const placeOf = ({ event }: Visit): Html | null => renderPlace(event, event.hasOnlineUrl ? t.eventDetails.linkForRegistered : null)

/** The place further down the page. */
export function renderPlaceBlock(visit: Visit): Html | null {
  const place = placeOf(visit)
  return (
    place && html`<section aria-labelledby="place"><h2 id="place">${t.eventDetails.where}</h2><dl class="facts">${place}</dl></section>`
  )
}

function renderCalendarLinks({ event, path, canonicalUrl }: Visit): Html | null {
  const { name, startTime, endTime, shortDescription } = event
  if (!startTime) return null
  const place = event.type === 'VIRTUAL' ? '' : placeLine(event.location)
  const links = calendarLinks({ name, startTime, endTime, url: canonicalUrl, place, summary: shortDescription })
  return html`<dd class="muted links no-print"><span>${t.eventDetails.addToCalendar}:</span> <a href="${links.google}" rel="noopener noreferrer">Google</a> <a href="${links.outlook}" rel="noopener noreferrer">Outlook</a> <a href="${path}/calendar.ics" dir="ltr">.ics</a></dd>`
}
