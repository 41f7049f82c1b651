import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from '../../platform/html.ts'
import { LANDING_PAGE_FILE } from '../../platform/installed-files.ts'

/** The page at `/` and its content security policy, which allows only the inline style of the page. */
export function readLandingPage(baseUrl: string): { page: string; policy: string } {
  const page = readFileSync(LANDING_PAGE_FILE, 'utf8').replaceAll('{{url}}', html`${baseUrl}`.text)
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    page,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
