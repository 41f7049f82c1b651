import { gzipSync } from 'node:zlib'
import type { Language } from '@foyer/contracts'
import type { Clock } from '../../platform/clock.ts'
import { isNotModified, weakEtagOf } from '../../platform/http/etag.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../platform/http/forwarded.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { readerLanguage } from '../../platform/http/reader-language.ts'
import { requestIdOf, securityHeaders } from '../../platform/http/request-basics.ts'
import type { ViewCounts } from '../analytics/view-counts.ts'
import { previewHostRule } from '../site-versions/preview-rule.ts'
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
 * each version in the page cache, kind of host and language. All other requests go to the routes. Must run after the custom domain rewrite, which
 * completes the path.
 */
export function createPageFastPath(services: Services): FastPath {
  const { pages, viewCounts, rateLimits, config, forwarded, strictTransport, isDraining } = services
  const isPreviewHost = previewHostRule(config.previewOrigin, services.baseUrl)
  const fixedHeaders = securityHeaders(strictTransport)
  const rendered = new WeakMap<EventPage, Map<string, CachedPage | null>>()

  return (request, response, next) => {
    const match = request.method === 'GET' ? EVENT_PATH.exec(request.url ?? '') : null
    const event = match && pages.peek(match[1]!, match[2]!)
    const page =
      event && !isDraining() ? cachedPageOf(event, readerLanguage(request.headers, event.language), isOnCustomDomain(request)) : null
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

  function cachedPageOf(event: EventPage, language: Language, onCustomDomain: boolean): CachedPage | null {
    const pages = rendered.get(event) ?? new Map<string, CachedPage | null>()
    rendered.set(event, pages)
    const key = onCustomDomain ? `${language} custom-domain` : language
    const cached = pages.get(key)
    if (cached !== undefined) return cached
    const visit = anonymousVisit(event, services, services.clock(), { language, onCustomDomain })
    const page = isCacheable(event) && event.deploymentUrl === null ? toCachedPage(renderEventPage(visit), fixedHeaders) : null
    pages.set(key, page)
    return page
  }
}

const VARY = 'Accept-Encoding, Accept-Language'

type CachedPage = { etag: string; body: Buffer; gzipped(): Buffer; headers: string[]; notModifiedHeaders: string[] }

function toCachedPage(
  { html, headers }: { html: string; headers: Record<string, string> },
  fixedHeaders: Record<string, string>,
): CachedPage {
  const body = Buffer.from(html)
  const etag = weakEtagOf(html)
  let gzipped: Buffer | undefined
  const { 'content-type': type, ...policies } = { ...fixedHeaders, ...headers }
  const notModifiedHeaders = [...Object.entries(policies).flat(), 'etag', etag, 'cache-control', SHARED_CACHE, 'vary', VARY]
  return {
    etag,
    body,
    // On first use; a higher level saves little on small pages.
    gzipped: () => (gzipped ??= gzipSync(body, { level: 3 })),
    headers: [...notModifiedHeaders, 'content-type', type!],
    notModifiedHeaders,
  }
}
