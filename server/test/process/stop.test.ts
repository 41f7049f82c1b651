import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_SECRET } from '../support/foyer.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { buildService, ProcessGround, type ServiceProcess, until, urlOf } from './service-process.ts'

const CLIENTS = 12
const ground = new ProcessGround()
let database: TestDatabase
let service: ServiceProcess

beforeAll(() => buildService())
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await ground.clear()
  await database.drop()
})

const start = async (options: Parameters<ProcessGround['start']>[0] = {}) => {
  const { env, ...rest } = options
  // A secret of all starts, so that a session outlives them.
  service = ground.start({ ...rest, env: { DATABASE_URL: urlOf(database), FOYER_SECRET: TEST_SECRET, ...env } })
  await service.ready()
}

describe('SIGTERM', () => {
  test('under load fails no request and loses nothing that was acknowledged', async () => {
    await start()
    const event = await openEvent(service.url)
    const acknowledged: string[] = []
    const failures: string[] = []
    let answers = 0
    const workers = Array.from({ length: CLIENTS }, (_, worker) => clientLoop(worker))
    await until(() => acknowledged.length > 20, 'the load to run')
    const { exitCode } = await service.stop()
    await Promise.all(workers)
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(40)
    expect(exitCode).toBe(0)
    await start()
    const present = await registeredEmails(service.url, event)
    expect(acknowledged.filter((email) => !present.has(email))).toEqual([])

    /** One client, on a connection it keeps or on a new one each time, until nobody listens any more. */
    async function clientLoop(worker: number) {
      const agent = new Agent({ keepAlive: worker < CLIENTS / 2, maxSockets: 1 })
      for (let turn = 0; ; turn += 1) {
        const email = `w${worker}t${turn}@example.test`
        const call =
          turn % 2 === 0
            ? ask(agent, 'POST', event.registrations, { email, name: 'Somebody' })
            : ask(agent, 'GET', turn % 3 === 0 ? '/healthz' : '/v1/organizations/process/events')
        const outcome = await call.catch((error: NodeJS.ErrnoException) => error)
        if (outcome instanceof Error) {
          if (outcome.code !== 'ECONNREFUSED') failures.push(`${worker}/${turn}: ${outcome.code} ${outcome.message}`)
          break
        }
        answers += 1
        if (outcome === 201) acknowledged.push(email)
        else if (outcome !== 200) failures.push(`${worker}/${turn}: ${outcome}`)
      }
      agent.destroy()
    }
  })

  test('finishes the request under way, and tells that it is leaving', async () => {
    await start()
    const { registrations } = await openEvent(service.url)
    const kept = await openSocket()
    const body = JSON.stringify({ email: 'slow@example.test', name: 'Slow' })
    const slow = await openSocket()
    slow.write(
      `POST ${registrations} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // Proves that the service has read the first half: answers come in the order the loop sees the sockets.
    kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await until(() => kept.text.includes('alive'), 'the kept connection to be served')
    service.child.kill('SIGTERM')
    await until(isShut, 'the door to be shut')

    kept.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await until(() => kept.text.includes('"checks"'), 'the readiness to be answered')
    const [head, json] = kept.text.slice(kept.text.lastIndexOf('HTTP/1.1')).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 503/)
    expect(head).toMatch(/connection: close/i)
    expect(JSON.parse(json!)).toEqual({
      error: 'The service is shutting down.',
      status: 503,
      code: 'BUSY',
      retryAfterSeconds: 5,
      checks: { database: 'ok', migrations: 'ok', objectStore: 'ok' },
    })

    slow.write(body.slice(10))
    await until(() => slow.text.includes('HTTP/1.1 201'), 'the slow request to be answered')
    expect(slow.text).toMatch(/connection: close/i)
    expect((await service.ended()).exitCode).toBe(0)
  })

  test('twice ends it at once', async () => {
    await start()
    const stuck = await openSocket()
    stuck.write('POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
    await sleep(200)
    service.child.kill('SIGTERM')
    await until(() => service.output.includes('stopping'), 'the stop to begin')
    await sleep(400)
    const startedAt = performance.now()
    const { exitCode } = await service.stop()
    expect(exitCode).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('with a time to drain it is not ready but serves on', async () => {
    await start({ env: { FOYER_DRAIN_SECONDS: '2' } })
    service.child.kill('SIGTERM')
    await until(async () => (await fetch(`${service.url}/readyz`)).status === 503, 'the service to be not ready')
    expect((await fetch(`${service.url}/v1/organizations/nobody/events`)).status).toBe(404)
    expect((await service.ended()).exitCode).toBe(0)
  })
})

test.each([
  ['an exception', `throw new Error('nobody caught boom@example.test')`, 'uncaught exception'],
  ['a rejection', `Promise.reject(new Error('nobody caught boom@example.test'))`, 'unhandled rejection'],
])('%s nobody caught is logged as fatal, and the service ends in order', async (_, fault, message) => {
  await start({ node: ['--import', `data:text/javascript,process.on('SIGUSR2',()=>{${fault}})`] })
  const { exitCode, output } = await service.stop('SIGUSR2')
  expect(exitCode).toBe(1)
  const line = service.lines.find(({ level }) => level === 'fatal') as { msg: string; err: { message: string; stack: string } }
  expect(line).toMatchObject({ msg: message, err: { message: 'nobody caught [address]' } })
  expect(output).toContain('stopping')
})

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

const isShut = () =>
  fetch(`${service.url}/healthz`, { headers: { connection: 'close' } }).then(
    () => false,
    ({ cause }) => cause?.code === 'ECONNREFUSED',
  )

async function openSocket(): Promise<Socket & { text: string }> {
  const { hostname, port } = new URL(service.url)
  const socket = Object.assign(connect(Number(port), hostname), { text: '' })
  sockets.push(socket)
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    socket.text += chunk
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

/** The status, once the whole answer has arrived. */
function ask(agent: Agent, method: string, path: string, body?: unknown): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }
  return new Promise((resolve, reject) => {
    const call = request(service.url + path, { agent, method, headers }, (answer: IncomingMessage) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    call.on('error', reject).end(text)
  })
}
