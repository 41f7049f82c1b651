import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowDraining } from './drain.ts'

let app: FastifyInstance
let port = 0
const sockets: Socket[] = []

beforeEach(async () => {
  app = Fastify()
  allowDraining(app)
  app.get('/', async () => 'here')
  app.get('/never', () => new Promise(() => {}))
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
  expect(await app.drain.finish(5_000)).toEqual({ cutOff: 0 })
  expect(performance.now() - startedAt).toBeLessThan(500)
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
  expect(await app.drain.finish(10_000)).toEqual({ cutOff: 0 })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('a request that does not end is cut off after the timeout, and counted', async () => {
  const stuck = await open()
  stuck.write('GET /never HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => app.server.once('request', resolve))
  expect(await app.drain.finish(200)).toEqual({ cutOff: 1 })
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await new Promise((resolve) => app.server.once('connection', resolve))
  return socket
}
