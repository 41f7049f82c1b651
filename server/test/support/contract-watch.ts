import { ErrorBody, errorsOf, type Operation } from '@foyer/contracts'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { createAjv } from '../../src/platform/http/validation.ts'

/** Compares every response with the contract: an undeclared body, status or error code fails the test file. */
export function watchContract(app: FastifyInstance): string[] {
  const violations: string[] = []
  const ajv = createAjv(false)
  const compiled = new Map<string, ValidateFunction>()
  const isError = ajv.compile(ErrorBody)
  app.addHook('onSend', async (request, reply, payload) => {
    const op = request.routeOptions.config?.operation
    if (op && typeof payload === 'string') check(op, reply.statusCode, payload)
    return payload
  })
  return violations

  function check(op: Operation, status: number, payload: string) {
    const returned = `${op.id} returned ${status}`
    if (status < 400) {
      if (op.resultType || status === 304) return
      if (status !== op.success) violations.push(`${returned}, but its contract declares ${op.success}`)
      const validate = compiled.get(op.id) ?? ajv.compile(op.result)
      compiled.set(op.id, validate)
      if (!validate(JSON.parse(payload)))
        violations.push(`${returned} with an undeclared body: ${ajv.errorsText(validate.errors)} in ${payload.slice(0, 300)}`)
      return
    }
    const body = JSON.parse(payload) as ErrorBody
    if (!isError(body) || body.status !== status) violations.push(`${returned} without the error body: ${payload.slice(0, 300)}`)
    else if (!errorsOf(op).includes(body.code as never))
      violations.push(`${returned} ${body.code}, which contracts/src does not list for it`)
  }
}
