import { isDashboard, isUnsafe, type Operation } from '@foyer/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Which pages may call us, and from where a call with somebody's cookie is believed. */
export type OriginRules = { ownOrigin: string; dashboardOrigins: readonly string[] }

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'content-type, idempotency-key, x-request-id'
export const EXPOSED = 'etag, link, retry-after, x-request-id'

/** Public operations answer any page, without credentials; the dashboard answers its own and the configured origins. */
export function allowCrossOriginReads(rules: OriginRules, op: Operation | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.origin || !op) return
  if (isDashboard(op)) return allowDashboardOrigins(rules, request, reply)
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

/** A page of another site must not act with a person's cookie. A caller with neither header (curl, a server) has no cookie to steal. */
export function refuseForeignPages(rules: OriginRules, op: Operation, request: FastifyRequest) {
  if (isDashboard(op) && isUnsafe(op) && !isOwnPage(rules, request)) throw problem('CROSS_ORIGIN')
}

export function isOwnPage(rules: OriginRules, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  if (origin !== undefined) {
    return origin === rules.ownOrigin || rules.dashboardOrigins.includes(origin) || sameHost(origin, host)
  }
  return request.headers['sec-fetch-site'] !== 'cross-site'
}

/** The service reached under another name of this machine (127.0.0.1 for localhost) is still itself. */
function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return host !== undefined && new URL(origin).host === host
  } catch {
    return false
  }
}
