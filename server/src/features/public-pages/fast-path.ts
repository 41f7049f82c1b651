import { gzipSync } from 'node:zlib'
import type { Clock } from '../../platform/clock.ts'
import { isNotModified, weakEtagOf } from '../../platform/http/etag.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../platform/http/forwarded.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { requestIdOf, securityHeaders } from '../../platform/http/request-basics.ts'
import type { ViewCounts } from '../analytics/view-counts.ts'
import { previewHostRule } from '../sites/preview-host.ts'
import type { PageCache } from './data/page-cache.ts'
import type { EventPage } from './data/store.ts'
import { renderEventPage } from './event/event-page.ts'
import { SHARED_CACHE } from './frame/send-page.ts'
import { countView } from './visit/count-view.ts'
import { isOnCustomDomain } from './visit/custom-domains.ts'
import { anonymousVisit, isCacheable } from './visit/visit.ts'

type Services = {
  pages: PageCache
  viewCounts: ViewCounts
  rateLimits: RateLimits
  clock: Clock
  baseUrl: string
  forwarded: ForwardedReader
  config: { previewOrigin: string; crmA: { apiUrl: string } }
  strictTransport: boolean
  isDraining(): boolean
}

const EVENT_PATH = /^\/([a-z0-9-]+)\/([a-z0-9-]+)$/

/**
 * Serves the cached page of a public event without Fastify, for requests without an invite or campaign tags. The page is rendered once for
 * each version in the page cache and kind of host. All other requests go to the routes. Must run after the custom domain rewrite, which
 * completes the path.
 */
export function createPageFastPath(services: Services): FastPath {
  const { pages, viewCounts, rateLimits, config, forwarded, strictTransport, isDraining } = services
  const isPreviewHost = previewHostRule(config.previewOrigin, services.baseUrl)
  const fixedHeaders = securityHeaders(strictTransport)
  const rendered = { ownHost: new WeakMap<EventPage, CachedPage | null>(), customDomain: new WeakMap<EventPage, CachedPage | null>() }

  return (request, response, next) => {
    const match = request.method === 'GET' ? EVENT_PATH.exec(request.url ?? '') : null
    const event = match && pages.peek(match[1]!, match[2]!)
    const page = event && !isDraining() ? cachedPageOf(event, isOnCustomDomain(request)) : null
    if (!event || !page || isPreviewHost(forwarded.hostOf(request))) return next()
    const address = forwarded.addressOf(request)
    rateLimits.spend('public-list', address).then(() => {
      countView(viewCounts, event, request, { host: forwarded.hostOf(request), address })
      const { headers } = request
      if (isNotModified(headers['if-none-match'], page.etag)) {
        response.writeHead(304, ['x-request-id', requestIdOf(request), ...page.notModifiedHeaders]).end()
        return
      }
      const gzipped = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '') ? page.gzipped() : null
      const body = gzipped ?? page.body
      const encoding = gzipped ? ['content-encoding', 'gzip'] : []
      response
        .writeHead(200, ['x-request-id', requestIdOf(request), ...page.headers, ...encoding, 'content-length', String(body.length)])
        .end(body)
    }, next)
  }

  function cachedPageOf(event: EventPage, onCustomDomain: boolean): CachedPage | null {
    const cache = onCustomDomain ? rendered.customDomain : rendered.ownHost
    const cached = cache.get(event)
    if (cached !== undefined) return cached
    const visit = anonymousVisit(event, services, services.clock(), onCustomDomain)
    const page = isCacheable(event) ? toCachedPage(renderEventPage(visit), fixedHeaders) : null
    cache.set(event, page)
    return page
  }
}

type CachedPage = { etag: string; body: Buffer; gzipped(): Buffer; headers: string[]; notModifiedHeaders: string[] }

function toCachedPage(
  { html, headers }: { html: string; headers: Record<string, string> },
  fixedHeaders: Record<string, string>,
): CachedPage {
  const body = Buffer.from(html)
  const etag = weakEtagOf(html)
  let gzipped: Buffer | undefined
  const { 'content-type': type, ...policies } = { ...fixedHeaders, ...headers }
  const notModifiedHeaders = [...Object.entries(policies).flat(), 'etag', etag, 'cache-control', SHARED_CACHE, 'vary', 'Accept-Encoding']
  return {
    etag,
    body,
    // On first use; a higher level saves little on small pages.
    gzipped: () => (gzipped ??= gzipSync(body, { level: 3 })),
    headers: [...notModifiedHeaders, 'content-type', type!],
    notModifiedHeaders,
  }
}
