import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified, weakEtagOf } from '../../../platform/http/etag.ts'
import type { RenderedPage } from './layout.ts'

/** For a page made for one visitor. */
export const NO_STORE = 'private, no-store'
/** For a page that is the same for all visitors. A shared cache may serve it for as long as our own cache would (PAGE_TTL_MS). */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=2'

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, headers, isFrameable }: RenderedPage,
  { status = 200, cacheControl = NO_STORE }: { status?: number; cacheControl?: string } = {},
) {
  reply.code(status).headers({ ...headers, 'cache-control': cacheControl })
  // It cannot contain an origin; frame-ancestors can.
  if (isFrameable) reply.removeHeader('x-frame-options')
  if (cacheControl === NO_STORE || status !== 200) return reply.send(html)
  const etag = weakEtagOf(html)
  reply.headers({ etag, vary: 'Accept-Language' })
  return isNotModified(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(html)
}
