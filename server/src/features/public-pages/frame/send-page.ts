import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../../public-events/ready-list.ts'
import { isKept, type Visit } from '../visit.ts'
import type { RenderedPage } from './layout.ts'

/** For what is meant for one visitor: no cache keeps it. */
export const NOT_KEPT = 'private, no-store'
/** For what everybody may see: a cache in front of us may answer a rush, but not with seats older than ours. */
export const KEPT_BRIEFLY = 'public, max-age=0, s-maxage=2'

export const cacheControlOf = ({ event, invited, isInviteBroken }: Visit): string =>
  isKept(event) && !invited && !isInviteBroken ? KEPT_BRIEFLY : NOT_KEPT

/** Weak: the same page also goes out compressed. */
export const weakTag = (html: string): string => `W/${etagOf(html)}`

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: RenderedPage,
  { status = 200, cacheControl = NOT_KEPT }: { status?: number; cacheControl?: string } = {},
) {
  reply.code(status).headers({ ...headers, 'cache-control': cacheControl })
  if (cacheControl === NOT_KEPT || status !== 200) return reply.send(html)
  const etag = weakTag(html)
  reply.header('etag', etag)
  return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(html)
}
