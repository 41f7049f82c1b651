import { createHash } from 'node:crypto'
import { type Html, html, trustedHtml } from '../../platform/html.ts'
import { whenFull } from '../events/when.ts'
import type { SiteRow } from '../sites/own-site.ts'
import { PREVIEW } from './strings.ts'

/** A page and the origin it embeds, which the content security policy must allow. */
export type Page = { status: number; html: string; framedOrigin: string | null }

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:16px/1.5 system-ui,sans-serif}
header,main>p{padding:1rem 1.25rem;margin:0}
h1{margin:0;font-size:1.25rem;overflow-wrap:anywhere}
header p{margin:0}
main{flex:1;display:flex}
iframe{flex:1;border:0;min-height:70vh;width:100%}`

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

export function eventPage(row: SiteRow, ownOrigins: readonly string[]): Page {
  const demo = demoToFrame(row.site.previewDemoUrl, ownOrigins)
  const status = row.canceledAt ? PREVIEW.canceled : row.status === 'PUBLISHED' ? PREVIEW.published : PREVIEW.draft
  const main = demo ? frameOf(demo, row.name) : html`<p>${PREVIEW.noPage}</p>`
  const header = html`<header><h1>${row.name}</h1><p>${timeText(row)}</p><p>${PREVIEW.titleOf(status)}</p></header>`
  return {
    status: 200,
    html: renderPage(PREVIEW.titleOf(row.name), html`${header}<main>${main}</main>`),
    framedOrigin: demo?.origin ?? null,
  }
}

/** A version that the site builder shows on its own host. */
export function framePage(name: string, demoUrl: string, ownOrigins: readonly string[]): Page {
  const demo = demoToFrame(demoUrl, ownOrigins)
  if (!demo) return noticePage(404, PREVIEW.noVersion)
  const body = html`<main>${frameOf(demo, name)}</main>`
  return { status: 200, html: renderPage(PREVIEW.titleOf(name), body), framedOrigin: demo.origin }
}

const frameOf = (demo: URL, name: string): Html =>
  html`<iframe src="${demo.href}" title="${PREVIEW.frameTitle(name)}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" referrerpolicy="no-referrer"></iframe>`

/** Whether a page of the site builder can be embedded. */
export const hasDemo = (row: SiteRow, ownOrigins: readonly string[]): boolean => demoToFrame(row.site.previewDemoUrl, ownOrigins) !== null

export function noticePage(status: number, notice: string): Page {
  return { status, html: renderPage(PREVIEW.title, html`<main><p>${notice}</p></main>`), framedOrigin: null }
}

/** The demo runs scripts on its own origin. A demo on one of our origins would run them there, so it is not embedded. */
function demoToFrame(demoUrl: string | null, ownOrigins: readonly string[]): URL | null {
  if (demoUrl === null || !URL.canParse(demoUrl)) return null
  const url = new URL(demoUrl)
  return /^https?:$/.test(url.protocol) && !ownOrigins.includes(url.origin) ? url : null
}

function timeText(row: SiteRow): string {
  const when = whenFull(row)
  return when ? `${when.parts.join(' ')}, ${when.zone}` : PREVIEW.noTime
}

const renderPage = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${trustedHtml(STYLE)}</style>
</head>
<body>${body}</body>
</html>
`.text
