/** The languages of the dashboard, by their own names. A language has a folder with a file for each file of en/. */
export const LANGUAGES = { en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const RIGHT_TO_LEFT: readonly string[] = ['ar']
export const directionOf = (language: Language): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** The first that there is, else English. Regions are not looked at. */
export const chooseFrom = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]!).find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en'
