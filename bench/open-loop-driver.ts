import type { Socket } from 'node:net'
import { HEADERS_END, openSocket } from './load.ts'
import type { Arrival, Arrivals, OpenLoopRequest, OpenLoopResponse } from './open-loop.ts'

/** The process behind open-loop.ts. Ends when its parent disconnects. */
process.on('message', async ({ id, arrivals }: OpenLoopRequest) => {
  const response: OpenLoopResponse = await drive(arrivals).then(
    (answers) => ({ id, answers }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  process.send!(response)
})
process.on('disconnect', () => process.exit(0))

const TIME_LIMIT_MS = 30_000
/** Above this gap between two requests, the driver waits for the exact moment; below it, it sends what is due each millisecond. */
const EXACT_FROM_GAP_MS = 3

type Connection = {
  number: number
  socket: Socket | null
  current: number | null
  chunks: Buffer[]
  missing: number
  limit?: NodeJS.Timeout
}

async function drive({ url, requests, perSecond, connections }: Arrivals): Promise<Arrival[]> {
  const { hostname, port } = new URL(url)
  const gapMs = 1000 / perSecond
  const answers = requests.map(
    (_, index): Arrival => ({ status: 0, body: '', connection: 0, dueMs: index * gapMs, sentMs: 0, answeredMs: 0 }),
  )
  // The connection that has waited longest is used first, so that none is idle until the service closes it.
  const free: Connection[] = []
  let started = 0
  let nextDue = 0
  let nextSent = 0
  let open = requests.length
  let finish = () => {}
  const sinceStart = () => performance.now() - started

  const connect = async (connection: Connection) => {
    const socket = await openSocket(hostname, Number(port))
    connection.socket = socket
    socket.on('data', (chunk) => read(connection, chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      connection.socket = null
      if (connection.current !== null) settle(connection, 0, '')
    })
  }

  const settle = (connection: Connection, status: number, body: string) => {
    clearTimeout(connection.limit)
    Object.assign(answers[connection.current!]!, { status, body, connection: connection.number, answeredMs: sinceStart() })
    Object.assign(connection, { current: null, chunks: [], missing: 0 })
    free.push(connection)
    open -= 1
    if (open === 0) finish()
    else sendDue()
  }

  const sendDue = () => {
    while (nextSent < nextDue && free.length > 0) {
      const connection = free.shift()!
      connection.current = nextSent
      nextSent += 1
      if (connection.socket) send(connection)
      else
        connect(connection).then(
          () => send(connection),
          () => settle(connection, 0, ''),
        )
    }
  }

  const send = (connection: Connection) => {
    answers[connection.current!]!.sentMs = sinceStart()
    connection.limit = setTimeout(() => connection.socket?.destroy(), TIME_LIMIT_MS)
    connection.socket!.write(requests[connection.current!]!)
  }

  const read = (connection: Connection, chunk: Buffer) => {
    connection.chunks.push(chunk)
    if (connection.missing > 0) connection.missing -= chunk.length
    if (connection.missing > 0 || connection.current === null) return
    const bytes = connection.chunks.length === 1 ? chunk : Buffer.concat(connection.chunks)
    const headersEnd = bytes.indexOf(HEADERS_END)
    if (headersEnd < 0) return
    const head = bytes.toString('latin1', 0, headersEnd)
    const bodyStart = headersEnd + HEADERS_END.length
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    connection.missing = bodyStart + length - bytes.length
    if (connection.missing > 0) return
    settle(connection, Number(head.slice(9, 12)), bytes.toString('utf8', bodyStart))
  }

  const tick = () => {
    const now = sinceStart()
    while (nextDue < requests.length && nextDue * gapMs <= now) nextDue += 1
    sendDue()
    if (nextDue === requests.length) return
    const waitMs = nextDue * gapMs - sinceStart()
    if (gapMs < EXACT_FROM_GAP_MS) setTimeout(tick, 1)
    else if (waitMs > 2) setTimeout(tick, waitMs - 1.5)
    else setImmediate(tick)
  }

  for (let number = 0; number < connections; number += 1) free.push({ number, socket: null, current: null, chunks: [], missing: 0 })
  await Promise.all(free.map(connect))
  await new Promise<void>((resolve) => {
    finish = resolve
    started = performance.now()
    tick()
  })
  for (const { socket } of free) socket?.destroy()
  return answers
}
