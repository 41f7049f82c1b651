import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 5
/**
 * After so many polls without a new connection the server stops listening. Polls instead of time: Node accepts one connection in each
 * turn of the event loop, and on a machine without a free processor a turn takes long.
 */
const QUIET_POLLS = 20
/** If connections keep arriving for this long, the first moment without one has to do. */
const PATIENCE_MS = 2_000

type ConnectionListener = (socket: Socket) => void

/**
 * Stops listening without losing connections that are just being opened. The kernel accepts connections before Node does, and resets
 * those still in its queue when the server closes; under load that is dozens of requests that were already sent. So new connections are
 * accepted but not served for a moment: their clients wait instead of opening more, the queue drains, the server stops listening, and
 * then the held connections are served.
 */
export async function stopAccepting(server: Server, maxWaitMs: number): Promise<void> {
  const connectionListeners = server.listeners('connection') as ConnectionListener[]
  const held: Socket[] = []
  const hold: ConnectionListener = (socket) => {
    // A client may close its connection while it is held.
    socket.on('error', () => {})
    held.push(socket)
  }
  server.removeAllListeners('connection').on('connection', hold)
  await untilQueueIsEmpty(() => held.length, maxWaitMs)
  // The close of a TCP server: that of an HTTP server would also close idle connections.
  Server.prototype.close.call(server)
  server.removeListener('connection', hold)
  for (const listener of connectionListeners) server.on('connection', listener)
  for (const socket of held) server.emit('connection', socket)
}

/** Resolves right after the event loop has polled its sockets and found no new connection. */
async function untilQueueIsEmpty(accepted: () => number, maxWaitMs: number): Promise<void> {
  const startedAt = performance.now()
  for (let quietPolls = 0; ; ) {
    const before = accepted()
    const waitedMs = performance.now() - startedAt
    const isPatient = waitedMs < PATIENCE_MS
    if (isPatient) await sleep(POLL_MS)
    await new Promise(setImmediate)
    quietPolls = accepted() === before ? quietPolls + 1 : 0
    if (quietPolls >= (isPatient ? QUIET_POLLS : 1) || waitedMs > maxWaitMs) return
  }
}
