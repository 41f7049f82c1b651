import { html } from '../../../platform/html.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'
import { renderWhen } from '../frame/when-and-where.ts'
import type { Visit } from '../visit/visit.ts'

/** Before the password is given: the name, when, and the short description, nothing else; not even whose event it is. */
export function renderLockedPage({ event, canonicalUrl, path, query }: Visit, fault?: string): RenderedPage {
  const search = query.size > 0 ? `?${query}` : ''
  const main = html`<div class="stack stack--wide">
<h1>${event.name}</h1>
${event.shortDescription && html`<p class="lead">${event.shortDescription}</p>`}
<dl class="facts">${renderWhen(event)}</dl>
<form class="panel stack" method="post" action="${path}/unlock${search}">
<h2>This page is protected</h2>
${fault && html`<p class="notice notice--bad" role="alert" id="password-fault">${fault}</p>`}
<div class="field${fault && ' field--wrong'}"><label for="password">Password</label>
<p class="hint" id="password-hint">The host gave it to you with the address of this page.</p>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="off" aria-describedby="password-hint"${fault && html` aria-invalid="true" autofocus`}></div>
<button class="button button--wide" type="submit">Show the page</button>
</form>
</div>`
  return renderPage({
    title: event.name,
    description: event.shortDescription ?? undefined,
    canonicalUrl,
    robots: 'noindex, nofollow',
    head: html`<meta property="og:type" content="website">
<meta property="og:title" content="${event.name}">
<meta property="og:url" content="${canonicalUrl}">`,
    body: frame({ main, isNarrow: true }),
    scripts: ['local-times.js'],
  })
}
