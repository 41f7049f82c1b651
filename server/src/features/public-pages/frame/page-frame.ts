import { type Html, html } from '../../../platform/html.ts'
import { textAttributes, withName } from '../../../platform/text-attributes.ts'
import type { EventPage, Host } from '../data/store.ts'
import { FRAME } from '../strings.ts'
import { safeImageUrl } from './image-url.ts'

type Frame = {
  /** The host and the path of its page. Left out on locked pages, which must not reveal the host. */
  host?: Pick<Host, 'organizationName' | 'organizationLogo'> & { href: string }
  main: Html
  /** One column, for forms and results. */
  isNarrow?: boolean
}

/** The header, content and footer of every page. */
export function frame({ host, main, isNarrow = false }: Frame): Html {
  return html`<a class="skip-link" href="#content">${FRAME.skipToContent}</a>
<header class="header no-print">${host && homeLink(host)}</header>
<main id="content" class="page${isNarrow && ' page--narrow'}">
${main}
</main>
<footer class="footer no-print">${host && html`<span>${withName(FRAME.hostedBy, host.organizationName)}</span>`}<span>${FRAME.poweredBy}</span></footer>`
}

/** The event's host, with the path of its page on the domain of this request. */
export const hostOf = ({ event, path }: { event: EventPage; path: string }): NonNullable<Frame['host']> => ({
  ...event,
  href: path === `/${event.slug}` ? '/' : `/${event.organizationSlug}`,
})

function homeLink({ organizationName, organizationLogo, href }: NonNullable<Frame['host']>): Html {
  const logoUrl = safeImageUrl(organizationLogo)
  const logo = logoUrl
    ? html`<img class="monogram monogram--logo" src="${logoUrl}" alt="" width="32" height="32">`
    : html`<span class="monogram" aria-hidden="true">${firstLetter(organizationName)}</span>`
  return html`<a href="${href}">${logo}<span${textAttributes(organizationName)}>${organizationName}</span></a>`
}

/** Splits by code points, so that it works for characters outside the basic plane. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
