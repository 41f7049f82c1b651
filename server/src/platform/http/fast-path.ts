import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import proxyAddr, { compile } from '@fastify/proxy-addr'

/** Answers a request itself, or leaves it to the framework by calling `otherwise`, now or later. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

export type Timeouts = { requestMs: number; connectionMs: number; keepAliveMs: number }

/**
 * A server whose hottest answers, bytes that are ready, go out before the framework looks at the request. A framework's work per request
 * (routing, hooks, log) costs several times as much as sending them.
 */
export function createServerWithFastPath(lane: FastPath, { requestMs, connectionMs, keepAliveMs }: Timeouts) {
  return (framework: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const server = createServer({ requestTimeout: requestMs, keepAliveTimeout: keepAliveMs }, (request, response) => {
      lane(request, response, () => framework(request, response))
    })
    server.setTimeout(connectionMs)
    return server
  }
}

/** Each may answer, or leave it to the next. */
export const inTurn = (...lanes: FastPath[]): FastPath =>
  lanes.reduceRight<FastPath>(
    (next, lane) => (request, response, otherwise) => lane(request, response, () => next(request, response, otherwise)),
    (_request, _response, otherwise) => otherwise(),
  )

/** The address a request came from, by the same rule as the framework's request.ip. */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? ''
  const trust = compile(trustedProxies)
  return (request) => proxyAddr(request, trust)
}
