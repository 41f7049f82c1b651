import { addressReader, type FastPath } from '../../platform/http/fast-path.ts'
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
  config: { trustedProxies: string[]; previewOrigin: string }
  strictTransport: boolean
  /** While the service stops, every answer says so: the framework's road knows how. */
  isDraining(): boolean
}

const PREFIX = '/v1/organizations/'
const SUFFIX = '/events'

/**
 * A public list that is at hand goes out without the framework, with the very headers the framework's route would send. Anything else
 * about the request (a query, another method, a list that must be loaded) takes the ordinary road. These answers are counted
 * (`foyer_public_list_direct_answers`), not logged one by one.
 */
export function createListFastPath({ publishedLists, rateLimits, baseUrl, config, strictTransport, isDraining }: Services): FastPath {
  const addressOf = addressReader(config.trustedProxies)
  const isPreviewHost = rememberLast(previewHostRule(config.previewOrigin, baseUrl))
  const fixedHeaders = Object.entries(securityHeaders(strictTransport)).flat()
  const prepared = new WeakMap<ReadyList, Prepared>()

  return (request, response, otherwise) => {
    const list = request.method === 'GET' ? listFor(request.url ?? '') : undefined
    if (!list || isDraining()) return otherwise()
    const { headers } = request
    if (isPreviewHost((headers['x-forwarded-host'] as string | undefined) ?? headers.host ?? '')) return otherwise()
    rateLimits.spend('public-list', addressOf(request)).then(() => {
      publishedLists.directAnswers += 1
      const { bytes, full, unchanged } = preparedFor(list)
      const isUnchanged = headers['if-none-match']?.includes(list.etag) === true
      const sent = (isUnchanged ? unchanged : full).slice()
      sent[1] = requestIdOf(request)
      if (headers.origin) sent.push('access-control-allow-origin', '*', 'access-control-expose-headers', EXPOSED)
      if (isUnchanged) response.writeHead(304, sent).end()
      else response.writeHead(200, sent).end(bytes)
    }, otherwise)
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
function rememberLast(rule: (host: string) => boolean): (host: string) => boolean {
  let last: { host: string; verdict: boolean } | undefined
  return (host) => {
    if (last?.host !== host) last = { host, verdict: rule(host) }
    return last.verdict
  }
}
