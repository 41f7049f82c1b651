import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { CallGuard } from '../call-guard.ts'
import type { CallStatistics } from '../call-statistics.ts'
import type { OAuthApp } from '../oauth.ts'

export type GoogleSuiteSettings = OAuthApp & {
  apiUrl: string
  /** The token endpoint or its host. */
  tokenUrl: string
  /** The consent page or its host. */
  authUrl?: string
  /** Whether events can be kept in the calendar of the account, which needs one more scope. */
  calendar?: boolean
  fetch: SafeFetch
  requestTimeoutMs?: number
  now?: () => number
  guard?: CallGuard
  statistics?: CallStatistics
}
