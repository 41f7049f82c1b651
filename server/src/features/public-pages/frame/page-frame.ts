import { type Html, html } from '../../../platform/html.ts'
import { textAttributes, withName } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import type { EventPage, Host } from '../data/store.ts'
import { safeImageUrl } from './image-url.ts'

type Frame = {
  /** The host and the path of its page. Left out on locked pages, which must not reveal the host. */
  host?: Pick<Host, 'organizationName' | 'organizationLogo'> & { href: string }
  main: Html
  /** One column, for forms and results. */
  isNarrow?: boolean
  /** The host's own page, which starts with its name. */
  isHome?: boolean
}

/** The header, content and footer of every page. */
export function frame({ host, main, isNarrow = false, isHome = false }: Frame): Html {
  return html`<a class="skip-link" href="#content">${t.frame.skipToContent}</a>
${host && !isHome && html`<header class="header no-print">${homeLink(host)}</header>`}
<main id="content" class="page${isNarrow && ' page--narrow'}">
${main}
</main>
<footer class="footer no-print">${host && html`<span>${withName(t.frame.hostedBy, host.organizationName)}</span>`}<span>${t.frame.poweredBy}</span></footer>`
}

/** Without header and footer, for a frame on another website. web/src/public/embedded.ts reports the height of the content. */
export const embeddedFrame = (main: Html): Html => html`<main id="content" class="page page--embedded">
${main}
</main>`

/** The event's host, with the path of its page on the domain of this request. */
export const hostOf = ({ event, path }: { event: EventPage; path: string }): NonNullable<Frame['host']> => ({
  ...event,
  href: path === `/${event.slug}` ? '/' : `/${event.organizationSlug}`,
})

const homeLink = (host: NonNullable<Frame['host']>): Html =>
  html`<a href="${host.href}">${renderMonogram(host, 28)}<span${textAttributes(host.organizationName)}>${host.organizationName}</span></a>`

/** The host's logo, or the first letter of its name. `size` in pixels. */
export function renderMonogram(
  { organizationName, organizationLogo }: Pick<Host, 'organizationName' | 'organizationLogo'>,
  size: 28 | 56,
): Html {
  const logoUrl = safeImageUrl(organizationLogo)
  const large = size === 56 && ' monogram--large'
  return logoUrl
    ? html`<img class="monogram monogram--logo${large}" src="${logoUrl}" alt="" width="${size}" height="${size}" referrerpolicy="no-referrer">`
    : html`<span class="monogram${large}" aria-hidden="true">${firstLetter(organizationName)}</span>`
}

/** By code points, so that it works for characters outside the basic plane. */
const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** "GM" for Grace Moreau. One letter for a single word and for scripts without capital letters, where two would look like a word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [firstLetter(words[0] ?? ''), words.length > 1 ? firstLetter(words.at(-1)!) : '']
  return /\p{Lu}/u.test(first) && /\p{Lu}/u.test(last) ? first + last : first
}
