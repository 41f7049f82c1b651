import { connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/test-database.ts'
import { openEvent } from './open-event.ts'
import { buildService, ProcessSandbox, type ServiceProcess, waitUntil } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

type Line = Record<string, unknown> & { msg: string; level: string; repeated?: number; requestId?: string; status?: number }

/** Stands between the service and its database, and closes connections at once while `away` is set. */
class DatabaseProxy {
  away = false
  refused = 0
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor({ connection: { host, port } }: TestDatabase) {
    this.#server = createServer((client) => {
      if (this.away) {
        this.refused += 1
        client.destroy()
        return
      }
      const database = connectTo(`${host}/.s.PGSQL.${port}`)
      for (const socket of [client, database]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          client.destroy()
          database.destroy()
          this.#sockets.delete(socket)
        })
      }
      client.pipe(database).pipe(client)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as { port: number }).port
  }

  leave() {
    this.away = true
    for (const socket of this.#sockets) socket.destroy()
  }

  async close() {
    this.leave()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Refuses connections. A port that was free a moment ago may be used by another test. */
const CLOSED_PORT = 1

const sandbox = new ProcessSandbox()
let database: TestDatabase
let proxy: DatabaseProxy
let service: ServiceProcess

beforeAll(() => buildService())
beforeEach(async () => {
  database = await createUsedDatabase()
  proxy = new DatabaseProxy(database)
  const port = await proxy.listen()
  const { user, database: name } = database.connection
  service = sandbox.start({
    env: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}`,
      REDIS_URL: `redis://127.0.0.1:${CLOSED_PORT}`,
      SMTP_URL: `smtp://127.0.0.1:${CLOSED_PORT}`,
    },
  })
  await service.ready()
})
afterEach(async () => {
  await sandbox.clear()
  await proxy.close()
})
afterAll(() => database.drop())

const faultsIn = (lines: Line[]) => lines.filter(({ level }) => level === 'warn' || level === 'error')
const counted = (lines: Line[]) => lines.reduce((sum, { repeated }) => sum + (repeated ?? 1), 0)

test('a mail server, a Redis and a database that stay away fill no log, and every failure is counted', async () => {
  const { registrations } = await openEvent(service.url)
  const send = (email: string) =>
    fetch(service.url + registrations, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Guest' }),
    })
  // Every new account is sent an email, which fails.
  for (let number = 0; number < 8; number += 1) {
    await fetch(`${service.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service.url },
      body: JSON.stringify({ name: 'Ada', email: `ada${number}@example.test`, password: 'correct horse battery' }),
    })
  }
  await waitUntil(async () => {
    const { rows } = await query(`SELECT coalesce(sum(retry_count), 0)::int AS failures FROM jobs.job WHERE name = 'account-mail.send'`)
    return rows[0].failures >= 10
  }, 'the emails to fail several times')

  proxy.leave()
  const refused: string[] = []
  await waitUntil(async () => {
    const response = await send(`guest${refused.length}@example.test`)
    if (response.status === 503) refused.push(response.headers.get('x-request-id')!)
    return refused.length >= 150
  }, 'many failures of requests')
  const refusedBefore = proxy.refused
  await waitUntil(() => proxy.refused >= refusedBefore + 60, 'many failures of background work')
  proxy.away = false
  await waitUntil(async () => (await fetch(`${service.url}/readyz`)).status === 200, 'the database to be back')
  await service.stop()

  const lines = service.lines as Line[]
  const faults = faultsIn(lines)
  const summary = faults.map(({ msg, task, job, repeated, reason }) => JSON.stringify({ msg, task, job, repeated, reason })).join('\n')
  expect(faults.length, summary).toBeLessThan(80)
  const of = (message: string) => faults.filter(({ msg }) => msg === message)
  expect(counted(of('redis is unreachable')), summary).toBeGreaterThan(3)
  expect(of('redis is unreachable').length, summary).toBeLessThan(4)
  expect(counted(of('job failed').filter(({ job }) => job === 'account-mail.send')), summary).toBeGreaterThanOrEqual(10)
  expect(of('job failed').filter(({ job }) => job === 'account-mail.send').length, summary).toBeLessThan(8)
  expect(counted(of('periodic task failed')), summary).toBeGreaterThan(of('periodic task failed').length)
  // Each refused request keeps its own line, and the reason is counted as often as it occurred.
  for (const requestId of refused) expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', requestId, status: 503 }))
  const failedRequests = lines.filter(({ msg, status }) => msg === 'request' && Number(status) === 503)
  expect(counted(of('request failed')), summary).toBe(failedRequests.length - readinessChecks(failedRequests))
})

const readinessChecks = (lines: Line[]) => lines.filter(({ route }) => route === '/readyz').length

async function query(text: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
