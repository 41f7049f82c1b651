import type { Dispatcher } from 'undici'
import { isPublicAddress, literalAddress } from './addresses.ts'
import { isTrusted } from './agents.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/**
 * Refuses what can be refused without a connection. URL parsing turns every spelling of an IPv4 host (decimal, octal, hexadecimal,
 * shortened) into four plain numbers, so the check sees what the socket would.
 */
export function checkUrl(given: string | URL, trustedOrigins: readonly string[]): URL {
  if (!URL.canParse(String(given))) throw new SafeFetchError('invalid-url', 'The URL cannot be read')
  const url = new URL(given)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SafeFetchError('invalid-url', 'Only http and https URLs are fetched')
  if (url.username || url.password) throw new SafeFetchError('invalid-url', 'A URL with credentials is not fetched')
  const literal = literalAddress(url.hostname)
  if (literal && !isPublicAddress(literal) && !isTrusted(url, trustedOrigins)) {
    throw new SafeFetchError('blocked-address', `${url.origin} is not on the public internet`)
  }
  return url
}

/** Where a redirect leads; null when the answer is none. */
export function redirectTarget(from: URL, answer: Dispatcher.ResponseData): URL | null {
  const { location } = answer.headers
  if (![301, 302, 303, 307, 308].includes(answer.statusCode) || typeof location !== 'string') return null
  if (!URL.canParse(location, from.href)) throw new SafeFetchError('invalid-url', `${from.origin} redirected to a URL that cannot be read`)
  const to = new URL(location, from)
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new SafeFetchError('invalid-url', `${from.origin} redirected from https to http`)
  }
  return to
}
