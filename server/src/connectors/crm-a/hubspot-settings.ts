import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { CallGuard } from '../call-guard.ts'
import type { CallStatistics } from '../call-statistics.ts'
import type { OAuthApp } from '../oauth.ts'

export type HubSpotSettings = OAuthApp & {
  /** Host of the API and the token endpoint. */
  apiUrl: string
  /** Host of the consent page. */
  authUrl: string
  fetch: SafeFetch
  requestTimeoutMs?: number
  now?: () => number
  guard?: CallGuard
  statistics?: CallStatistics
}
