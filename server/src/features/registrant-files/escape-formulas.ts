/**
 * Prefixes with an apostrophe what a spreadsheet would evaluate as a formula: a cell that begins with = + - @ or the full-width forms of
 * these, also after white space and quotes. Opened with another separator, the file has new cells after each semicolon, tab and line
 * break, so what follows those is escaped too. So are phone numbers such as +49 …, which cannot be distinguished from a formula reliably.
 */
export const escapeFormulas = (text: string): string => text.replace(INNER_FORMULA, "$1'").replace(FORMULA, "'")

/** The inverse of escapeFormulas. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_FORMULA, '').replace(ESCAPED_INNER_FORMULA, '$1')

const SIGN = '[=+\\-@＝＋－＠]'
const START = `(?=["\\s]*${SIGN}|[\\t\\r\\n])`
const FORMULA = new RegExp(`^${START}`)
const ESCAPED_FORMULA = new RegExp(`^'${START}`)
// White space without the separators themselves: otherwise a text of line breaks only would take quadratic time.
const INNER_START = `(?=(?:"|[^\\S\\t\\r\\n])*${SIGN})`
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])${INNER_START}`, 'g')
const ESCAPED_INNER_FORMULA = new RegExp(`([;\\t\\r\\n])'${INNER_START}`, 'g')
