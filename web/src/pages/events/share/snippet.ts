import { t } from '../../../texts/index.ts'

type Page = { pageUrl: string; eventName: string }

/** What a website pastes. The script is described in docs/embedding.md. */
export function snippetOf(kind: 'frame' | 'button', { pageUrl, eventName }: Page): string {
  const script = `<script src="${new URL('/assets/embed.js', pageUrl).href}" async></script>`
  if (kind === 'button') return `<a href="${escapeHtml(pageUrl)}" data-foyer-button>${escapeHtml(t.embedding.button)}</a>\n${script}`
  const title = escapeHtml(t.embedding.frameTitle(eventName))
  return `<iframe src="${escapeHtml(pageUrl)}?embed=1" data-foyer title="${title}" width="100%" height="640" style="border:0"></iframe>\n${script}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What people paste is often an address of a page. */
export function originFrom(typed: string): string {
  const text = typed.trim()
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /^https?:/i.test(address) ? new URL(address).origin : text
}
