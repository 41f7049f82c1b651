import { type ErrorCode, sentenceOf, statusOf } from '@foyer/contracts'

export type ProblemOptions = {
  /** For the caller: a sentence that says what to do. Replaces the code's own. */
  detail?: string
  /** For the log only. */
  cause?: unknown
  retryAfterSeconds?: number
}

/** An expected refusal. Thrown anywhere, turned into the one error body in error-handler.ts. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number

  constructor(code: ErrorCode, { detail, cause, retryAfterSeconds = 0 }: ProblemOptions = {}) {
    super(detail ?? sentenceOf(code), { cause })
    this.code = code
    this.status = statusOf(code)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const problem = (code: ErrorCode, options?: ProblemOptions): Problem => new Problem(code, options)

/** The same words for "not there" and "not yours": the kind of thing is all a caller learns. */
export const notFound = (kind: string): Problem => problem('NOT_FOUND', { detail: `There is no such ${kind}.` })

export const invalid = (detail: string): Problem => problem('VALIDATION_ERROR', { detail })
