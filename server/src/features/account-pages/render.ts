import { type Html, html } from '../../platform/html.ts'
import { type RenderedPage, renderPage } from '../public-pages/frame/layout.ts'
import { frame } from '../public-pages/frame/page-frame.ts'

type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
  value?: string
  maxLength: number
}
export type Form = { action: string; fields: Field[]; button: string; heading?: string }

type Link = { href: string; text: string }
type PageContent = { title: string; message: string; error?: string; form?: Form; link?: Link; note?: string; tone?: 'success' }

/** One short form or message per page. Works without scripts. */
export function renderAccountPage({ title, message, error, form, link, note, tone }: PageContent): RenderedPage {
  const main = html`<section class="panel stack stack--wide">
${tone === 'success' ? html`<div class="status-heading"><span class="status-icon" aria-hidden="true">&#10003;</span><h1>${title}</h1></div>` : html`<h1>${title}</h1>`}
<p class="lead">${message}</p>
${error && html`<p class="notice notice--error" role="alert" id="error">${error}</p>`}
${form && renderForm(form, error !== undefined)}
${link && html`<a class="button button--wide" href="${link.href}">${link.text}</a>`}
${note && html`<p class="small muted">${note}</p>`}
</section>`
  return renderPage({ title, robots: 'noindex, nofollow', body: frame({ isNarrow: true, main }) })
}

function renderForm({ action, fields, button, heading }: Form, isInvalid: boolean): Html {
  return html`<form class="stack" method="post" action="${action}">
${heading && html`<h2>${heading}</h2>`}
<div>${fields.map((field) => renderField(field, isInvalid))}</div>
<button class="button button--wide" type="submit">${button}</button>
</form>`
}

function renderField({ name, label, type, autocomplete, hint, value, maxLength }: Field, isInvalid: boolean): Html {
  const describedBy = [hint && `${name}-hint`, isInvalid && 'error'].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" required${type === 'text' && html` dir="auto"`} value="${value ?? ''}"${describedBy && html` aria-describedby="${describedBy}"`}></div>`
}
