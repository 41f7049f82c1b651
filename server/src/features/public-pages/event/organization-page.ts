import { type Html, html, jsonForScript } from '../../../platform/html.ts'
import { placeOf } from '../../events/place.ts'
import { calendarSheet, whenShort } from '../../events/when.ts'
import type { ListedEvent, OrganizationPage } from '../data/store.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'

/** A workspace's own page: what comes next, and below it what was. `prefix` is what stands before an event's slug in its address here. */
export function renderOrganizationPage(
  organization: OrganizationPage,
  { prefix, canonicalUrl }: { prefix: string; canonicalUrl: string },
): RenderedPage {
  const { organizationName: name, upcoming, past } = organization
  const list = (events: ListedEvent[], kind: string) =>
    html`<ul class="listed ${kind}">${events.map((event) => renderListed(event, organization, prefix))}</ul>`
  const main = html`<div class="listing"><h1>${name}</h1>
${upcoming.length > 0 ? html`<h2>Upcoming events</h2>${list(upcoming, '')}` : renderEmpty(past.length > 0)}
${past.length > 0 && html`<h2>Past events</h2>${list(past, 'listed--past')}`}</div>`
  return renderPage({
    title: `Events · ${name}`,
    description: `Events by ${name}`,
    canonicalUrl,
    head: html`<meta property="og:type" content="website">
<meta property="og:title" content="${name}">
<meta property="og:url" content="${canonicalUrl}">
<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', '@type': 'Organization', name, url: canonicalUrl })}</script>`,
    body: frame({ host: { ...organization, href: prefix || '/' }, main }),
  })
}

function renderListed(event: ListedEvent, { timeFormat }: OrganizationPage, prefix: string): Html {
  const leaf = calendarSheet(event)
  const place = event.type === 'VIRTUAL' ? 'Online' : placeOf(event)?.name
  return html`<li><a class="panel" href="${prefix}/${event.slug}">
${leaf && html`<div class="leaf" aria-hidden="true"><span class="leaf-month">${leaf.month}</span><span class="leaf-day">${leaf.day}</span></div>`}
<div class="listed-words"><h3>${event.name}</h3>
<p class="quiet small">${event.startTime && html`<time datetime="${event.startTime}">${whenShort({ ...event, timeFormat })}</time>`}${place && html` · ${place}`}</p>
${event.shortDescription && html`<p class="small">${event.shortDescription}</p>`}</div></a></li>
`
}

const renderEmpty = (hasPast: boolean): Html =>
  html`<div class="panel empty"><h2>${hasPast ? 'Nothing planned right now' : 'No events yet'}</h2><p class="quiet">New events appear here as soon as they are published. Come back soon.</p></div>`
