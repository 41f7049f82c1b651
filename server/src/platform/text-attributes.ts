import { type Html, html } from './html.ts'
import { directionOf, hasRightToLeft, languageOf, latinLanguage } from './text-language.ts'

/**
 * The lang and dir attributes of an element that holds a text a person wrote, for pages in English. Nothing for a text in Latin letters.
 * `nearby`: see languageOf. `language`: of texts in Latin letters, whose script does not say it.
 */
export function textAttributes(text: string | null | undefined, nearby?: string, language: string | null = null): Html | null {
  const lang = text ? (languageOf(text, nearby) ?? latinLanguage(language)) : null
  const isRtl = !!text && directionOf(text) === 'rtl'
  return lang || isRtl ? html`${lang && html` lang="${lang}"`}${isRtl && html` dir="rtl"`}` : null
}

/** A name between English words: its direction does not change the order of the words around it. */
export function isolated(name: string): Html {
  const attributes = textAttributes(name)
  return attributes || hasRightToLeft(name) ? html`<bdi${attributes}>${name}</bdi>` : html`${name}`
}

/** Not in any text that people type. */
const PLACEHOLDER = '\ue000'

/** A sentence of strings.ts with an isolated name in it. */
export function withName(sentence: (name: string) => string, name: string): Html {
  return html`${sentence(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((part, index) => html`${index > 0 && isolated(name)}${part}`)}`
}

/** An English sentence inside an element with another direction or language. */
export const inEnglish = (sentence: string): Html => html`<span lang="en" dir="ltr">${sentence}</span>`
