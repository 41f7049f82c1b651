import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopAccepting } from './stop-accepting.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}
export type Drain = {
  isDraining(): boolean
  /** Makes readiness fail, so that a load balancer sends traffic elsewhere. Requests are served as before. */
  announce(): void
  /** Accepts no new connections. Resolves when every request in progress has its response, or after the timeout. */
  finish(timeoutMs: number): Promise<{ cutOff: number }>
}

/** A request may already be in transit on a connection that looks idle here; closing it at once would lose the request. */
const IDLE_GRACE_MS = 1_000
const POLL_MS = 25

/**
 * Stops the server without failing requests. Fastify's own close responds with 503 to requests that still arrive on kept-alive
 * connections, and Node closes idle ones at once; here every connection first gets a last response with `connection: close`.
 */
export function allowDraining(app: FastifyInstance) {
  const { server } = app
  const connections = new Set<Socket>()
  let draining = false
  let closing = false
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })

  const announce = () => {
    draining = true
  }
  const finish = async (timeoutMs: number) => {
    draining = true
    await stopAccepting(server)
    // Not earlier: a client whose connection is closed would reconnect, and be reset when the server stops listening.
    closing = true
    // The fast paths respond without the framework's hooks.
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    const startedAt = Date.now()
    for (;;) {
      const cutOff = connections.size
      if (cutOff === 0) return { cutOff }
      const waitedMs = Date.now() - startedAt
      if (waitedMs > timeoutMs) {
        server.closeAllConnections()
        return { cutOff }
      }
      if (waitedMs > IDLE_GRACE_MS) closeIdleConnections()
      await sleep(POLL_MS)
    }
  }
  const closeIdleConnections = () => {
    server.closeIdleConnections()
    // Browsers open connections in advance and may never use them. Node counts these as busy.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  app.decorate('drain', { isDraining: () => draining, announce, finish })
}
