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
  /** Tells whoever asks for readiness, so that a load balancer looks elsewhere; everything is served as before. */
  announce(): void
  /** Takes no new connections and comes back when every request under way is answered, or when the time is up. */
  finish(limitMs: number): Promise<{ cutOff: number }>
}

/** A request may already be on its way over a connection that looks idle from here; hanging up on it would lose it. */
const IDLE_GRACE_MS = 1_000
const POLL_MS = 25

/**
 * Lets the service stop without failing anybody. Fastify's own close answers 503 to whatever still arrives on kept-alive connections,
 * and Node's hangs up on idle ones at once; here every connection gets its last answer with `connection: close` first.
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
  const finish = async (limitMs: number) => {
    draining = true
    await stopAccepting(server)
    // Not before: a client told to close would come back over a new connection and be reset as the door shuts.
    closing = true
    // Also where an answer goes out ahead of the framework.
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    const startedAt = Date.now()
    for (;;) {
      const cutOff = connections.size
      if (cutOff === 0) return { cutOff }
      const waitedMs = Date.now() - startedAt
      if (waitedMs > limitMs) {
        server.closeAllConnections()
        return { cutOff }
      }
      if (waitedMs > IDLE_GRACE_MS) hangUpOnIdle()
      await sleep(POLL_MS)
    }
  }
  const hangUpOnIdle = () => {
    server.closeIdleConnections()
    // Opened ahead of need by a browser and never used: Node counts them as busy with a request that is about to come.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  app.decorate('drain', { isDraining: () => draining, announce, finish })
}
