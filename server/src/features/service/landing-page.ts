import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANDING_PAGE_FILE } from '../../platform/installed-files.ts'

/** The page at `/` and the policy that lets its own style, and nothing else, take effect. */
export function readLandingPage(baseUrl: string): { html: string; policy: string } {
  const html = readFileSync(LANDING_PAGE_FILE, 'utf8').replaceAll('{{url}}', escapeHtml(baseUrl))
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
