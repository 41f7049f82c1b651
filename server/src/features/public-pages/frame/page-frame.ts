import { type Html, html } from '../../../platform/html.ts'
import type { EventPage, Host } from '../data/store.ts'
import { showable } from './pictures.ts'

type Frame = {
  /** Whose page it is, and the address of their own page. Left out where even that would tell too much. */
  host?: Pick<Host, 'organizationName' | 'organizationLogo'> & { href: string }
  main: Html
  /** One column, for forms and answers. */
  isNarrow?: boolean
}

/** What stands around every page: who is speaking, the content, a foot. */
export function frame({ host, main, isNarrow = false }: Frame): Html {
  return html`<a class="skip" href="#content">Skip to the content</a>
<header class="top no-print">${host && homeLink(host)}</header>
<main id="content" class="page${isNarrow && ' page--narrow'}">
${main}
</main>
<footer class="foot no-print">${host && html`<span>Hosted by ${host.organizationName}</span>`}<span>Runs on Foyer</span></footer>`
}

/** Whose event it is, with their own page on the host this one was asked at. */
export const hostOf = ({ event, path }: { event: EventPage; path: string }): NonNullable<Frame['host']> => ({
  ...event,
  href: path === `/${event.slug}` ? '/' : `/${event.organizationSlug}`,
})

function homeLink({ organizationName, organizationLogo, href }: NonNullable<Frame['host']>): Html {
  const logo = showable(organizationLogo)
  const sign = logo
    ? html`<img class="monogram monogram--logo" src="${logo}" alt="" width="32" height="32">`
    : html`<span class="monogram" aria-hidden="true">${firstLetter(organizationName)}</span>`
  return html`<a href="${href}">${sign}<span>${organizationName}</span></a>`
}

/** Whole characters, whatever the script. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
