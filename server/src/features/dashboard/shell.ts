import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '../../platform/http/problem.ts'
import { DASHBOARD_FOLDER } from '../../platform/installed-files.ts'
import { DASHBOARD } from './strings.ts'

/** In the built page in place of the nonce (web/vite.config.ts). */
const PLACEHOLDER = '__CSP_NONCE__'

let shell: string | undefined

/** The HTML page of the dashboard. Each response has its own nonce, for the styles that components add at run time. */
export async function renderShell(previewOrigin: string): Promise<{ html: string; headers: Record<string, string> }> {
  shell ??= await readFile(join(DASHBOARD_FOLDER, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw problem('BUSY', { detail: DASHBOARD.notBuilt, cause, retryAfterSeconds: 60 })
  })
  const nonce = randomBytes(16).toString('base64')
  return {
    html: shell.replaceAll(PLACEHOLDER, nonce),
    headers: {
      'content-security-policy': policyWith(nonce, previewOrigin),
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      // The camera is for scanning tickets.
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    },
  }
}

const policyWith = (nonce: string, previewOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${new URL(previewOrigin).origin}`,
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
