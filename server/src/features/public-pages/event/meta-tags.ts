import { type Html, html, jsonForScript } from '../../../platform/html.ts'
import { t } from '../../../texts/index.ts'
import { coordinatesOf, mapUrl, placeOf } from '../../events/place.ts'
import { isFull } from '../visit/registration-state.ts'
import type { Visit } from '../visit/visit.ts'

/** For search engines, link previews and calendars. Of a private or password-protected page they get only its name. */
export function renderMetaTags(visit: Visit): Html {
  const { event, canonicalUrl, path, isUnlocked } = visit
  const description = event.shortDescription
  const isPublic = isIndexable(visit)
  const imageUrl = isPublic ? event.pictureUrl : null
  return html`<link rel="alternate" type="text/calendar" title="${t.eventPage.calendarEntry}" href="${path}/calendar.ics">
<meta property="og:type" content="website">
<meta property="og:title" content="${event.name}">
<meta property="og:url" content="${canonicalUrl}">
${isPublic && html`<meta property="og:site_name" content="${event.organizationName}">`}
${isPublic && description && html`<meta property="og:description" content="${description}">`}
${imageUrl && html`<meta property="og:image" content="${imageUrl}">`}
${imageUrl && html`<meta property="og:image:alt" content="${event.name}">`}
<meta name="twitter:card" content="${imageUrl ? 'summary_large_image' : 'summary'}">
${isUnlocked && isPublic && html`<script type="application/ld+json">${jsonForScript(structuredData(visit))}</script>`}`
}

/** Whether search engines may list the page: not if it is private or password-protected. */
export const isIndexable = ({ event }: Visit): boolean => event.visibility === 'PUBLIC' && event.passwordHash === null

/** The event as schema.org JSON-LD. */
function structuredData({ event, canonicalUrl, registrationState }: Visit): object {
  const locations = locationsOf(event, canonicalUrl)
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
    ...(locations.length > 0 && { location: locations }),
    organizer: { '@type': 'Organization', name: event.organizationName },
    ...(event.speakers.length > 0 && { performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })) }),
    ...seats,
    ...(event.priceAmount !== null && {
      offers: {
        '@type': 'Offer',
        url: canonicalUrl,
        price: event.priceAmount,
        ...(event.currency && { priceCurrency: event.currency }),
        ...(event.registrationOpensAt && { validFrom: event.registrationOpensAt }),
        ...(event.registrationClosesAt && { validThrough: event.registrationClosesAt }),
        availability: `https://schema.org/${registrationState === 'canceled' || registrationState === 'ended' || registrationState === 'closed' || registrationState === 'closed-at-time' ? 'Discontinued' : isFull(event) ? 'SoldOut' : 'InStock'}`,
      },
    }),
  }
}

const ATTENDANCE = {
  PHYSICAL: 'OfflineEventAttendanceMode',
  VIRTUAL: 'OnlineEventAttendanceMode',
  HYBRID: 'MixedEventAttendanceMode',
} as const

function locationsOf(event: Visit['event'], url: string): object[] {
  const place = placeOf(event)
  const coordinates = event.location && coordinatesOf(event.location)
  const venue = place && {
    '@type': 'Place',
    name: place.name,
    address: place.address ?? place.name,
    hasMap: mapUrl(event),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  }
  const online = event.type !== 'PHYSICAL' && { '@type': 'VirtualLocation', url }
  return [venue, online].filter((location) => !!location) as object[]
}
