import { type ErrorBody, type ErrorCode, statusOf } from '@foyer/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseCode } from '../db/error-code.ts'
import { Problem, problem } from './problem.ts'
import { readerLanguage } from './reader-language.ts'
import { validationMessage } from './validation-messages.ts'

/** The only place where a thrown error becomes a response with the standard error body. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), request, reply))
}

export function sendProblem(refusal: Problem, request: FastifyRequest, reply: FastifyReply, body: ErrorBody = bodyOf(refusal, request)) {
  if (refusal.status >= 500) request.log.error({ code: refusal.code, err: refusal.cause ?? refusal }, 'request failed')
  else if (refusal.cause) request.log.info({ code: refusal.code, err: refusal.cause }, 'request refused')
  if (refusal.retryAfterSeconds > 0) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.etag !== undefined) reply.header('etag', refusal.etag)
  // An unread request body cannot be skipped on a kept-alive connection.
  if (refusal.status === 413 || refusal.status === 415) reply.header('connection', 'close')
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

export const bodyOf = (refusal: Problem, request?: Pick<FastifyRequest, 'headers'>): ErrorBody => ({
  error: request ? refusal.messageIn(readerLanguage(request.headers)) : refusal.message,
  status: refusal.status,
  code: refusal.code,
  retryAfterSeconds: refusal.retryAfterSeconds,
})

type Thrown = Partial<FastifyError> & { code?: string; statusCode?: number }

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const thrown = (error ?? {}) as Thrown
  if (thrown.validation) {
    // An invalid path parameter identifies nothing.
    if (thrown.validationContext === 'params') return problem('NOT_FOUND')
    return problem('VALIDATION_ERROR', { detail: validationMessage(thrown.validation, thrown.validationContext) })
  }
  const known = FRAMEWORK_CODES[thrown.code ?? ''] ?? DATABASE_CODES[databaseCode(error)] ?? CONNECTION_CODES[connectionFault(error)]
  if (known) return problem(known, { cause: error, ...(statusOf(known) === 503 && { retryAfterSeconds: 1 }) })
  if (thrown.statusCode === 400) return problem('VALIDATION_ERROR', { cause: error })
  return problem('INTERNAL_ERROR', { cause: error })
}

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_ERROR',
  FST_ERR_BAD_URL: 'NOT_FOUND',
}

const DATABASE_CODES: Record<string, ErrorCode> = {
  '55P03': 'BUSY', // lock_timeout
  '57014': 'BUSY', // statement_timeout
  '40P01': 'BUSY', // deadlock
  '40001': 'BUSY',
  '53300': 'BUSY', // too many connections
  '57P01': 'BUSY', // the server is shutting down
  '57P02': 'BUSY',
  '57P03': 'BUSY', // the server is starting
  '08000': 'BUSY', // the connection broke
  '08003': 'BUSY',
  '08006': 'BUSY',
  '25P03': 'BUSY', // idle_in_transaction_session_timeout
  '25P02': 'BUSY', // another statement of the transaction failed
  '25006': 'BUSY', // a standby, during a failover
  '53100': 'BUSY', // the disk is full
  '53200': 'BUSY', // out of memory
  '58030': 'BUSY', // the disk fails
  '22021': 'VALIDATION_ERROR', // a character that cannot be stored, such as NUL
  '22P05': 'VALIDATION_ERROR',
  '22008': 'VALIDATION_ERROR', // a date outside the calendar
  '22007': 'VALIDATION_ERROR',
  '22009': 'VALIDATION_ERROR', // a time with an impossible offset
  '22P02': 'VALIDATION_ERROR', // a forged cursor
  '22003': 'VALIDATION_ERROR', // a number too large
}

const CONNECTION_CODES: Record<string, ErrorCode> = { unreachable: 'BUSY' }

/** Citus appends the number of the shard to the name. */
const SHARD_NUMBER = /_\d{6,}$/

/** The name of the constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let current = error as { constraint?: string; cause?: unknown } | undefined, depth = 0; current && depth < 4; depth += 1) {
    if (typeof current.constraint === 'string') return current.constraint.replace(SHARD_NUMBER, '')
    current = current.cause as typeof current
  }
  return undefined
}

function connectionFault(error: unknown): string {
  for (
    let current = error as { code?: string; message?: string; cause?: unknown } | undefined, depth = 0;
    current && depth < 4;
    depth += 1
  ) {
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(current.code ?? '')) return 'unreachable'
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|pool after calling end/.test(
        current.message ?? '',
      )
    )
      return 'unreachable'
    current = current.cause as typeof current
  }
  return ''
}
