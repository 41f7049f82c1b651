import type { FastifyRequest } from 'fastify'

type CsrfOptions = {
  /** Other origins whose pages may call this service. */
  trustedOrigins?: readonly string[]
  /**
   * Accept `Origin: null`. Browsers without Sec-Fetch-Site send it from this service's own pages with `referrer-policy: no-referrer`. Only
   * for forms that carry no session.
   */
  allowOpaqueOrigin?: boolean
  /** The service is reached by https, so a page of the same host over http is another site: anyone on the network could have sent it. */
  isSecure?: boolean
}

/**
 * Whether a browser sent this request from a page of another site: Sec-Fetch-Site says so, or Origin is neither trusted nor the requested
 * host. A request with neither header (curl, a server) carries no cookie that could be abused.
 */
export function isCrossSite(
  { headers, host }: FastifyRequest,
  { trustedOrigins = [], allowOpaqueOrigin = false, isSecure = false }: CsrfOptions,
): boolean {
  const { origin } = headers
  if (origin !== undefined && trustedOrigins.includes(origin)) return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined) return false
  if (origin === 'null') return !allowOpaqueOrigin
  if (!URL.canParse(origin)) return true
  const page = new URL(origin)
  return page.host !== host || (isSecure && page.protocol !== 'https:')
}
