import type { System } from '@foyer/contracts'

export type ConnectorSystem = System | 'object-store' | 'mail'

/** What the caller should do next: retry later, stop and report to the organizer, or stop until an admin reconnects the system. */
export type ConnectorErrorKind = 'temporary' | 'permanent' | 'configuration'

export type ConnectorErrorReason =
  | 'rate-limited'
  | 'timeout'
  | 'unanswered'
  | 'unreachable'
  | 'bad-response'
  | 'missing-scopes'
  | 'reconnect'
  | 'refused'
  | 'not-found'
  | 'invalid-key'
  | 'size-mismatch'

type Details = {
  system: ConnectorSystem
  kind: ConnectorErrorKind
  message: string
  reason?: ConnectorErrorReason
  retryAfterSeconds?: number
  /** Whether it is the limit of a whole day, and not of seconds. */
  isDailyLimit?: boolean
  /** The vendor's HTTP status and error code, for the log. */
  status?: number
  vendorCode?: string
}

/**
 * The only error a port throws for failures outside this process. It has no `cause`: errors of HTTP clients hold the request with its
 * token, and log serializers print causes.
 */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError'
  readonly system: ConnectorSystem
  readonly kind: ConnectorErrorKind
  readonly reason: ConnectorErrorReason | null
  readonly retryAfterSeconds: number | null
  readonly isDailyLimit: boolean
  readonly status: number | null
  readonly vendorCode: string | null

  constructor(details: Details) {
    super(details.message)
    this.system = details.system
    this.kind = details.kind
    this.reason = details.reason ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.isDailyLimit = details.isDailyLimit ?? false
    this.status = details.status ?? null
    this.vendorCode = details.vendorCode ?? null
  }
}

export function isConnectorError(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError
}
