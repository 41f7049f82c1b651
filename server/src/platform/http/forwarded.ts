import type { IncomingMessage } from 'node:http'
import proxyAddr, { compile } from '@fastify/proxy-addr'

/** Client address and requested host, for code that runs before the framework. The same rules as Fastify's request.ip and request.host. */
export type ForwardedReader = { addressOf(request: IncomingMessage): string; hostOf(request: IncomingMessage): string }

/** Forwarding headers count only when the connection comes from a trusted proxy: anyone else can send them, too. */
export function createForwardedReader(trustedProxies: string[]): ForwardedReader {
  if (trustedProxies.length === 0)
    return { addressOf: ({ socket }) => socket.remoteAddress ?? '', hostOf: ({ headers }) => headers.host ?? '' }
  const isTrusted = compile(trustedProxies)
  return {
    addressOf: (request) => proxyAddr(request, isTrusted),
    hostOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host']
      if (typeof forwarded !== 'string' || !isTrusted(socket.remoteAddress ?? '', 0)) return headers.host ?? ''
      return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
    },
  }
}
