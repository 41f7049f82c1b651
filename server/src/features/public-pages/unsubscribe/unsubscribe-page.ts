import { html } from '../../../platform/html.ts'
import { t } from '../../../texts/index.ts'
import { type RenderedPage, renderPage } from '../frame/layout.ts'
import { frame } from '../frame/page-frame.ts'

type Subscriber = { email: string; workspaceName: string }

export function renderUnsubscribePage({ email, workspaceName }: Subscriber, code: string): RenderedPage {
  const { title, question, button, note } = t.unsubscribePage
  const main = html`<section class="panel stack stack--wide">
<h1>${title}</h1>
<p class="lead">${question(email, workspaceName)}</p>
<form class="stack" method="post" action="/unsubscribe/${encodeURIComponent(code)}">
<button class="button button--wide" type="submit">${button}</button>
</form>
<p class="small muted">${note}</p>
</section>`
  return renderPage({ title, robots: 'noindex, nofollow', body: frame({ isNarrow: true, main }) })
}

export function renderUnsubscribed({ email, workspaceName }: Subscriber): RenderedPage {
  const { doneTitle, done, note } = t.unsubscribePage
  const main = html`<section class="panel stack stack--wide">
<div class="status-heading"><span class="status-icon" aria-hidden="true">&#10003;</span><h1>${doneTitle}</h1></div>
<p class="lead" role="status">${done(email, workspaceName)}</p>
<p class="small muted">${note}</p>
</section>`
  return renderPage({ title: doneTitle, robots: 'noindex, nofollow', body: frame({ isNarrow: true, main }) })
}
