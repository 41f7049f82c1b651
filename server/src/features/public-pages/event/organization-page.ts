import { type Html, html, jsonForScript } from '../../../platform/html.ts'
import { isolated, textAttributes } from '../../../platform/text-attributes.ts'
import { placeOf } from '../../events/place.ts'
import { whenShort } from '../../events/when.ts'
import type { ListedEvent, OrganizationPage } from '../data/store.ts'
import { renderCalendarSheet } from '../frame/calendar-sheet.ts'
import { safeImageUrl } from '../frame/image-url.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'
import { EVENT_DETAILS, ORGANIZATION_PAGE } from '../strings.ts'

/** A workspace's page: upcoming events, then past ones. `prefix` is the path before an event's slug on this host. */
export function renderOrganizationPage(
  organization: OrganizationPage,
  { prefix, canonicalUrl }: { prefix: string; canonicalUrl: string },
): RenderedPage {
  const { organizationName: name, aboutWorkspace: about, upcoming, past } = organization
  const logoUrl = safeImageUrl(organization.organizationLogo)
  const list = (events: ListedEvent[], modifier: string) =>
    html`<ul class="event-list ${modifier}">${events.map((event) => renderListedEvent(event, organization, prefix))}</ul>`
  const main = html`<div class="event-lists">${logoUrl && html`<img class="workspace-logo" src="${logoUrl}" alt="" height="72" referrerpolicy="no-referrer">`}<h1${textAttributes(name)}>${name}</h1>
${about && html`<p class="lead"${textAttributes(about, name, organization.language)}>${about}</p>`}
${upcoming.length > 0 ? html`<h2>${ORGANIZATION_PAGE.upcoming}</h2>${list(upcoming, '')}` : renderEmpty(past.length > 0)}
${past.length > 0 && html`<h2>${ORGANIZATION_PAGE.past}</h2>${list(past, 'event-list--past')}`}</div>`
  return renderPage({
    title: ORGANIZATION_PAGE.title(name),
    description: about ?? ORGANIZATION_PAGE.description(name),
    accentColor: organization.accentColor,
    canonicalUrl,
    head: html`<meta property="og:type" content="website">
<meta property="og:title" content="${name}">
<meta property="og:url" content="${canonicalUrl}">
<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', '@type': 'Organization', name, url: canonicalUrl, ...(logoUrl && { logo: logoUrl }), ...(about && { description: about }) })}</script>`,
    body: frame({ host: { ...organization, href: prefix || '/' }, main }),
  })
}

function renderListedEvent(event: ListedEvent, { timeFormat }: OrganizationPage, prefix: string): Html {
  const place = event.type === 'VIRTUAL' ? EVENT_DETAILS.online : placeOf(event)?.name
  return html`<li><a class="panel" href="${prefix}/${event.slug}">
${renderCalendarSheet(event)}
<div class="event-list-text"><h3${textAttributes(event.name, event.shortDescription ?? '')}>${event.name}</h3>
<p class="muted small">${event.startTime && html`<time datetime="${event.startTime}">${whenShort({ ...event, timeFormat })}</time>`}${place && html` · ${isolated(place)}`}</p>
${event.shortDescription && html`<p class="small"${textAttributes(event.shortDescription, event.name)}>${event.shortDescription}</p>`}</div></a></li>
`
}

const renderEmpty = (hasPast: boolean): Html =>
  html`<div class="panel empty"><h2>${hasPast ? ORGANIZATION_PAGE.noUpcoming : ORGANIZATION_PAGE.noEvents}</h2><p class="muted">${ORGANIZATION_PAGE.newEvents}</p></div>`
