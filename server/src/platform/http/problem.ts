import { type ErrorCode, messageOf, statusOf } from '@foyer/contracts'
import { joinFaults } from './faults.ts'

export type ProblemOptions = {
  /** The message for the caller: what happened and what to do. Replaces the default message of the code. */
  detail?: string
  /** For the log only. */
  cause?: unknown
  retryAfterSeconds?: number
  /** The current version, where the caller's is another. */
  etag?: string
}

/** An expected error. Thrown anywhere, turned into the standard error body in error-handler.ts. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number
  readonly etag: string | undefined

  constructor(code: ErrorCode, { detail, cause, retryAfterSeconds = 0, etag }: ProblemOptions = {}) {
    super(detail ?? messageOf(code), { cause })
    this.code = code
    this.status = statusOf(code)
    this.retryAfterSeconds = retryAfterSeconds
    this.etag = etag
  }
}

export const problem = (code: ErrorCode, options?: ProblemOptions): Problem => new Problem(code, options)

/** The same message whether it does not exist or belongs to another workspace: the caller cannot tell which. */
export const notFound = (kind: string): Problem => problem('NOT_FOUND', { detail: `There is no such ${kind}.` })

export const invalid = (detail: string): Problem => problem('VALIDATION_ERROR', { detail })

/** For checks that no schema can express: reports all faults of a body at once. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw invalid(joinFaults(faults, (fault) => fault))
}
