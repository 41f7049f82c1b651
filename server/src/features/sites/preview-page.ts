import { createHash } from 'node:crypto'
import type { SiteRow } from './store.ts'

/** A whole page and the policy it may be shown under. */
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
  const demo = demoToFrame(row.site?.previewDemoUrl ?? null, ownOrigins)
  const state = row.canceledAt ? 'Canceled' : row.status === 'PUBLISHED' ? 'Published' : 'Draft'
  const main = demo
    ? `<iframe src="${asText(demo.href)}" title="Preview of ${asText(row.name)}" sandbox="allow-scripts allow-same-origin allow-forms allow-popups" referrerpolicy="no-referrer"></iframe>`
    : '<p>No page has been generated for this event yet. Visitors see the standard event page.</p>'
  const body = `<header><h1>${asText(row.name)}</h1><p>${asText(whenOf(row))}</p><p>Preview: ${state}</p></header><main>${main}</main>`
  return { status: 200, html: pageOf(`Preview: ${row.name}`, body), framedOrigin: demo?.origin ?? null }
}

export function noticePage(status: number, notice: string): Page {
  return { status, html: pageOf('Preview', `<main><p>${asText(notice)}</p></main>`), framedOrigin: null }
}

/** The builder's demo runs scripts in its own origin. One that claimed an origin of ours would run them there. */
function demoToFrame(address: string | null, ownOrigins: readonly string[]): URL | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && !ownOrigins.includes(url.origin) ? url : null
}

/** In the event's own zone, by the workspace's clock. */
function whenOf({ startTime, endTime, timezone, timeFormat }: SiteRow): string {
  if (!startTime) return 'No time set yet'
  const zone = timezone ?? 'UTC'
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: zone, hour12: timeFormat === '12h' })
  const start = new Date(startTime)
  return `${endTime ? format.formatRange(start, new Date(endTime)) : format.format(start)} (${zone})`
}

const pageOf = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${asText(title)}</title>
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
