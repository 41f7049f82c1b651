import { Server } from 'node:net'

/** Long enough for a busy service to see its next caller; with none in this time nobody can be hurt. */
const QUIET_MS = 30
const LONGEST_MS = 1_000

/**
 * Stops listening without hurting who is just coming in. The kernel accepts connections ahead of us and resets those still queued when
 * the door shuts; under load that is dozens of requests that were already sent. So the queue is first cut to one place, which makes
 * the kernel leave newcomers outside (they are refused later, before they sent anything), then emptied, and the door shuts behind the
 * next one in, when the queue is known to be empty.
 */
export async function shutDoor(server: Server): Promise<void> {
  if (!server.listening) return
  let cameIn = 0
  const count = () => {
    cameIn += 1
  }
  server.on('connection', count)
  cutQueueToOne(server)
  // Node accepts one caller a turn of its loop, so turns without any mean that the queue is empty; the first may be half over.
  const giveUpAt = Date.now() + LONGEST_MS
  for (let quietTurns = 0; quietTurns < 3 && Date.now() < giveUpAt; ) {
    const before = cameIn
    await new Promise(setImmediate)
    quietTurns = cameIn === before ? quietTurns + 1 : 0
  }
  server.removeListener('connection', count)
  await behindTheNext(server)
}

function behindTheNext(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const shut = () => {
      clearTimeout(timer)
      server.removeListener('connection', shut)
      // The plain close of a TCP server: that of an HTTP server would also hang up on idle connections.
      Server.prototype.close.call(server)
      resolve()
    }
    const timer = setTimeout(shut, QUIET_MS)
    server.prependListener('connection', shut)
  })
}

/** Listening again on the same socket only changes the length of its queue. Node offers no public way; without it more are reset. */
function cutQueueToOne(server: Server): void {
  const { _handle } = server as unknown as { _handle?: { listen?(backlog: number): number } }
  _handle?.listen?.(0)
}
