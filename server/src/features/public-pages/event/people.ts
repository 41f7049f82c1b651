import { type Html, html } from '../../../platform/html.ts'
import type { EventPage } from '../data/store.ts'
import { firstLetter } from '../frame/page-frame.ts'
import { showable } from '../frame/pictures.ts'

export function renderSpeakers({ speakers }: Pick<EventPage, 'speakers'>): Html | null {
  if (speakers.length === 0) return null
  return html`<section aria-labelledby="speakers"><h2 id="speakers">Speakers</h2>
<ul class="speakers">${speakers.map(renderSpeaker)}</ul></section>`
}

function renderSpeaker({ name, title, avatar, bio }: EventPage['speakers'][number]): Html {
  const picture = showable(avatar)
  const portrait = picture
    ? html`<img class="portrait" src="${picture}" alt="" width="64" height="64" loading="lazy" referrerpolicy="no-referrer">`
    : html`<span class="portrait" aria-hidden="true">${firstLetter(name)}</span>`
  const about = bio?.trim() && html`<details><summary>About ${name}</summary><p>${bio.trim()}</p></details>`
  return html`<li class="speaker">${portrait}<h3>${name}</h3>${title && html`<p class="quiet small">${title}</p>`}${about}</li>
`
}

/** In the organizer's showcases; all in one row where none was made. */
export function renderSponsors({ showcases, sponsors }: Pick<EventPage, 'showcases' | 'sponsors'>): Html | null {
  const groups = showcases.length > 0 ? showcases.filter((group) => group.sponsors.length > 0) : [{ title: null, sponsors }]
  if (groups.every((group) => group.sponsors.length === 0)) return null
  return html`<section aria-labelledby="sponsors"><h2 id="sponsors">Sponsors</h2>
${groups.map(({ title, sponsors }) => html`<div class="showcase">${title && html`<h3>${title}</h3>`}<ul class="logos">${sponsors.map(renderSponsor)}</ul></div>`)}</section>`
}

function renderSponsor({ name, website, logo }: EventPage['sponsors'][number]): Html {
  const picture = showable(logo)
  const kind = picture ? 'logo logo--picture' : 'logo'
  const sign = picture ? html`<img src="${picture}" alt="${name}" loading="lazy" referrerpolicy="no-referrer">` : html`${name}`
  const isLink = website !== null && /^https?:\/\//i.test(website)
  return isLink
    ? html`<li><a class="${kind}" href="${website}" rel="sponsored noopener">${sign}</a></li>
`
    : html`<li><span class="${kind}">${sign}</span></li>
`
}
