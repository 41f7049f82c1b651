import type { System } from '@foyer/contracts'
import type { JsonResponse, SafeFetch, SafeRequest } from '../platform/safe-fetch.ts'
import type { CallGuard } from './call-guard.ts'
import type { CallStatistics } from './call-statistics.ts'
import type { Tokens } from './connection.ts'
import type { ConnectorError } from './connector-error.ts'

/** What all HTTP calls to one vendor share. */
export type Vendor = {
  system: System
  fetch: SafeFetch
  /** Origins from the operator's settings. Only these may be on a private network. */
  trustedOrigins: readonly string[]
  /** The time limit of each HTTP request. */
  requestTimeoutMs: number
  /** Whether to renew the tokens before the call. */
  isStale(tokens: Tokens): boolean
  refresh(tokens: Tokens): Promise<Tokens>
  /** What a response outside 2xx means. `expired` leads to one renewal and one more attempt. */
  classifyError(response: JsonResponse): 'expired' | ConnectorError
  /** How long to wait before the nth repetition, as the vendor's own client does. */
  retryDelayMs(repetition: number, failure: ConnectorError): number
  /** The quota of the account, from the headers of a response. */
  readQuota?(headers: JsonResponse['headers']): { used: number; limit: number } | null
  guard?: CallGuard
  statistics?: CallStatistics
}

export type VendorRequest = {
  method?: SafeRequest['method']
  /** Built per attempt, because a renewal may move the account to another host. */
  url: (tokens: Tokens) => string
  json?: unknown
  /** Statuses outside 2xx that are a valid result of this request. */
  accept?: readonly number[]
  /** Whether it may be sent twice. By default only GET. */
  isRepeatable?: boolean
}
