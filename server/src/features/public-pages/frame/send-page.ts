import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../../public-events/ready-list.ts'
import { isCacheable, type Visit } from '../visit/visit.ts'
import type { RenderedPage } from './layout.ts'

/** For what is meant for one visitor: no cache keeps it. */
export const NO_STORE = 'private, no-store'
/** For what everybody may see: a cache in front of us may answer a rush, but not with seats older than ours. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=2'

export const cacheControlOf = ({ event, invited, isInviteBroken }: Visit): string =>
  isCacheable(event) && !invited && !isInviteBroken ? SHARED_CACHE : NO_STORE

/** Weak: the same page also goes out compressed. */
export const weakEtag = (html: string): string => `W/${etagOf(html)}`

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: RenderedPage,
  { status = 200, cacheControl = NO_STORE }: { status?: number; cacheControl?: string } = {},
) {
  reply.code(status).headers({ ...headers, 'cache-control': cacheControl })
  if (cacheControl === NO_STORE || status !== 200) return reply.send(html)
  const etag = weakEtag(html)
  reply.header('etag', etag)
  return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(html)
}
