import { compile } from 'html-to-text'

/** A note is read by a person, so no more of it is kept than a person reads. */
const maxHtmlLength = 200_000

const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 50, maxInputLength: maxHtmlLength },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** The text of a vendor's rich note. Nothing that could run survives: what comes out is text and must be shown as text. */
export function textOfHtml(html: string): string {
  return toText(html.slice(0, maxHtmlLength)).trim()
}

/** Vendors keep notes as HTML: without this a note that mentions `<b>` would lose it, and one with a script would plant it. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\r\n|\r|\n/g, '<br>')
}
