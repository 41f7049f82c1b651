import { chooseLanguage, type Language } from '@foyer/contracts'

const CHOSEN = 'foyer:language'

/** What was chosen in this browser, else a language of the browser. */
export const readLanguage = (): Language => chooseLanguage([readChosen(), ...navigator.languages]) ?? 'en'

/** The language of an account is used in a browser in which none was chosen. */
export function followAccount(language: Language | null) {
  if (language && readChosen() === null && language !== readLanguage()) switchLanguage(language)
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
