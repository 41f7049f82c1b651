import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Nobody came for this long: nobody is on the doorstep. */
const QUIET_MS = 25
/** Where callers never cease, the door shuts all the same. */
const LONGEST_MS = 300
const POLL_MS = 5

type ConnectionListener = (socket: Socket) => void

/**
 * Stops listening without hurting who is just coming in. The kernel accepts connections ahead of us and resets those still queued when
 * the door shuts; under load that is dozens of requests that were already sent. So newcomers are let in but not served for a moment:
 * whoever waits for an answer does not come again, the queue runs dry, the door shuts, and then they are served.
 */
export async function stopAccepting(server: Server): Promise<void> {
  const serveNewcomer = server.listeners('connection') as ConnectionListener[]
  const held: Socket[] = []
  const startedAt = performance.now()
  let lastCameAt = startedAt
  const hold: ConnectionListener = (socket) => {
    // One that hangs up while it waits is no fault of ours.
    socket.on('error', () => {})
    held.push(socket)
    lastCameAt = performance.now()
  }
  server.removeAllListeners('connection').on('connection', hold)

  const isOver = () => performance.now() - lastCameAt > QUIET_MS || performance.now() - startedAt > LONGEST_MS
  do {
    await sleep(POLL_MS)
    // Behind the loop's look at its sockets: whoever stood at the door has been let in by now.
    await new Promise(setImmediate)
  } while (!isOver())
  // The plain close of a TCP server: that of an HTTP server would also hang up on idle connections.
  Server.prototype.close.call(server)
  server.removeListener('connection', hold)
  for (const listener of serveNewcomer) server.on('connection', listener)
  for (const socket of held) server.emit('connection', socket)
}
