import { chooseLanguage, type Language } from '@foyer/contracts'

const CHOSEN = 'foyer:language'

/** What was chosen in this browser, else a language of the browser. */
export const readLanguage = (): Language => chooseLanguage([readChosen(), ...navigator.languages]) ?? 'en'

/** A person has their language in every browser, also in one that another person used before. */
export function followAccount(language: Language | null) {
  if (language && language !== readLanguage()) switchLanguage(language)
}

/** Texts are loaded once, so the page is loaded again. */
export function switchLanguage(language: Language) {
  try {
    localStorage.setItem(CHOSEN, language)
  } catch {
    return // Storage is blocked: the browser's language stays.
  }
  location.reload()
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(CHOSEN)
  } catch {
    return null // Storage is blocked: the browser's language is used.
  }
}
