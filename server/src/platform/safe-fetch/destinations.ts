import type { Dispatcher } from 'undici'
import { isPublicAddress, literalAddress } from './addresses.ts'
import { isTrusted } from './agents.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

/**
 * Refuses URLs that can be refused without a connection. URL parsing normalizes every form of an IPv4 host (decimal, octal, hexadecimal,
 * shortened) to four decimal numbers, so the check sees what the socket would.
 */
export function checkUrl(given: string | URL, trustedOrigins: readonly string[]): URL {
  if (!URL.canParse(String(given))) throw new SafeFetchError('invalid-url', 'The URL is not valid')
  const url = new URL(given)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new SafeFetchError('invalid-url', 'Only http and https URLs can be fetched')
  if (url.username || url.password) throw new SafeFetchError('invalid-url', 'A URL with credentials cannot be fetched')
  const literal = literalAddress(url.hostname)
  if (literal && !isPublicAddress(literal) && !isTrusted(url, trustedOrigins)) {
    throw new SafeFetchError('blocked-address', `${url.origin} is not on the public internet`)
  }
  return url
}

/** The target of a redirect; null if the response is not a redirect. */
export function redirectTarget(from: URL, { statusCode, headers: { location } }: Dispatcher.ResponseData): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string') return null
  if (!URL.canParse(location, from.href)) throw new SafeFetchError('invalid-url', `${from.origin} redirected to an invalid URL`)
  const to = new URL(location, from)
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw new SafeFetchError('invalid-url', `${from.origin} redirected from https to http`)
  }
  return to
}
