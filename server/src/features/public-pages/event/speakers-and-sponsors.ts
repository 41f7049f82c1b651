import { type Html, html } from '../../../platform/html.ts'
import { textAttributes, withName } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import type { EventPage } from '../data/store.ts'
import { safeImageUrl } from '../frame/image-url.ts'
import { initials } from '../frame/page-frame.ts'

export function renderSpeakers({ speakers }: Pick<EventPage, 'speakers'>): Html | null {
  if (speakers.length === 0) return null
  return html`<section aria-labelledby="speakers"><h2 id="speakers">${t.eventPage.speakers}</h2>
<ul class="speakers">${speakers.map(renderSpeaker)}</ul></section>`
}

function renderSpeaker({ name, title, avatar, bio }: EventPage['speakers'][number]): Html {
  const avatarUrl = safeImageUrl(avatar)
  const portrait = avatarUrl
    ? html`<img class="portrait" src="${avatarUrl}" alt="" width="48" height="48" loading="lazy" referrerpolicy="no-referrer">`
    : html`<span class="portrait" aria-hidden="true">${initials(name)}</span>`
  const about =
    bio?.trim() &&
    html`<details><summary>${withName(t.eventPage.aboutSpeaker, name)}</summary><p${textAttributes(bio, name)}>${bio.trim()}</p></details>`
  return html`<li class="speaker">${portrait}<h3${textAttributes(name, `${title}${bio}`)}>${name}</h3>${title && html`<p class="muted small"${textAttributes(title, name)}>${title}</p>`}${about}</li>
`
}

/** Grouped by the organizer's logo showcases; in one group where there are none. */
export function renderSponsors({ showcases, sponsors }: Pick<EventPage, 'showcases' | 'sponsors'>): Html | null {
  const groups = showcases.length > 0 ? showcases.filter((group) => group.sponsors.length > 0) : [{ title: null, sponsors }]
  if (groups.every((group) => group.sponsors.length === 0)) return null
  return html`<section aria-labelledby="sponsors"><h2 id="sponsors">${t.eventPage.sponsors}</h2>
${groups.map(({ title, sponsors }) => html`<div class="showcase">${title && html`<h3${textAttributes(title)}>${title}</h3>`}<ul class="logos">${sponsors.map(renderSponsor)}</ul></div>`)}</section>`
}

function renderSponsor({ name, website, logo }: EventPage['sponsors'][number]): Html {
  const logoUrl = safeImageUrl(logo)
  const className = logoUrl ? 'logo logo--image' : 'logo'
  const content = logoUrl ? html`<img src="${logoUrl}" alt="${name}" loading="lazy" referrerpolicy="no-referrer">` : html`${name}`
  const isLink = website !== null && /^https?:\/\//i.test(website)
  return isLink
    ? html`<li><a class="${className}"${textAttributes(name)} href="${website}" rel="sponsored noopener">${content}</a></li>
`
    : html`<li><span class="${className}"${textAttributes(name)}>${content}</span></li>
`
}
