import { type Direction, directionOf, languageOf } from '../../../platform/text-language.ts'

/** `lang` is null for texts in Latin letters. */
export type MailLanguage = { lang: string | null; dir: Direction }

const LIQUID = /\{\{[^{}]{0,500}\}\}|\{%[^{}]{0,500}%\}/g
const MAX_EXAMINED = 5_000

/** The language and direction of a template's own words, whatever is inserted into it. */
export function mailLanguage(body: string): MailLanguage {
  const words = body.slice(0, MAX_EXAMINED).replace(LIQUID, ' ')
  return { lang: languageOf(words), dir: directionOf(words) ?? 'ltr' }
}
