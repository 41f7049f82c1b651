import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onBusyMachine } from '../support/busy-machine.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { TEST_SECRET } from '../support/test-secret.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { send } from './send.ts'
import { buildService, ProcessSandbox, type ServiceProcess, urlOf, waitUntil } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

const CLIENTS = 12
const sandbox = new ProcessSandbox()
let database: TestDatabase
let service: ServiceProcess

beforeAll(() => buildService())
beforeEach(async () => {
  database = await createUsedDatabase()
})
afterEach(async () => {
  await sandbox.clear()
  await database.drop()
})

const start = async (options: Parameters<ProcessSandbox['start']>[0] = {}) => {
  const { env, ...rest } = options
  // The same secret for all starts, so that a session stays valid.
  service = sandbox.start({ ...rest, env: { DATABASE_URL: urlOf(database), FOYER_SECRET: TEST_SECRET, ...env } })
  await service.ready()
}

describe('SIGTERM', () => {
  test('under load fails no request and loses no acknowledged registration', async () => {
    await start()
    const event = await openEvent(service.url)
    const acknowledged: string[] = []
    const failures: string[] = []
    let responses = 0
    const clients = Array.from({ length: CLIENTS }, (_, client) => clientLoop(client))
    await waitUntil(() => acknowledged.length > 20, 'the load to run')
    const { exitCode } = await service.stop()
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(responses).toBeGreaterThan(40)
    expect(exitCode).toBe(0)
    await start()
    const present = await registeredEmails(service.url, event)
    expect(acknowledged.filter((email) => !present.has(email))).toEqual([])

    /** Sends requests until the connection is refused, with or without keep-alive. */
    async function clientLoop(client: number) {
      const agent = new Agent({ keepAlive: client < CLIENTS / 2, maxSockets: 1 })
      for (let turn = 0; ; turn += 1) {
        const email = `c${client}t${turn}@example.test`
        const call =
          turn % 2 === 0
            ? send(agent, 'POST', service.url + event.registrations, { email, name: 'Guest' })
            : send(agent, 'GET', service.url + (turn % 3 === 0 ? '/healthz' : '/v1/organizations/process/events'))
        const outcome = await call.catch((error: NodeJS.ErrnoException) => error)
        if (outcome instanceof Error) {
          if (outcome.code !== 'ECONNREFUSED') failures.push(`${client}/${turn}: ${outcome.code} ${outcome.message}`)
          break
        }
        responses += 1
        if (outcome === 201) acknowledged.push(email)
        else if (outcome !== 200) failures.push(`${client}/${turn}: ${outcome}`)
      }
      agent.destroy()
    }
  })

  test('finishes requests in progress, and fails readiness meanwhile', async () => {
    await start()
    const { registrations } = await openEvent(service.url)
    const kept = await openSocket()
    const body = JSON.stringify({ email: 'slow@example.test', name: 'Slow' })
    const slow = await openSocket()
    slow.write(
      `POST ${registrations} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // Shows that the service has read the first half: responses are sent in the order in which the event loop polls the sockets.
    kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await waitUntil(() => kept.text.includes('alive'), 'the kept connection to be served')
    service.child.kill('SIGTERM')
    await waitUntil(refusesConnections, 'connections to be refused')

    kept.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await waitUntil(() => kept.text.includes('"checks"'), 'the readiness response')
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
    await waitUntil(() => slow.text.includes('HTTP/1.1 201'), 'the response to the slow request')
    expect(slow.text).toMatch(/connection: close/i)
    expect((await service.ended()).exitCode).toBe(0)
  })

  test('a second time stops it at once', async () => {
    await start()
    const stuck = await openSocket()
    stuck.write('POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{')
    await sleep(200)
    service.child.kill('SIGTERM')
    await waitUntil(() => service.output.includes('stopping'), 'the stop to begin')
    await sleep(400)
    const startedAt = performance.now()
    const { exitCode } = await service.stop()
    expect(exitCode).toBe(1)
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(5_000))
  })

  test('with FOYER_DRAIN_SECONDS it is not ready but still serves requests', async () => {
    await start({ env: { FOYER_DRAIN_SECONDS: '300' } })
    service.child.kill('SIGTERM')
    await waitUntil(async () => (await fetch(`${service.url}/readyz`)).status === 503, 'the service to be not ready')
    expect((await fetch(`${service.url}/v1/organizations/nobody/events`)).status).toBe(404)
    // A second signal does not wait for the rest of that time.
    await sleep(400)
    expect((await service.stop()).exitCode).toBe(1)
  })
})

test.each([
  ['an exception', `throw new Error('nobody caught boom@example.test')`, 'uncaught exception'],
  ['a rejection', `Promise.reject(new Error('nobody caught boom@example.test'))`, 'unhandled rejection'],
])('%s that is not caught is logged as fatal, and the service stops gracefully', async (_, fault, message) => {
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

const refusesConnections = () =>
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
