export type ConnectorSystem = 'crm-a' | 'crm-b' | 'workspace-suite' | 'site-builder' | 'object-store' | 'mail'

/** What the caller should do next: try again later, stop and tell the organizer, or stop until somebody reconnects the system. */
export type ConnectorErrorKind = 'temporary' | 'permanent' | 'configuration'

export type ConnectorErrorReason =
  | 'rate-limited'
  | 'timeout'
  | 'unreachable'
  | 'bad-answer'
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
  /** The vendor's HTTP status and error code, for the log. */
  status?: number
  vendorCode?: string
}

/**
 * The only error a port throws for what happens outside this process. It carries no `cause`: errors of HTTP clients hold the request,
 * and with it the token, and log serializers print causes.
 */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError'
  readonly system: ConnectorSystem
  readonly kind: ConnectorErrorKind
  readonly reason: ConnectorErrorReason | null
  readonly retryAfterSeconds: number | null
  readonly status: number | null
  readonly vendorCode: string | null

  constructor(details: Details) {
    super(details.message)
    this.system = details.system
    this.kind = details.kind
    this.reason = details.reason ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.status = details.status ?? null
    this.vendorCode = details.vendorCode ?? null
  }
}

export function isConnectorError(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError
}
