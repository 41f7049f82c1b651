import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { CallGuard } from '../call-guard.ts'
import type { CallStatistics } from '../call-statistics.ts'
import type { OAuthApp } from '../oauth.ts'

export type SalesforceSettings = OAuthApp & {
  /** Host of the consent page and the token endpoint: the vendor's login page, a sandbox's, or a company's own domain. */
  loginUrl: string
  fetch: SafeFetch
  requestTimeoutMs?: number
  /** Version of the vendor's REST API, without the leading v. */
  apiVersion?: string
  now?: () => number
  guard?: CallGuard
  statistics?: CallStatistics
}
