export type Direction = 'ltr' | 'rtl'

/** The beginning of a text is enough; pages with long descriptions are rendered often. */
const MAX_EXAMINED = 1_000

/** Letters of scripts written from right to left. */
const RTL = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const RTL_MARK = /[\u200f\u061c]/
const STRONG = /[\p{L}\u200e\u200f\u061c]/u
/** Text between isolates does not count: it has a direction of its own. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069?/g

/** By the first letter (rule P2 of the Unicode Bidirectional Algorithm). Null for a text without letters. */
export function directionOf(text: string): Direction | null {
  const first = STRONG.exec(text.slice(0, MAX_EXAMINED).replace(ISOLATED, ''))?.[0]
  if (first === undefined) return null
  return RTL.test(first) || RTL_MARK.test(first) ? 'rtl' : 'ltr'
}

export const hasRightToLeft = (text: string): boolean => RTL.test(text)

/** Invisible characters around a text that keep its direction apart from that of the text around it. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']
export const ISOLATE = new RegExp(`${FIRST_STRONG_ISOLATE}([^${FIRST_STRONG_ISOLATE}${POP_ISOLATE}]*)${POP_ISOLATE}`, 'g')
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`

/** Whether the order of the words around a text changes if it is inserted without isolation. */
export const needsIsolation = (text: string, around: Direction): boolean =>
  around === 'rtl' ? directionOf(text) === 'ltr' : hasRightToLeft(text)

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u
const LATIN = /\p{Script=Latin}/gu
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Letters of Persian, Urdu, Kurdish and others, which Arabic does not have. */
const NOT_ARABIC = /[\u0671-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f]/u

/**
 * The language a script belongs to, as a BCP 47 tag. A script that several large languages share gives "und" with the script: a wrong
 * language would be read aloud and hyphenated wrongly. Han and Hangul count three times, because one of them is a syllable.
 */
const SCRIPTS: readonly { letters: RegExp; weight?: number; lang: string | ((text: string) => string) }[] = [
  { letters: /\p{Script=Arabic}/gu, lang: (text) => (NOT_ARABIC.test(text) ? 'und-Arab' : 'ar') },
  { letters: /\p{Script=Hebrew}/gu, lang: 'he' },
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 3, lang: (text) => (KANA.test(text) ? 'ja' : 'zh') },
  { letters: /\p{Script=Hangul}/gu, weight: 3, lang: 'ko' },
  { letters: /\p{Script=Cyrillic}/gu, lang: 'und-Cyrl' },
  { letters: /\p{Script=Greek}/gu, lang: 'el' },
  { letters: /\p{Script=Thai}/gu, lang: 'th' },
  { letters: /\p{Script=Devanagari}/gu, lang: 'und-Deva' },
  { letters: /\p{Script=Bengali}/gu, lang: 'und-Beng' },
  { letters: /\p{Script=Ethiopic}/gu, lang: 'und-Ethi' },
  { letters: /\p{Script=Gujarati}/gu, lang: 'gu' },
  { letters: /\p{Script=Gurmukhi}/gu, lang: 'pa' },
  { letters: /\p{Script=Tamil}/gu, lang: 'ta' },
  { letters: /\p{Script=Telugu}/gu, lang: 'te' },
  { letters: /\p{Script=Kannada}/gu, lang: 'kn' },
  { letters: /\p{Script=Malayalam}/gu, lang: 'ml' },
  { letters: /\p{Script=Sinhala}/gu, lang: 'si' },
  { letters: /\p{Script=Khmer}/gu, lang: 'km' },
  { letters: /\p{Script=Lao}/gu, lang: 'lo' },
  { letters: /\p{Script=Myanmar}/gu, lang: 'my' },
  { letters: /\p{Script=Georgian}/gu, lang: 'ka' },
  { letters: /\p{Script=Armenian}/gu, lang: 'hy' },
]

/**
 * The language of a text, as far as its script says. Null for texts in mostly Latin letters, which most languages use. `nearby` is text by
 * the same author: a title of Han characters alone is Japanese if the description below it has kana.
 */
export function languageOf(text: string, nearby = ''): string | null {
  const examined = text.slice(0, MAX_EXAMINED)
  if (!NOT_LATIN.test(examined)) return null
  let best = { count: examined.match(LATIN)?.length ?? 0, lang: null as (typeof SCRIPTS)[number]['lang'] | null }
  for (const { letters, weight = 1, lang } of SCRIPTS) {
    const count = (examined.match(letters)?.length ?? 0) * weight
    if (count > best.count) best = { count, lang }
  }
  return typeof best.lang === 'function' ? best.lang(examined + nearby.slice(0, MAX_EXAMINED)) : best.lang
}

/** The language if it is written in Latin letters; null otherwise. */
export const latinLanguage = (language: string | null): string | null =>
  language && new Intl.Locale(language).maximize().script === 'Latn' ? language : null
