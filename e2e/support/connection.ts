import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A connection to the service that can be cut, also for service workers, which the offline mode of the browser does not reach. */
export function useConnection() {
  let target = 0
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (isCut) return socket.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  afterAll(() => {
    cut()
    server.close()
  })
  return {
    /** Returns the port through which the service at `port` can be reached. */
    async to(port: number): Promise<number> {
      target = port
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return (server.address() as AddressInfo).port
    },
    cut,
    restore: () => {
      isCut = false
    },
  }
}
