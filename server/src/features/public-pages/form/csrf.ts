import type { FastifyRequest } from 'fastify'
import { isCrossSite } from '../../../platform/http/csrf.ts'
import { problem } from '../../../platform/http/problem.ts'

/** A form on another site must not submit ours in its visitor's name. */
export function refuseCrossSiteForms(request: FastifyRequest): void {
  if (request.method === 'POST' && isCrossSite(request, { allowOpaqueOrigin: true }))
    throw problem('CROSS_ORIGIN', { detail: 'This form was sent from a page of another site. Open this page itself and send it there.' })
}
