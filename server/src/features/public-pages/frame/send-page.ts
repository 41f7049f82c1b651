import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified, weakEtagOf } from '../../../platform/http/etag.ts'
import type { RenderedPage } from './layout.ts'

/** For what is meant for one visitor: no cache keeps it. */
export const NO_STORE = 'private, no-store'
/** For what everybody may see: a cache in front of us may answer a rush, but not with seats older than ours. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=2'

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers }: RenderedPage,
  { status = 200, cacheControl = NO_STORE }: { status?: number; cacheControl?: string } = {},
) {
  reply.code(status).headers({ ...headers, 'cache-control': cacheControl })
  if (cacheControl === NO_STORE || status !== 200) return reply.send(html)
  const etag = weakEtagOf(html)
  reply.header('etag', etag)
  return isNotModified(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(html)
}
