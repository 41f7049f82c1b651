import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { OAuthApp } from '../oauth.ts'

export type HubSpotSettings = OAuthApp & {
  /** Where the API and its token endpoint are. */
  apiUrl: string
  /** Where people are sent to give consent. */
  authUrl: string
  fetch: SafeFetch
  requestTimeoutMs?: number
  now?: () => number
}
