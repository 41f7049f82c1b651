import { ErrorBody, errorsOf, type Operation } from '@foyer/contracts'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createAjv } from '../../src/platform/http/validation.ts'

/** Compares every response with the contract: an undeclared body, status or error code fails the test file. */
export function watchContract(app: FastifyInstance): string[] {
  const violations: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const op = request.routeOptions.config?.operation
    const violation = op && typeof payload === 'string' ? contractViolation(op, reply.statusCode, payload) : undefined
    if (violation) violations.push(violation)
    if (op?.versioned && reply.statusCode < 400 && typeof payload === 'string') {
      const { version } = JSON.parse(payload) as { version?: number }
      const etag = reply.getHeader('etag')
      if (version !== undefined && etag !== `"${version}"`) violations.push(`${op.id} returned version ${version} with the ETag ${etag}`)
    }
    return payload
  })
  return violations
}

// Once per worker: compiling takes longer than all the checks of a file.
const ajv = createAjv(false)
const isError = ajv.compile(ErrorBody)
const compiled = new WeakMap<object, ValidateFunction>()

function validatorOf({ result }: Operation): ValidateFunction {
  const validate = compiled.get(result) ?? ajv.compile(result)
  compiled.set(result, validate)
  return validate
}

/** Says in which way a response differs from what its operation declares, or returns undefined. */
export function contractViolation(op: Operation, status: number, payload: string): string | undefined {
  const returned = `${op.id} returned ${status}`
  if (status < 400) {
    if (op.resultType || status === 304) return undefined
    if (status !== op.success) return `${returned}, but its contract declares ${op.success}`
    const validate = validatorOf(op)
    if (validate(JSON.parse(payload))) return undefined
    return `${returned} with an undeclared body: ${ajv.errorsText(validate.errors)} in ${payload.slice(0, 300)}`
  }
  const body = JSON.parse(payload) as ErrorBody
  if (!isError(body) || body.status !== status) return `${returned} without the error body: ${payload.slice(0, 300)}`
  if (!errorsOf(op).includes(body.code as never)) return `${returned} ${body.code}, which contracts/src does not list for it`
  return undefined
}
