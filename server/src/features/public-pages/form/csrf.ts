import type { FastifyRequest } from 'fastify'
import { problem } from '../../../platform/http/problem.ts'

/**
 * A form on another site must not act as its visitor. Browsers say where a request comes from in Sec-Fetch-Site; older ones only in
 * Origin, which a page that sends no referrer fills with "null".
 */
export function refuseCrossSiteForms({ method, headers, host }: FastifyRequest): void {
  if (method !== 'POST') return
  const site = headers['sec-fetch-site']
  const isOther = site === undefined ? isForeign(headers.origin, host) : site === 'cross-site'
  if (isOther)
    throw problem('CROSS_ORIGIN', { detail: 'This form was sent from a page of another site. Open this page itself and send it there.' })
}

function isForeign(origin: string | undefined, host: string): boolean {
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
