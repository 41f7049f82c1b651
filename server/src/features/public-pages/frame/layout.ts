import type { PageAppearance } from '@foyer/contracts'
import { type Html, html, jsonForScript, trustedHtml } from '../../../platform/html.ts'
import { currentDirection, currentLanguage, t } from '../../../texts/index.ts'
import { accentStyle } from './accent-style.ts'
import { inlineScript, scriptUrl } from './assets.ts'
import { PRELOADED_FONT_URL } from './fonts.ts'
import { STYLE, STYLE_SOURCE } from './styles.ts'

export type Page = {
  title: string
  description?: string
  canonicalUrl?: string
  /** The robots directive, such as 'noindex'. Without it search engines may list the page. */
  robots?: string
  head?: Html
  /** The content of the body: a header, `main` with the id "content", a footer. Usually made by `frame` in page-frame.ts. */
  body: Html
  /** The accent color of the workspace. Left out where the page must not reveal it, and null for the default. */
  accentColor?: string | null
  /** Whether the page is light or dark, whatever the device prefers. */
  appearance?: PageAppearance
  /** Names of scripts of web/src/public, such as 'event-page.js'. They run after parsing; the page must work without them. */
  scripts?: readonly string[]
  /** Hosts of the vendor whose form is on this page. */
  embed?: Embed
  /** Origins of websites that may show this page in a frame. By default none may. */
  frameAncestors?: readonly string[]
}
export type Embed = { scripts: string[]; connects: string[]; frames: string[]; forms: string[] }
export type RenderedPage = { html: string; headers: Record<string, string>; isFrameable?: boolean }

/** A whole document and the headers it must be sent with. */
export function renderPage(page: Page): RenderedPage {
  const { title, description, canonicalUrl, robots, head, body, appearance = 'auto', scripts = [], embed, frameAncestors = [] } = page
  const accent = page.accentColor ? accentStyle(page.accentColor) : null
  const markup = html`<!doctype html>
<html lang="${currentLanguage()}"${currentDirection() === 'rtl' && html` dir="rtl"`}${appearance !== 'auto' && html` data-appearance="${appearance}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${appearance === 'auto' ? 'light dark' : appearance}">
${themeColors(appearance)}
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${canonicalUrl && html`<link rel="canonical" href="${canonicalUrl}">`}
${robots && html`<meta name="robots" content="${robots}">`}
${FAVICON}
<link rel="preload" href="${PRELOADED_FONT_URL}" as="font" type="font/woff2" crossorigin>
<style>${trustedHtml(STYLE)}</style>${accent?.element}
${head}
${scripts.length > 0 && html`<script type="application/json" id="texts">${jsonForScript(t.scripts)}</script>`}
${scripts.map((name) => html`<script type="module" src="${scriptUrl(name)}"></script>`)}
</head>
<body>
${body}
</body>
</html>
`
  return {
    html: markup.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([STYLE_SOURCE, ...(accent ? [accent.source] : [])], embed, frameAncestors),
      ...(robots && { 'x-robots-tag': robots }),
      'content-language': currentLanguage(),
    },
    isFrameable: frameAncestors.length > 0,
  }
}

/** Of the bars of the browser around the page. */
function themeColors(appearance: PageAppearance): Html {
  if (appearance !== 'auto') return html`<meta name="theme-color" content="${THEME_COLORS[appearance]}">`
  return html`<meta name="theme-color" content="${THEME_COLORS.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${THEME_COLORS.dark}" media="(prefers-color-scheme: dark)">`
}
const THEME_COLORS = { light: '#faf9f7', dark: '#141412' }

/**
 * Only our own scripts and our own style; images from any HTTPS host. A vendor's form adds inline styles that no hash can cover in
 * advance, so only pages with such a form allow inline styles.
 */
function contentSecurityPolicy(styles: readonly string[], embed: Embed | undefined, frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", inlineScript('local-times.js').source, ...(embed?.scripts ?? [])].join(' '),
    embed ? "style-src 'unsafe-inline'" : `style-src ${styles.join(' ')}`,
    "img-src 'self' https: data:",
    embed ? "font-src 'self' https:" : "font-src 'self'",
    ["connect-src 'self'", ...(embed?.connects ?? [])].join(' '),
    ...(embed ? [`frame-src ${embed.frames.join(' ')}`] : []),
    ["form-action 'self'", ...(embed?.forms ?? [])].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

const FAVICON = trustedHtml(
  `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%2317694d'/%3E%3Cpath d='M9 26V12a7 7 0 0 1 14 0v14h-5V13a2 2 0 0 0-4 0v13z' fill='%23fff'/%3E%3C/svg%3E">`,
)
