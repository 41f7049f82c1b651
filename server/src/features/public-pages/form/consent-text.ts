import { type Html, html } from '../../../platform/html.ts'
import { textAttributes } from '../../../platform/text-attributes.ts'
import type { Question } from './question-parts.ts'

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/

/** What a person agrees to, above its checkbox: paragraphs in which web addresses are links. It can be scrolled if it is long. */
export function renderConsentText({ field, name }: Question): Html | null {
  if (!field.consentText) return null
  const paragraphs = field.consentText.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph.split(WEB_ADDRESS).map(linked)}</p>`)
  return html`<div class="consent-text" id="${name}-text" role="group" tabindex="0" aria-label="${field.label}"${textAttributes(field.consentText)}>${paragraphs}</div>`
}

/** Every second part is what the pattern matched. */
const linked = (part: string, index: number): Html =>
  index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="nofollow noopener">${part}</a>` : html`${part}`
