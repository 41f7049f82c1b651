import { isNotModified } from '../../platform/http/etag.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../platform/http/forwarded.ts'
import { EXPOSED } from '../../platform/http/origins.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { CROSS_ORIGIN_RESOURCE, requestIdOf, securityHeaders } from '../../platform/http/request-basics.ts'
import { previewHostRule } from '../site-versions/preview-rule.ts'
import type { PublishedListCache } from './published-list-cache.ts'
import type { RenderedList } from './rendered-list.ts'
import { LIST_CACHE_CONTROL } from './routes.ts'

type Services = {
  publishedLists: PublishedListCache
  rateLimits: RateLimits
  baseUrl: string
  config: { previewOrigin: string }
  forwarded: ForwardedReader
  strictTransport: boolean
  /** During shutdown the framework answers, because its responses also close the connection. */
  isDraining(): boolean
}

const PREFIX = '/v1/organizations/'
const SUFFIX = '/events'

/**
 * Sends a cached public list without the framework, with the same headers as the framework's route. Every other request (with a query, another
 * method, a list that must be loaded) goes to the framework. Responses of the fast path are counted
 * (`foyer_public_list_fast_path_responses`) but not logged individually.
 */
export function createListFastPath({
  publishedLists,
  rateLimits,
  baseUrl,
  config,
  forwarded,
  strictTransport,
  isDraining,
}: Services): FastPath {
  const isPreviewHost = cacheLast(previewHostRule(config.previewOrigin, baseUrl))
  const fixedHeaders = Object.entries({ ...securityHeaders(strictTransport), ...CROSS_ORIGIN_RESOURCE }).flat()
  const preparedResponses = new WeakMap<RenderedList, PreparedResponse>()

  return (request, response, next) => {
    const list = request.method === 'GET' ? listFor(request.url ?? '') : undefined
    if (!list || isDraining()) return next()
    const { headers } = request
    if (isPreviewHost(forwarded.hostOf(request))) return next()
    rateLimits.spend('public-list', forwarded.addressOf(request)).then(() => {
      publishedLists.fastPathResponses += 1
      const { bytes, fullHeaders, notModifiedHeaders } = prepare(list)
      const notModified = isNotModified(headers['if-none-match'], list.etag)
      const responseHeaders = (notModified ? notModifiedHeaders : fullHeaders).slice()
      responseHeaders[1] = requestIdOf(request)
      if (headers.origin) responseHeaders.push('access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED)
      if (notModified) response.writeHead(304, responseHeaders).end()
      else response.writeHead(200, responseHeaders).end(bytes)
    }, next)
  }

  function listFor(url: string): RenderedList | undefined {
    if (!url.startsWith(PREFIX) || !url.endsWith(SUFFIX)) return undefined
    const list = publishedLists.peek(url.slice(PREFIX.length, -SUFFIX.length))
    return list?.nextCursor === null ? list : undefined
  }

  /** Bytes and headers are built once per list. Only the request id, the first header, differs between responses. */
  function prepare(list: RenderedList): PreparedResponse {
    const existing = preparedResponses.get(list)
    if (existing) return existing
    const bytes = Buffer.from(list.fromCache)
    const notModifiedHeaders = ['x-request-id', '', 'etag', list.etag, 'cache-control', LIST_CACHE_CONTROL, ...fixedHeaders]
    const fullHeaders = [...notModifiedHeaders, 'content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    const prepared = { bytes, fullHeaders, notModifiedHeaders }
    preparedResponses.set(list, prepared)
    return prepared
  }
}

type PreparedResponse = { bytes: Buffer; fullHeaders: string[]; notModifiedHeaders: string[] }

/** Caches the last result: nearly all requests have the same host. */
function cacheLast(rule: (host: string) => boolean): (host: string) => boolean {
  let last: { host: string; result: boolean } | undefined
  return (host) => {
    if (last?.host !== host) last = { host, result: rule(host) }
    return last.result
  }
}
