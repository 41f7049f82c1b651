import { html } from '../../../platform/html.ts'
import { textAttributes } from '../../../platform/text-attributes.ts'
import { t } from '../../../texts/index.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'
import { renderWhen } from '../frame/when-and-where.ts'
import type { Visit } from '../visit/visit.ts'

/** Before the password is entered: the name, the time and the short description only. Not even the host is shown. */
export function renderLockedPage({ event, canonicalUrl, path, query }: Visit, fault?: string): RenderedPage {
  const search = query.size > 0 ? `?${query}` : ''
  const main = html`<div class="stack stack--wide">
<h1${textAttributes(event.name, event.shortDescription ?? '')}>${event.name}</h1>
${event.shortDescription && html`<p class="lead"${textAttributes(event.shortDescription, event.name)}>${event.shortDescription}</p>`}
<dl class="facts">${renderWhen(event)}</dl>
<form class="panel stack" method="post" action="${path}/unlock${search}">
<h2>${t.lockedPage.title}</h2>
${fault && html`<p class="notice notice--error" role="alert" id="password-fault">${fault}</p>`}
<div class="field${fault && ' field--invalid'}"><label for="password">${t.lockedPage.password}</label>
<p class="hint" id="password-hint">${t.lockedPage.hint}</p>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="off" aria-describedby="password-hint"${fault && html` aria-invalid="true" autofocus`}></div>
<button class="button button--wide" type="submit">${t.lockedPage.submit}</button>
</form>
</div>`
  return renderPage({
    title: event.name,
    description: event.shortDescription ?? undefined,
    canonicalUrl,
    robots: 'noindex, nofollow',
    appearance: event.appearance,
    head: html`<meta property="og:type" content="website">
<meta property="og:title" content="${event.name}">
<meta property="og:url" content="${canonicalUrl}">`,
    body: frame({ main, isNarrow: true }),
  })
}
