import { isDashboard, isUnsafe, type Operation } from '@foyer/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './csrf.ts'
import { problem } from './problem.ts'
import { CROSS_ORIGIN_RESOURCE } from './request-basics.ts'

/** The origins whose pages may call the API with a session cookie. */
export type OriginRules = { ownOrigin: string; dashboardOrigins: readonly string[] }

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'content-type, idempotency-key, if-match, last-event-id, x-request-id'
export const EXPOSED = 'etag, foyer-warning, link, retry-after, x-request-id'

/** Public operations can be read from any origin, without credentials; the dashboard from its own and the configured origins. */
export function allowCrossOriginReads(rules: OriginRules, op: Operation | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!op) return
  if (isDashboard(op)) return allowDashboardOrigins(rules, request, reply)
  reply.headers(CROSS_ORIGIN_RESOURCE)
  if (!request.headers.origin) return
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
}

export function allowDashboardOrigins(rules: OriginRules, request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers
  if (!origin || !rules.dashboardOrigins.includes(origin)) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED,
    vary: 'Origin',
  })
}

export function answerPreflight(reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', '600')
    .code(204)
    .send()
}

/** Refuses writes that carry a session and come from a page of another site. */
export function refuseCrossSiteWrites(rules: OriginRules, op: Operation, request: FastifyRequest) {
  if (isDashboard(op) && isUnsafe(op) && isUntrustedOrigin(rules, request)) throw problem('CROSS_ORIGIN')
}

export const isUntrustedOrigin = ({ ownOrigin, dashboardOrigins }: OriginRules, request: FastifyRequest): boolean =>
  isCrossSite(request, { trustedOrigins: [ownOrigin, ...dashboardOrigins], isSecure: ownOrigin.startsWith('https:') })
