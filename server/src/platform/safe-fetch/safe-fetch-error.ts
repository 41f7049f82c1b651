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
 * Contains only the origin of the request: paths, queries, headers and bodies may contain tokens. For the same reason it has the code of
 * the underlying error instead of the error itself.
 */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly kind: SafeFetchErrorKind
  /** HTTP status, if a response had begun. */
  readonly status: number | null
  readonly code: string | null

  constructor(kind: SafeFetchErrorKind, message: string, details: { status?: number; code?: string } = {}) {
    super(message)
    this.kind = kind
    this.status = details.status ?? null
    this.code = details.code ?? null
  }
}
