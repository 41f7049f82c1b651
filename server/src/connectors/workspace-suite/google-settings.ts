import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { OAuthApp } from '../oauth.ts'

export type GoogleSuiteSettings = OAuthApp & {
  apiUrl: string
  /** The token endpoint, or the host it is on. */
  tokenUrl: string
  /** The consent page, or the host it is on. */
  authUrl?: string
  fetch: SafeFetch
  requestTimeoutMs?: number
  now?: () => number
}
