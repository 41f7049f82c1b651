/** Markup that may go to a browser as it is. Only this file makes it, so text that was not escaped does not compile into a page. */
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

/** html`<p>${anything}</p>`: whatever is put in is escaped, except markup made by html or trustedHtml. Nothing, null and false are left out. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0]!
  for (let index = 0; index < values.length; index += 1) text += asMarkup(values[index]) + strings[index + 1]!
  return new Html(text)
}

/** For markup that something else has made safe (a renderer, a file of ours). Never for what a person wrote. */
export const trustedHtml = (markup: string): Html => new Html(markup)

/** JSON inside a script element: a text in it can neither end the element nor start a comment. */
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
