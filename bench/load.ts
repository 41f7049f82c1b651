import { connect, type Socket } from 'node:net'

/** Returns the bytes of the next request. */
export type NextRequest = () => Buffer
/** `pauseMs` is the time from an answer to the next request on the same connection, for visitors who do not take all the service can give. */
export type Load = { connections: number; seconds: number; limit?: number; pauseMs?: number }
export type LoadResult = { requests: number; seconds: number; perSecond: number; statuses: Map<number, number> }

export const HEADERS_END = Buffer.from('\r\n\r\n')

/**
 * A load generator that uses less CPU than the servers it measures: raw sockets with one request in flight on each, and responses that are
 * read by their Content-Length and not parsed further. A full HTTP client would be the bottleneck, and every ratio would be close to 1.
 */
export async function runLoad(
  url: string,
  next: NextRequest,
  { connections, seconds, limit = Number.POSITIVE_INFINITY, pauseMs = 0 }: Load,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  const statuses = new Map<number, number>()
  const started = performance.now()
  const end = started + seconds * 1000
  let sent = 0
  let requests = 0

  const drive = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let missing = 0
      let head = Buffer.alloc(0) as Buffer
      const sendNext = () => {
        if (performance.now() >= end || sent >= limit) {
          socket.destroy()
          return resolve()
        }
        sent += 1
        socket.write(next())
      }
      socket.on('data', (chunk) => {
        let rest: Buffer = chunk
        if (missing === 0) {
          head = head.length === 0 ? rest : Buffer.concat([head, rest])
          const headersEnd = head.indexOf(HEADERS_END)
          if (headersEnd < 0) return
          const text = head.toString('latin1', 0, headersEnd)
          const status = Number(text.slice(9, 12))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          missing = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
          rest = head.subarray(headersEnd + 4)
          head = Buffer.alloc(0)
        }
        missing -= rest.length
        if (missing > 0) return
        missing = 0
        requests += 1
        if (pauseMs > 0) setTimeout(sendNext, pauseMs)
        else sendNext()
      })
      socket.on('error', reject)
      sendNext()
    })

  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(hostname, Number(port))))
  await Promise.all(sockets.map(drive))
  const took = (performance.now() - started) / 1000
  return { requests, seconds: took, perSecond: requests / took, statuses }
}

export const openSocket = (host: string, port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** An HTTP request as bytes. */
export function requestBytes(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** The same work through the database driver: `connections` loops, each with one call at a time. */
export async function runCalls(
  call: (number: number) => Promise<unknown>,
  { connections, seconds, limit = Number.POSITIVE_INFINITY }: Omit<Load, 'pauseMs'>,
): Promise<LoadResult> {
  const started = performance.now()
  const end = started + seconds * 1000
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && sent < limit) {
        sent += 1
        await call(sent)
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  return { requests: sent, seconds: took, perSecond: sent / took, statuses: new Map() }
}
