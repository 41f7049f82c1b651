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
 * The page of a public event, as everybody without an invite or a campaign's tags sees it, goes out without the framework. It is made
 * once per look at the database and host; whatever is different about a request takes the ordinary road. Comes after the custom domains,
 * which write addresses out.
 */
export function createPageFastPath(services: Services): FastPath {
  const { pages, viewCounts, rateLimits, config, forwarded, strictTransport, isDraining } = services
  const isPreviewHost = previewHostRule(config.previewOrigin, services.baseUrl)
  const fixedHeaders = securityHeaders(strictTransport)
  const ready = { service: new WeakMap<EventPage, Ready | null>(), domain: new WeakMap<EventPage, Ready | null>() }

  return (request, response, next) => {
    const found = request.method === 'GET' ? EVENT_PATH.exec(request.url ?? '') : null
    const event = found && pages.peek(found[1]!, found[2]!)
    const page = event && !isDraining() ? readyFor(event, isOnCustomDomain(request)) : null
    if (!event || !page || isPreviewHost(forwarded.hostOf(request))) return next()
    rateLimits.spend('public-list', forwarded.addressOf(request)).then(() => {
      countView(viewCounts, event, request, forwarded.hostOf(request))
      const { headers } = request
      if (isNotModified(headers['if-none-match'], page.etag)) {
        response.writeHead(304, ['x-request-id', requestIdOf(request), ...page.unchanged]).end()
        return
      }
      const zipped = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '') ? page.zipped() : null
      const body = zipped ?? page.body
      const encoding = zipped ? ['content-encoding', 'gzip'] : []
      response
        .writeHead(200, ['x-request-id', requestIdOf(request), ...page.full, ...encoding, 'content-length', String(body.length)])
        .end(body)
    }, next)
  }

  function readyFor(event: EventPage, onCustomDomain: boolean): Ready | null {
    const shelf = onCustomDomain ? ready.domain : ready.service
    const known = shelf.get(event)
    if (known !== undefined) return known
    const visit = anonymousVisit(event, services, services.clock(), onCustomDomain)
    const made = isCacheable(event) ? makeReady(renderEventPage(visit), fixedHeaders) : null
    shelf.set(event, made)
    return made
  }
}

type Ready = { etag: string; body: Buffer; zipped(): Buffer; full: string[]; unchanged: string[] }

function makeReady({ html, headers }: { html: string; headers: Record<string, string> }, fixedHeaders: Record<string, string>): Ready {
  const body = Buffer.from(html)
  const etag = weakEtagOf(html)
  let zipped: Buffer | undefined
  const { 'content-type': type, ...policies } = { ...fixedHeaders, ...headers }
  const unchanged = [...Object.entries(policies).flat(), 'etag', etag, 'cache-control', SHARED_CACHE, 'vary', 'Accept-Encoding']
  return {
    etag,
    body,
    // By the first who can read it; small pages are not worth more than the fastest level.
    zipped: () => (zipped ??= gzipSync(body, { level: 3 })),
    full: [...unchanged, 'content-type', type!],
    unchanged,
  }
}
