export type SafeFetchErrorKind =
  | 'invalid-url'
  | 'invalid-request'
  | 'blocked-address'
  | 'timeout'
  | 'aborted'
  | 'network'
  | 'too-large'
  | 'too-many-redirects'
  | 'not-json'

/**
 * Names the origin and nothing else of the request: paths, queries, headers and bodies carry tokens. For the same reason it keeps the
 * code of the underlying error and not the error.
 */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly kind: SafeFetchErrorKind
  /** HTTP status, where an answer had begun. */
  readonly status: number | null
  readonly code: string | null

  constructor(kind: SafeFetchErrorKind, message: string, details: { status?: number; code?: string } = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? null
    this.code = details.code ?? null
  }
}
