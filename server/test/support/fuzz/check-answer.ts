import { ERRORS, type ErrorBody, type ErrorCode, type Operation } from '@foyer/contracts'
import { contractViolation } from '../contract-watch.ts'
import type { Answer, Sent } from './send.ts'

/** Says in which way an answer is not one that the contract allows, or returns undefined. */
export function answerViolation(op: Operation, { path }: Sent, { status, type, text }: Answer): string | undefined {
  if (status >= 500) return `${op.id} returned a server error`
  if (status < 400) return contractViolation(op, status, text)
  if (!type.startsWith('application/json')) return `${op.id} returned an error of the type ${type}`
  const { code } = JSON.parse(text) as ErrorBody
  // Such bytes are not HTTP, so the request reaches no operation.
  if (/[^ -~]/.test(path)) return contractViolation({ ...op, errors: ['VALIDATION_ERROR'] }, status, text)
  if (!op.path.startsWith('/api/auth/')) return contractViolation(op, status, text)
  const isDeclared = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode][0] === status : LIBRARY_STATUSES.includes(status)
  // Only the body is compared then: the codes of the sign-in library are not in the contract.
  return isDeclared ? contractViolation({ ...op, errors: [code as ErrorCode] }, status, text) : `${op.id} returned ${status} ${code}`
}

const LIBRARY_STATUSES = [400, 401, 403, 422]
