import { directionOfLanguage, type Language, localeOf } from '@foyer/contracts'
import * as ar from './ar/index.ts'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as fr from './fr/index.ts'

export type { AccountMailText } from './en/account.ts'

/** Every text that guests and account holders read. A catalogue that misses one does not compile. */
export type Texts = { [Name in keyof typeof en]: (typeof en)[Name] }
const CATALOGUES: Record<Language, Texts> = { en, de, fr, es, ar }

let current: Language = 'en'

/** The texts in the language of what is being rendered, English by default. Read while rendering, never when a module is loaded. */
export const t: Texts = Object.defineProperties(
  {} as Texts,
  Object.fromEntries(Object.keys(en).map((name) => [name, { get: () => CATALOGUES[current][name as keyof Texts], enumerable: true }])),
)

export const textsIn = (language: Language): Texts => CATALOGUES[language]
export const currentLanguage = (): Language => current
export const currentLocale = (): string => localeOf(current)
export const currentDirection = (): 'rtl' | 'ltr' => directionOfLanguage(current)

type Rendered<T> = T extends Promise<unknown> ? never : T

/** Renders in a language. Not for asynchronous work: another request would run in its language meanwhile. */
export function inLanguage<T>(language: Language, render: () => Rendered<T>): Rendered<T> {
  const before = current
  current = language
  try {
    return render()
  } finally {
    current = before
  }
}
