import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onBusyMachine } from '../../../test/support/busy-machine.ts'
import { allowDraining } from './drain.ts'

let app: FastifyInstance
let port = 0
const sockets: Socket[] = []

beforeEach(async () => {
  app = Fastify()
  allowDraining(app)
  app.get('/', async () => 'here')
  app.get('/never', () => new Promise(() => {}))
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send() }, async () => 'not refused')
  await app.ready()
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  port = (app.server.address() as { port: number }).port
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

test('draining finishes at once if there are no connections', async () => {
  expect(app.drain.isDraining()).toBe(false)
  const startedAt = performance.now()
  expect(await app.drain.finish(15_000)).toEqual({ cutOff: 0 })
  // A tenth of a second is usual; the limits are for busy machines.
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(4_000))
  expect(app.drain.isDraining()).toBe(true)
})

test('announcing a drain only changes readiness', async () => {
  app.drain.announce()
  expect(app.drain.isDraining()).toBe(true)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('keep-alive')
})

test('an unused connection and an idle one do not delay draining', async () => {
  await open()
  const used = await open()
  used.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => used.once('data', resolve))
  const startedAt = performance.now()
  expect(await app.drain.finish(15_000)).toEqual({ cutOff: 0 })
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(12_000))
})

test('a request that does not end is cut off after the timeout, and counted', async () => {
  const stuck = await open()
  stuck.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => app.server.once('request', resolve))
  expect(await app.drain.finish(200)).toEqual({ cutOff: 1 })
})

test('connections that wait to be accepted are all served, though the event loop is slow', async () => {
  const finished = new AbortController()
  slowDown(40, finished.signal)
  const waiting = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return received(socket)
  })
  expect(await app.drain.finish(15_000)).toEqual({ cutOff: 0 })
  finished.abort()
  for (const text of await Promise.all(waiting)) expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*here$/is)
})

test('a request sent on an idle connection is served, though the event loop was blocked until long after', async () => {
  const idle = await open()
  const finished = app.drain.finish(15_000)
  await vi.waitUntil(() => !app.server.listening, { timeout: 60_000, interval: 5 })
  // Timers run before sockets are polled again.
  await new Promise(setImmediate)
  idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  block(1_500)
  expect(await received(idle)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*here$/is)
  expect(await finished).toEqual({ cutOff: 0 })
})

test('a client that still sends its request when it is refused is not reset', async () => {
  const uploading = await open()
  const finished = app.drain.finish(15_000)
  await vi.waitUntil(() => !app.server.listening, { timeout: 60_000, interval: 5 })
  const refused = new Promise((resolve) => app.server.once('request', ({ socket }) => socket.once('finish', resolve)))
  uploading.write('POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 300000\r\n\r\n')
  await refused
  for (let chunk = 0; chunk < 3; chunk += 1) {
    await new Promise(setImmediate)
    await new Promise((resolve) => uploading.write('x'.repeat(100_000), resolve))
  }
  expect(await received(uploading)).toMatch(/^HTTP\/1\.1 403 .*\r\n\r\n$/s)
  expect(await finished).toEqual({ cutOff: 0 })
})

test('a request that follows the last response of its connection is not processed', async () => {
  const socket = await open()
  const finished = app.drain.finish(15_000)
  await vi.waitUntil(() => !app.server.listening, { timeout: 60_000, interval: 5 })
  let requests = 0
  app.server.on('request', () => {
    requests += 1
  })
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('readable', resolve))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect((await received(socket)).match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(await finished).toEqual({ cutOff: 0 })
  expect(requests).toBe(1)
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await new Promise((resolve) => app.server.once('connection', resolve))
  return socket
}

/** Everything the server sends until it closes the connection, and the code of the error if there is one. */
function received(socket: Socket): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    if (socket.errored) resolve(socket.errored.message)
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(text + code))
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => resolve(text))
  })
}

function block(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Every turn of the event loop takes at least this long, as on a machine without a free processor. */
function slowDown(ms: number, signal: AbortSignal) {
  if (signal.aborted) return
  block(ms)
  setImmediate(slowDown, ms, signal)
}
