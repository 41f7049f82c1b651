/**
 * Text no spreadsheet takes for a formula. They compute a cell that begins with = + - @ or the wide forms of these, also after white
 * space and quotes; an apostrophe in front makes it text. Whoever opens the file with another separator than ours gets new cells after each
 * semicolon, tab and line break, so what follows those is made safe, too. Phone numbers such as +49 … get an apostrophe like anything
 * else: nothing tells them from a formula with certainty.
 */
export const formulaSafe = (text: string): string => text.replace(INNER_FORMULA, "$1'").replace(FORMULA, "'")

/** What formulaSafe wrote, as it was. */
export const withoutSafety = (text: string): string => text.replace(SAFE_FORMULA, '').replace(SAFE_INNER_FORMULA, '$1')

const SIGN = '[=+\\-@＝＋－＠]'
const START = `(?=["\\s]*${SIGN}|[\\t\\r\\n])`
const FORMULA = new RegExp(`^${START}`)
const SAFE_FORMULA = new RegExp(`^'${START}`)
// White space without the separators themselves: a text of nothing but line breaks must not be read over and over.
const INNER_START = `(?=(?:"|[^\\S\\t\\r\\n])*${SIGN})`
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n])${INNER_START}`, 'g')
const SAFE_INNER_FORMULA = new RegExp(`([;\\t\\r\\n])'${INNER_START}`, 'g')
