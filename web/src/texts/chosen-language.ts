import { chooseFrom, type Language } from './languages.ts'

const CHOSEN = 'foyer:language'

/** What was chosen in this browser, else a language of the browser. */
export const readLanguage = (): Language => chooseFrom([readChosen() ?? '', ...navigator.languages])

function readChosen(): string | null {
  try {
    return localStorage.getItem(CHOSEN)
  } catch {
    return null // Storage is blocked: the browser's language is used.
  }
}
