import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeLingering, idleConnections } from './lingering-close.ts'
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
  /** Runs when the server has stopped listening: ends responses that have no end of their own. */
  onClosing(listener: () => void): void
  /** Accepts no new connections. Resolves when every request in progress has its response, or after the timeout. */
  finish(timeoutMs: number): Promise<{ cutOff: number }>
}

const POLL_MS = 25
/**
 * How long a connection is quiet before it is taken to be idle for good: a request may already be in transit, and would be lost. Counted
 * in polls of the event loop, a second on an idle machine, because clients on a busy machine are slow as well. At most `ms` for slow polls.
 */
const IDLE = { polls: 40, ms: 3_000 }
/** How long a client may take to end its side of a connection. */
const LINGER = { polls: 20, ms: 2_000 }
/** Even slow polls are needed: the first after a pause finds what arrived meanwhile. */
const MIN_POLLS = 5
/** The rest of the time is for the responses. */
const MAX_ACCEPT_SHARE = 0.6

/**
 * Stops the server without failing requests. Fastify's own close responds with 503 to requests that still arrive on kept-alive
 * connections, and Node closes idle ones at once; here every connection first gets a last response with `connection: close`.
 */
export function allowDraining(app: FastifyInstance) {
  const { server } = app
  const connections = new Set<Socket>()
  let draining = false
  let closing = false
  const closingListeners: (() => void)[] = []
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
    const deadline = performance.now() + timeoutMs
    await stopAccepting(server, timeoutMs * MAX_ACCEPT_SHARE)
    // Not earlier: a client whose connection is closed would reconnect, and be reset when the server stops listening.
    closing = true
    // The fast paths respond without the framework's hooks.
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    const lingering = new Set<Socket>()
    const close = (socket: Socket) => {
      lingering.add(socket)
      closeLingering(socket)
    }
    // Node calls this after a response with `connection: close`.
    for (const socket of connections) socket.destroySoon = () => close(socket)
    for (const listener of closingListeners) listener()

    const isQuiet = watchTraffic()
    while (connections.size > 0) {
      const idle = idleConnections(server, connections)
      if (performance.now() > deadline) {
        const isDone = (socket: Socket) => socket.writableLength === 0 && (lingering.has(socket) || idle.has(socket))
        const cutOff = [...connections].filter((socket) => !isDone(socket)).length
        for (const socket of connections) socket.destroy()
        return { cutOff }
      }
      for (const socket of connections) {
        const isQuietFor = isQuiet(socket)
        if (lingering.has(socket)) {
          if (socket.writableFinished && isQuietFor(LINGER)) socket.destroy()
        } else if (idle.has(socket) && isQuietFor(IDLE)) close(socket)
      }
      await sleep(POLL_MS)
      // After the event loop has polled its sockets: what had arrived before has been read by now.
      await new Promise(setImmediate)
    }
    return { cutOff: 0 }
  }
  app.decorate('drain', {
    isDraining: () => draining,
    announce,
    onClosing: (listener) => void closingListeners.push(listener),
    finish,
  })
}

/** Called once per poll. Whether a connection has neither received nor sent anything for a number of polls. */
function watchTraffic() {
  const seen = new WeakMap<Socket, { bytes: number; since: number; polls: number }>()
  return (socket: Socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten
    const last = seen.get(socket)
    const now = performance.now()
    const quiet = last?.bytes === bytes ? { ...last, polls: last.polls + 1 } : { bytes, since: now, polls: 0 }
    seen.set(socket, quiet)
    return ({ polls, ms }: { polls: number; ms: number }) => quiet.polls >= polls || (quiet.polls >= MIN_POLLS && now - quiet.since >= ms)
  }
}
