import { currentDirection, currentLanguage } from '../texts/index.ts'
import { type Html, html } from './html.ts'
import { directionOf, hasRightToLeft, languageOf, latinLanguage } from './text-language.ts'

/**
 * The lang and dir attributes of an element that holds a text a person wrote, where they differ from those of the page.
 * `nearby`: see languageOf. `language`: of texts in Latin letters, whose script does not say it.
 */
export function textAttributes(text: string | null | undefined, nearby?: string, language: string | null = null): Html | null {
  const lang = text ? (languageOf(text, nearby) ?? latinLanguage(language)) : null
  const dir = text ? directionOf(text) : null
  const otherLanguage = lang !== null && lang !== currentLanguage() && html` lang="${lang}"`
  const otherDirection = dir !== null && dir !== currentDirection() && html` dir="${dir}"`
  return otherLanguage || otherDirection ? html`${otherLanguage}${otherDirection}` : null
}

/** A name between words of ours: its direction does not change the order of the words around it. */
export function isolated(name: string): Html {
  const attributes = textAttributes(name)
  return attributes || hasRightToLeft(name) || currentDirection() === 'rtl' ? html`<bdi${attributes}>${name}</bdi>` : html`${name}`
}

/** Not in any text that people type. */
const PLACEHOLDER = '\ue000'

/** A sentence of ours with an isolated name in it. */
export function withName(sentence: (name: string) => string, name: string): Html {
  return html`${sentence(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((part, index) => html`${index > 0 && isolated(name)}${part}`)}`
}

/** The attributes of a text of ours inside an element with another direction or language. */
export const pageAttributes = (): Html => html` lang="${currentLanguage()}" dir="${currentDirection()}"`

/** A sentence of ours inside such an element. */
export const inPageLanguage = (sentence: string): Html => html`<span${pageAttributes()}>${sentence}</span>`
