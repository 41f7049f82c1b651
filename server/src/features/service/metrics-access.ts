import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Callers on this machine, and those who know the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined && isSame(given, token)) return true
  return isOnThisMachine(request)
}

/** Hashed first, so that neither the length nor the first wrong character shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** Everybody seems to be on this machine behind a proxy on it, and a page open in a browser here may belong to anyone. */
function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (FOREIGN_HEADERS.some((name) => headers[name] !== undefined)) return false
  const address = socket.remoteAddress
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FOREIGN_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'origin']
