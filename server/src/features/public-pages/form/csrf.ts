import type { FastifyRequest } from 'fastify'
import { isCrossSite } from '../../../platform/http/csrf.ts'
import { problem } from '../../../platform/http/problem.ts'

/** A form on another site must not submit ours on behalf of its visitor. */
export function refuseCrossSiteForms(request: FastifyRequest, baseUrl: string): void {
  if (
    request.method === 'POST' &&
    isCrossSite(request, { trustedOrigins: [new URL(baseUrl).origin], allowOpaqueOrigin: true, isSecure: baseUrl.startsWith('https:') })
  )
    throw problem('CROSS_ORIGIN', { detail: ({ form }) => form.crossSite })
}
