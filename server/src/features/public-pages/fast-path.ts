import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Clock } from '../../platform/clock.ts'
import { addressReader, type FastPath } from '../../platform/http/fast-path.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { requestIdOf, securityHeaders } from '../../platform/http/request-basics.ts'
import type { ViewCounts } from '../analytics/view-counts.ts'
import { previewHostRule } from '../sites/preview-host.ts'
import type { EventPages } from './data/page-cache.ts'
import type { EventPage } from './data/store.ts'
import { renderEventPage } from './event/event-page.ts'
import { SHARED_CACHE, weakEtag } from './frame/send-page.ts'
import { countView } from './visit/count-view.ts'
import { isOnCustomDomain } from './visit/custom-domains.ts'
import { anonymousVisit, isCacheable } from './visit/visit.ts'

type Services = {
  eventPages: EventPages
  viewCounts: ViewCounts
  rateLimits: RateLimits
  clock: Clock
  baseUrl: string
  config: { trustedProxies: string[]; previewOrigin: string; crmA: { apiUrl: string } }
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
  const { eventPages, viewCounts, rateLimits, config, strictTransport, isDraining } = services
  const addressOf = addressReader(config.trustedProxies)
  const isPreviewHost = previewHostRule(config.previewOrigin, services.baseUrl)
  const fixedHeaders = securityHeaders(strictTransport)
  const ready = { service: new WeakMap<EventPage, Ready | null>(), domain: new WeakMap<EventPage, Ready | null>() }

  return (request, response, otherwise) => {
    const found = request.method === 'GET' ? EVENT_PATH.exec(request.url ?? '') : null
    const event = found && eventPages.peek(found[1]!, found[2]!)
    const page = event && !isDraining() ? readyFor(event, isOnCustomDomain(request)) : null
    if (!event || !page || isPreviewHost(forwardedHost(request) ?? request.headers.host ?? '')) return otherwise()
    rateLimits.spend('public-list', addressOf(request)).then(() => {
      countView(viewCounts, event, request)
      const { headers } = request
      if (headers['if-none-match']?.includes(page.etag)) {
        response.writeHead(304, ['x-request-id', requestIdOf(request), ...page.unchanged]).end()
        return
      }
      const zipped = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '') ? page.zipped() : null
      const body = zipped ?? page.body
      const encoding = zipped ? ['content-encoding', 'gzip'] : []
      response
        .writeHead(200, ['x-request-id', requestIdOf(request), ...page.full, ...encoding, 'content-length', String(body.length)])
        .end(body)
    }, otherwise)
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

const forwardedHost = ({ headers }: IncomingMessage) => headers['x-forwarded-host'] as string | undefined

type Ready = { etag: string; body: Buffer; zipped(): Buffer; full: string[]; unchanged: string[] }

function makeReady({ html, headers }: { html: string; headers: Record<string, string> }, fixedHeaders: Record<string, string>): Ready {
  const body = Buffer.from(html)
  const etag = weakEtag(html)
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
