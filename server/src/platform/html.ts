/** Markup that is safe to send to a browser. Only this file creates it, so unescaped text in a page is a type error. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

/** html`<p>${anything}</p>`: values are escaped, except markup made by html or trustedHtml. Undefined, null and false are left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0]!
  for (let index = 0; index < values.length; index += 1) text += asMarkup(values[index]) + strings[index + 1]!
  return new Html(text)
}

/** For markup that is already safe (from a renderer, or a file of this repository). Never for user input. */
export const trustedHtml = (markup: string): Html => new Html(markup)

/** JSON for a script element: no text in it can end the element or start a comment. */
export const jsonForScript = (value: unknown): Html =>
  new Html(JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`))

function asMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(asMarkup).join('')
  return escapeHtml(String(value))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)
