import { isNotModified } from '../../platform/http/etag.ts'
import type { FastPath } from '../../platform/http/fast-path.ts'
import type { ForwardedReader } from '../../platform/http/forwarded.ts'
import { EXPOSED } from '../../platform/http/origins.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { requestIdOf, securityHeaders } from '../../platform/http/request-basics.ts'
import { previewHostRule } from '../sites/preview-host.ts'
import type { PublishedListCache } from './published-list-cache.ts'
import type { ReadyList } from './ready-list.ts'
import { LIST_CACHE_CONTROL } from './routes.ts'

type Services = {
  publishedLists: PublishedListCache
  rateLimits: RateLimits
  baseUrl: string
  config: { previewOrigin: string }
  forwarded: ForwardedReader
  strictTransport: boolean
  /** While the service stops, every answer says so: the framework's road knows how. */
  isDraining(): boolean
}

const PREFIX = '/v1/organizations/'
const SUFFIX = '/events'

/**
 * A public list that is at hand goes out without the framework, with the very headers the framework's route would send. Anything else
 * about the request (a query, another method, a list that must be loaded) takes the ordinary road. These answers are counted
 * (`foyer_public_list_fast_path_responses`), not logged one by one.
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
  const isPreviewHost = memoizeLast(previewHostRule(config.previewOrigin, baseUrl))
  const fixedHeaders = Object.entries(securityHeaders(strictTransport)).flat()
  const prepared = new WeakMap<ReadyList, Prepared>()

  return (request, response, next) => {
    const list = request.method === 'GET' ? listFor(request.url ?? '') : undefined
    if (!list || isDraining()) return next()
    const { headers } = request
    if (isPreviewHost(forwarded.hostOf(request))) return next()
    rateLimits.spend('public-list', forwarded.addressOf(request)).then(() => {
      publishedLists.fastPathResponses += 1
      const { bytes, full, unchanged } = preparedFor(list)
      const isUnchanged = isNotModified(headers['if-none-match'], list.etag)
      const sent = (isUnchanged ? unchanged : full).slice()
      sent[1] = requestIdOf(request)
      if (headers.origin) sent.push('access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED)
      if (isUnchanged) response.writeHead(304, sent).end()
      else response.writeHead(200, sent).end(bytes)
    }, next)
  }

  function listFor(url: string): ReadyList | undefined {
    if (!url.startsWith(PREFIX) || !url.endsWith(SUFFIX)) return undefined
    const list = publishedLists.peek(url.slice(PREFIX.length, -SUFFIX.length))
    return list?.nextCursor === null ? list : undefined
  }

  /** Bytes and headers are made once per list; only the request id, which stands first, differs between answers. */
  function preparedFor(list: ReadyList): Prepared {
    const known = prepared.get(list)
    if (known) return known
    const bytes = Buffer.from(list.fromCache)
    const unchanged = ['x-request-id', '', 'etag', list.etag, 'cache-control', LIST_CACHE_CONTROL, ...fixedHeaders]
    const full = [...unchanged, 'content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    prepared.set(list, { bytes, full, unchanged })
    return { bytes, full, unchanged }
  }
}

type Prepared = { bytes: Buffer; full: string[]; unchanged: string[] }

/** Nearly every request names the same host as the one before. */
function memoizeLast(rule: (host: string) => boolean): (host: string) => boolean {
  let last: { host: string; verdict: boolean } | undefined
  return (host) => {
    if (last?.host !== host) last = { host, verdict: rule(host) }
    return last.verdict
  }
}
