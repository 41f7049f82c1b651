import type { FastifyRequest } from 'fastify'

type CsrfOptions = {
  /** Other origins whose pages may call us. */
  trustedOrigins?: readonly string[]
  /**
   * Accept `Origin: null`. Browsers without Sec-Fetch-Site send it from our own pages that set `referrer-policy: no-referrer`. Only for
   * forms that carry no session.
   */
  allowOpaqueOrigin?: boolean
}

/**
 * Whether a browser sent this request from a page of another site. Sec-Fetch-Site decides where the browser sends it, since no page can
 * set it; otherwise Origin is compared with the requested host. A caller with neither header (curl, a server) holds no cookie to abuse.
 */
export function isCrossSite({ headers, host }: FastifyRequest, { trustedOrigins = [], allowOpaqueOrigin = false }: CsrfOptions): boolean {
  const { origin } = headers
  if (origin !== undefined && trustedOrigins.includes(origin)) return false
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  if (site === 'cross-site') return true
  // A sibling subdomain, or a browser that does not say.
  if (origin === undefined) return false
  if (origin === 'null') return !allowOpaqueOrigin
  return !URL.canParse(origin) || new URL(origin).host !== host
}
