import { compile } from 'html-to-text'

/** Longer notes are cut, to bound the time and memory that converting one can take. */
const MAX_HTML_LENGTH = 200_000

const htmlToText = compile({
  wordwrap: false,
  limits: { maxDepth: 50, maxInputLength: MAX_HTML_LENGTH },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a vendor's rich note, without markup or scripts. It is plain text and must be shown as such. */
export function textOfHtml(html: string): string {
  return htmlToText(html.slice(0, MAX_HTML_LENGTH)).trim()
}

/** Vendors store notes as HTML: unescaped, a note that mentions `<b>` would lose it, and one with a script would inject it. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\r\n|\r|\n/g, '<br>')
}

/** Rich text does not preserve white space as it was typed, so note texts are compared in this form. */
export function normalizeWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
