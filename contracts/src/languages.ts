/** The languages of pages, emails and the dashboard, by their own names. Shared with the scripts of public pages, so it imports nothing. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' } as const
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** How dates and numbers are written. Arabic with the digits that times, prices and codes have everywhere else. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', ar: 'ar-u-nu-latn' }
export const localeOf = (language: string): string => LOCALES[language as Language] ?? LOCALES.en

const RIGHT_TO_LEFT: readonly string[] = ['ar']
export const directionOfLanguage = (language: Language): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** The first of these BCP 47 tags that has a catalogue. Regions are not looked at: German is written once. */
export const chooseLanguage = (tags: readonly (string | null | undefined)[]): Language | null =>
  tags.map((tag) => tag?.toLowerCase().split('-')[0]).find((tag): tag is Language => tag !== undefined && Object.hasOwn(LANGUAGES, tag)) ??
  null

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses the form for a number by the rules of the language and puts the number in place of #. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(localeOf(language))
  return (count: number, forms: PluralForms): string => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}

/** "“{label}” is required." with its values. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : placeholder))
