import { type Html, html, jsonForScript } from '../../../platform/html.ts'
import { isolated, textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { placeOf } from '../../events/place.ts'
import { isHappening, whenShort } from '../../events/when.ts'
import type { ListedEvent, OrganizationPage } from '../data/store.ts'
import { renderListPicture } from '../frame/cover.ts'
import { safeImageUrl } from '../frame/image-url.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame, renderMonogram } from '../frame/page-frame.ts'
import { isFull } from '../visit/registration-state.ts'

type Place = {
  /** The path before an event's slug on this host. */
  prefix: string
  canonicalUrl: string
  /** For calendar programs: webcal:// opens them. */
  calendarUrl: string
  now: Date
}

/** A workspace's page: upcoming events with pictures, then the past ones, folded where there are others. */
export function renderOrganizationPage(organization: OrganizationPage, { prefix, canonicalUrl, calendarUrl, now }: Place): RenderedPage {
  const { organizationName: name, aboutWorkspace: about, upcoming } = organization
  const logoUrl = safeImageUrl(organization.organizationLogo)
  const main = html`<div class="event-lists"><div class="workspace-head">${renderMonogram(organization, 56)}<h1${textAttributes(name)}>${name}</h1>${about && html`<p class="lead"${textAttributes(about, name, organization.language)}>${about}</p>`}</div>
${
  upcoming.length > 0
    ? html`<h2>${t.organizationPage.upcoming}</h2><ul class="event-list">${upcoming.map((event) => renderUpcoming(event, organization, prefix, now))}</ul>`
    : renderEmpty(organization)
}
${renderPastEvents(organization, prefix)}
<p class="actions no-print"><a class="button button--secondary" href="${calendarUrl}">${t.organizationPage.subscribe}</a></p></div>`
  return renderPage({
    title: t.organizationPage.title(name),
    description: about ?? t.organizationPage.description(name),
    accentColor: organization.accentColor,
    canonicalUrl,
    head: html`<meta property="og:type" content="website">
<meta property="og:title" content="${name}">
<meta property="og:url" content="${canonicalUrl}">
<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', '@type': 'Organization', name, url: canonicalUrl, ...(logoUrl && { logo: logoUrl }), ...(about && { description: about }) })}</script>`,
    body: frame({ host: { ...organization, href: prefix || '/' }, main, isHome: true }),
  })
}

function renderUpcoming(event: ListedEvent, organization: OrganizationPage, prefix: string, now: Date): Html {
  return html`<li><a class="panel" href="${prefix}/${event.slug}">
${renderListPicture({ ...event, accentColor: organization.accentColor })}
<div class="event-list-text">${renderText(event, organization)}${renderMarks(event, now)}</div></a></li>
`
}

function renderText(event: ListedEvent, { timeFormat }: OrganizationPage): Html {
  const { name, shortDescription, startTime } = event
  const place = event.type === 'VIRTUAL' ? t.eventDetails.online : placeOf(event)?.name
  return html`<h3${textAttributes(name, shortDescription ?? '')}>${name}</h3>
<p class="muted small">${startTime && html`<time datetime="${startTime}">${whenShort({ ...event, timeFormat })}</time>`}${place && html` &middot; ${isolated(place)}`}</p>
${shortDescription && html`<p class="small"${textAttributes(shortDescription, name)}>${shortDescription}</p>`}`
}

function renderMarks(event: ListedEvent, now: Date): Html | null {
  const marks = [
    isHappening(event, now) && html`<span class="mark mark--ok">${t.eventMarks.happeningNow}</span>`,
    event.isLocked && html`<span class="mark">${t.eventMarks.locked}</span>`,
    isFull(event) && html`<span class="mark mark--warn">${event.waitlistEnabled ? t.eventMarks.waitlist : t.eventMarks.full}</span>`,
  ].filter((mark) => mark !== false)
  return marks.length > 0 ? html`<p class="marks">${marks}</p>` : null
}

function renderPastEvents(organization: OrganizationPage, prefix: string): Html | null {
  const { past, upcoming } = organization
  if (past.length === 0) return null
  const items = past.map(
    (event) =>
      html`<li><a class="panel" href="${prefix}/${event.slug}"><div class="event-list-text">${renderText(event, organization)}</div></a></li>
`,
  )
  return html`<details class="past"${upcoming.length === 0 && html` open`}><summary><h2>${t.organizationPage.past}</h2><span class="mark numbers">${past.length}</span></summary>
<ul class="event-list event-list--past">${items}</ul></details>`
}

const renderEmpty = ({ past }: OrganizationPage): Html =>
  html`<div class="panel empty"><h2>${past.length > 0 ? t.organizationPage.noUpcoming : t.organizationPage.noEvents}</h2><p class="muted">${t.organizationPage.newEvents}</p></div>`
