import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Callers on the same machine, and callers with the token. */
export function canReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined && isEqual(given, token)) return true
  return isLocalCaller(request)
}

/** Compares hashes, so that the time reveals neither the length nor the first wrong character. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/**
 * Rejects requests that came through a proxy on this machine, which all have a loopback address, and requests by a page of another site in a
 * local browser.
 */
function isLocalCaller({ socket, headers }: FastifyRequest): boolean {
  if (NON_LOCAL_HEADERS.some((name) => headers[name] !== undefined)) return false
  const address = socket.remoteAddress
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const NON_LOCAL_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'origin']
