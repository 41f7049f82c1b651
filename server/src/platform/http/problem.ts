import { type ErrorCode, type Language, messageOf, statusOf } from '@foyer/contracts'
import { inLanguage, type Texts, textsIn } from '../../texts/index.ts'
import { joinFaults } from './faults.ts'

export type ProblemOptions = {
  /** The message for the caller: what happened and what to do. Replaces the default message of the code. A function if people read it in their language. */
  detail?: Detail
  /** For the log only. */
  cause?: unknown
  retryAfterSeconds?: number
  /** The current version, where the caller's is another. */
  etag?: string
}

export type Detail = string | ((texts: Texts) => string)

/** An expected error. Thrown anywhere, turned into the standard error body in error-handler.ts. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number
  readonly etag: string | undefined
  readonly #detail: Detail | undefined

  constructor(code: ErrorCode, { detail, cause, retryAfterSeconds = 0, etag }: ProblemOptions = {}) {
    super(inWords(detail, 'en') ?? messageOf(code), { cause })
    this.#detail = detail
    this.code = code
    this.status = statusOf(code)
    this.retryAfterSeconds = retryAfterSeconds
    this.etag = etag
  }

  messageIn(language: Language): string {
    return inWords(this.#detail, language) ?? this.message
  }
}

export const inWords = <D extends Detail | undefined>(detail: D, language: Language): D extends undefined ? undefined : string =>
  (typeof detail === 'function' ? inLanguage(language, () => detail(textsIn(language))) : detail) as D extends undefined
    ? undefined
    : string

export const problem = (code: ErrorCode, options?: ProblemOptions): Problem => new Problem(code, options)

/** The same message whether it does not exist or belongs to another workspace: the caller cannot tell which. */
export const notFound = (kind: string): Problem => problem('NOT_FOUND', { detail: `There is no such ${kind}.` })

export const invalid = (detail: Detail): Problem => problem('VALIDATION_ERROR', { detail })

/** For checks that no schema can express: reports all faults of a body at once. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw invalid(joinFaults(faults, (fault) => fault))
}
