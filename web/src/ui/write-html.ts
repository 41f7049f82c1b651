/** What a frame must never get, though its sandbox would stop it too. */
const REFUSED = 'script, style, iframe, object, embed, form, link, base, meta'
const STYLE = 'data-style'
const STYLE_SHEET = /<style>([\s\S]*?)<\/style>/g

/**
 * Writes an HTML document with inline styles into the document of a frame. The frame inherits the content security policy of this page, which
 * refuses styles in markup, so they are set through the CSSOM, which the policy allows. Links open in a new tab.
 */
export function writeHtml(target: Document, html: string, dark: boolean): void {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, text]) => text!)
  // Before parsing, which already applies the policy. Quotes in a text are escaped, so only attributes match.
  const markup = html.replaceAll(STYLE_SHEET, '').replaceAll(' style="', ` ${STYLE}="`)
  const source = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of source.querySelectorAll(REFUSED)) element.remove()
  for (const link of source.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const { documentElement: root } = target
  for (const name of ['lang', 'dir']) root.setAttribute(name, source.documentElement.getAttribute(name) ?? '')
  root.style.colorScheme = dark ? 'dark' : 'light'
  const body = target.importNode(source.body, true)
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${STYLE}]`)]) {
    element.style.cssText = element.getAttribute(STYLE) ?? ''
    element.removeAttribute(STYLE)
  }
  target.body.replaceWith(body)
  target.adoptedStyleSheets = sheets.map((text) => sheetOf(target, text, dark))
}

/** Its rules for dark mode apply by choice, not by the setting of this browser. */
function sheetOf(target: Document, text: string, dark: boolean): CSSStyleSheet {
  const sheet = new target.defaultView!.CSSStyleSheet()
  sheet.replaceSync(text)
  for (const rule of sheet.cssRules) {
    const { media } = rule as CSSMediaRule
    if (media?.mediaText.includes('prefers-color-scheme: dark')) media.mediaText = dark ? 'all' : 'not all'
  }
  return sheet
}
