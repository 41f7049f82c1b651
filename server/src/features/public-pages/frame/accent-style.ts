import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type AccentShades, accentColors } from '../../../platform/accent-colors.ts'
import { type Html, html, trustedHtml } from '../../../platform/html.ts'

type AccentStyle = { element: Html; source: string }

/** The custom properties of the style sheet for the accent of a workspace; null for the default. */
export function accentProperties(accent: string | null): { light: string; dark: string } {
  const { light, dark } = accentColors(accent)
  return { light: propertiesOf(light), dark: propertiesOf(dark) }
}

/** A style element that overrides the accent of the style sheet, and its source for the content security policy. */
export function accentStyle(accent: string): AccentStyle {
  const cached = styles.get(accent)
  if (cached) return cached
  const { light, dark } = accentProperties(accent)
  const css = `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-appearance=light]){${dark}}}:root[data-appearance=dark]{${dark}}`
  const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  const style = { element: html`<style>${trustedHtml(css)}</style>`, source }
  styles.set(accent, style)
  return style
}

const styles = new LRUCache<string, AccentStyle>({ max: 500 })

const propertiesOf = ({ fill, strong, onFill, text, soft }: AccentShades): string =>
  `--accent:${fill};--accent-strong:${strong};--accent-ink:${onFill};--accent-text:${text};--accent-soft:${soft};`
