import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** If no connection arrives for this long, the kernel's queue is taken to be empty. */
const QUIET_MS = 25
/** The server stops listening after this even if connections keep arriving. */
const MAX_WAIT_MS = 300
const POLL_MS = 5

type ConnectionListener = (socket: Socket) => void

/**
 * Stops listening without losing connections that are just being opened. The kernel accepts connections before Node does, and resets
 * those still in its queue when the server closes; under load that is dozens of requests that were already sent. So new connections are
 * accepted but not served for a moment: their clients wait instead of opening more, the queue drains, the server stops listening, and
 * then the held connections are served.
 */
export async function stopAccepting(server: Server): Promise<void> {
  const connectionListeners = server.listeners('connection') as ConnectionListener[]
  const held: Socket[] = []
  const startedAt = performance.now()
  let lastConnectionAt = startedAt
  const hold: ConnectionListener = (socket) => {
    // A client may close its connection while it is held.
    socket.on('error', () => {})
    held.push(socket)
    lastConnectionAt = performance.now()
  }
  server.removeAllListeners('connection').on('connection', hold)

  const isDrained = () => performance.now() - lastConnectionAt > QUIET_MS || performance.now() - startedAt > MAX_WAIT_MS
  do {
    await sleep(POLL_MS)
    // After the event loop has polled its sockets: connections in the queue have been accepted by now.
    await new Promise(setImmediate)
  } while (!isDrained())
  // The close of a TCP server: that of an HTTP server would also close idle connections.
  Server.prototype.close.call(server)
  server.removeListener('connection', hold)
  for (const listener of connectionListeners) server.on('connection', listener)
  for (const socket of held) server.emit('connection', socket)
}
