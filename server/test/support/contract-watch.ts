import { ErrorBody, errorsOf, type Operation } from '@foyer/contracts'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createAjv } from '../../src/platform/http/validation.ts'

/** Compares every response with the contract: an undeclared body, status or error code fails the test file. */
export function watchContract(app: FastifyInstance): string[] {
  const violations: string[] = []
  const check = createContractCheck()
  app.addHook('onSend', async (request, reply, payload) => {
    const op = request.routeOptions.config?.operation
    const violation = op && typeof payload === 'string' ? check(op, reply.statusCode, payload) : undefined
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

/** Says in which way a response differs from what its operation declares, or returns undefined. */
export function createContractCheck() {
  const ajv = createAjv(false)
  const compiled = new Map<string, ValidateFunction>()
  const isError = ajv.compile(ErrorBody)
  return (op: Operation, status: number, payload: string): string | undefined => {
    const returned = `${op.id} returned ${status}`
    if (status < 400) {
      if (op.resultType || status === 304) return undefined
      if (status !== op.success) return `${returned}, but its contract declares ${op.success}`
      const validate = compiled.get(op.id) ?? ajv.compile(op.result)
      compiled.set(op.id, validate)
      if (validate(JSON.parse(payload))) return undefined
      return `${returned} with an undeclared body: ${ajv.errorsText(validate.errors)} in ${payload.slice(0, 300)}`
    }
    const body = JSON.parse(payload) as ErrorBody
    if (!isError(body) || body.status !== status) return `${returned} without the error body: ${payload.slice(0, 300)}`
    if (!errorsOf(op).includes(body.code as never)) return `${returned} ${body.code}, which contracts/src does not list for it`
    return undefined
  }
}
