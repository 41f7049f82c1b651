import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends a connection after what is still to be sent, and discards what the client still sends until it ends its side too. A connection
 * closed with unread data is reset, and a reset can destroy a response that the client has not read yet.
 */
export function closeLingering(socket: Socket): void {
  socket.end()
  // Takes the connection from the HTTP parser: a request that cannot get a response must have no effect.
  socket.removeAllListeners('data')
  socket.on('data', () => {})
  socket.resume()
}

/** Connections without a request in progress. Node knows them, but only offers to destroy them; here it is kept from doing so. */
export function idleConnections(server: Server, connections: Set<Socket>): Set<Socket> {
  // Browsers open connections in advance and may never use them. Node counts these as busy.
  const idle = new Set([...connections].filter(({ bytesRead }) => bytesRead === 0))
  for (const socket of connections) socket.destroy = () => idle.add(socket) && socket
  server.closeIdleConnections()
  for (const socket of connections) Reflect.deleteProperty(socket, 'destroy')
  return idle
}
