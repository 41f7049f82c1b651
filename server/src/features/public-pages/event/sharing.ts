import { type Html, html, jsonForScript } from '../../../platform/html.ts'
import { coordinatesOf, mapUrl, placeOf } from '../../events/place.ts'
import { isFull } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'

/** What other sites, search engines and calendars read of the page. Of a private or locked page they get nothing beyond its name. */
export function sharingHead(visit: Visit): Html {
  const { event, canonicalUrl, path, isUnlocked } = visit
  const description = event.shortDescription
  const isOpenToAll = isIndexable(visit)
  const picture = isOpenToAll ? event.pictureUrl : null
  return html`<link rel="alternate" type="text/calendar" title="Calendar entry" href="${path}/calendar.ics">
<meta property="og:type" content="website">
<meta property="og:title" content="${event.name}">
<meta property="og:url" content="${canonicalUrl}">
${isOpenToAll && html`<meta property="og:site_name" content="${event.organizationName}">`}
${isOpenToAll && description && html`<meta property="og:description" content="${description}">`}
${picture && html`<meta property="og:image" content="${picture}">`}
${picture && html`<meta property="og:image:alt" content="${event.name}">`}
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
${isUnlocked && isOpenToAll && html`<script type="application/ld+json">${jsonForScript(structuredEvent(visit))}</script>`}`
}

/** Private pages and those behind a password are in no index. */
export const isIndexable = ({ event }: Visit): boolean => event.visibility === 'PUBLIC' && event.passwordHash === null

/** The event in the words of schema.org. */
function structuredEvent({ event, canonicalUrl, registrationState }: Visit): object {
  const places = locations(event, canonicalUrl)
  const seats =
    event.capacity === null
      ? {}
      : { maximumAttendeeCapacity: event.capacity, remainingAttendeeCapacity: Math.max(0, event.capacity - event.taken) }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url: canonicalUrl,
    ...(event.shortDescription && { description: event.shortDescription }),
    ...(event.startTime && { startDate: event.startTime }),
    ...(event.endTime && { endDate: event.endTime }),
    ...(event.pictureUrl && { image: [event.pictureUrl] }),
    eventStatus: `https://schema.org/${event.canceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[event.type]}`,
    ...(places.length > 0 && { location: places }),
    organizer: { '@type': 'Organization', name: event.organizationName },
    ...(event.speakers.length > 0 && { performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })) }),
    ...seats,
    ...(event.priceAmount !== null && {
      offers: {
        '@type': 'Offer',
        url: canonicalUrl,
        price: event.priceAmount,
        ...(event.currency && { priceCurrency: event.currency }),
        availability: `https://schema.org/${registrationState === 'canceled' || registrationState === 'ended' || registrationState === 'closed' ? 'Discontinued' : isFull(event) ? 'SoldOut' : 'InStock'}`,
      },
    }),
  }
}

const ATTENDANCE = {
  PHYSICAL: 'OfflineEventAttendanceMode',
  VIRTUAL: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
} as const

function locations(event: Visit['event'], url: string): object[] {
  const place = placeOf(event)
  const spot = event.location && coordinatesOf(event.location)
  const here = place && {
    '@type': 'Place',
    name: place.name,
    address: place.address ?? place.name,
    hasMap: mapUrl(event),
    ...(spot && { geo: { '@type': 'GeoCoordinates', ...spot } }),
  }
  const online = event.type !== 'PHYSICAL' && { '@type': 'VirtualLocation', url }
  return [here, online].filter((one) => !!one) as object[]
}
