import type { SafeFetch } from '../../platform/safe-fetch.ts'
import type { CallGuard } from '../call-guard.ts'
import type { CallStatistics } from '../call-statistics.ts'

export type V0Settings = {
  /** With the version of the API in its path. */
  apiUrl: string
  /** The platform that v0 deploys to. Only it reports whether a deployment is being built. */
  hosting: { url: string; token: string } | null
  fetch: SafeFetch
  requestTimeoutMs?: number
  now?: () => number
  guard?: CallGuard
  statistics?: CallStatistics
}
