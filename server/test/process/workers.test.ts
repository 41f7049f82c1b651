import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive, readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { type OpenEvent, openEvent, registeredEmails } from './open-event.ts'
import { clientOfEach, PinnedClient } from './pinned-client.ts'
import { send } from './send.ts'
import { buildService, ProcessSandbox, type ServiceProcess, urlOf, waitUntil } from './service-process.ts'
import { usedDataDir } from './used-installation.ts'

const WORKERS = 2
const SEATS = 500
const PEOPLE = 600
const LIST = '/v1/organizations/process/events'
/** Every person of a rush has an address of their own; the limits count by address. */
const ENV = { FOYER_WORKERS: String(WORKERS), RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' }

const sandbox = new ProcessSandbox()
let dataDir: string
let service: ServiceProcess
let event: OpenEvent
let clients: PinnedClient[]

beforeAll(async () => {
  await buildService()
  dataDir = await usedDataDir(sandbox)
  service = sandbox.start({ dataDir, env: ENV })
  await service.ready()
  event = await openEvent(service.url)
  clients = await clientOfEach(service, WORKERS)
})
afterAll(async () => {
  for (const client of clients) client.close()
  await sandbox.clear()
})

const asOrganizer = () => ({ cookie: event.cookie })
const from = (address: string) => ({ 'x-forwarded-for': address })
const readyLines = () => service.lines.filter(({ msg }) => msg === 'worker ready')
/** The processes of the workers by their number; a replacement comes after what it replaces. */
const workerPids = () => new Map(readyLines().map(({ worker, pid }) => [Number(worker), Number(pid)]))

describe('two workers on one port', () => {
  test('both answer, and the metrics of the service have the numbers of each', async () => {
    expect(clients.map(({ worker }) => worker)).toEqual([1, 2])
    for (const client of clients) {
      expect(await client.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    }
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    for (const worker of [1, 2]) expect(metrics).toMatch(new RegExp(`^foyer_build_info\\{.*worker="${worker}"\\} 1$`, 'm'))
    expect([...workerPids().keys()].sort()).toEqual([1, 2])
  })

  test('a change made through one is in the cached list of the other as soon as it is acknowledged', async () => {
    const [one, two] = clients as [PinnedClient, PinnedClient]
    for (let turn = 0; turn < 10; turn += 1) {
      const [writer, reader] = turn % 2 ? [one, two] : [two, one]
      await reader.call('GET', LIST)
      const name = `Rush ${turn}`
      const change = { body: { name }, headers: asOrganizer() }
      expect(await writer.call('PATCH', `/api/v1/dashboard/events/${event.eventId}`, change)).toMatchObject({ status: 200 })
      expect(await reader.call('GET', LIST)).toMatchObject({ body: { data: { events: [{ name }] } } })
    }
  })

  test('a rate limit counts the requests to both', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 62; number += 1) {
      const body = { email: 'a@example.test', name: 'a' }
      const path = '/api/v1/public/orgs/process/events/unknown/registrations'
      statuses.push((await clients[number % 2]!.call('POST', path, { body, headers: from('203.0.113.1') })).status)
    }
    expect(statuses).toEqual([...Array(60).fill(404), 429, 429])
  })

  test(`exactly ${SEATS} of ${PEOPLE} people get a seat in a rush`, async () => {
    const path = `/api/v1/dashboard/events/${event.eventId}`
    await clients[0]!.call('PATCH', path, { body: { capacity: SEATS, waitlistEnabled: false }, headers: asOrganizer() })
    const statuses: number[] = []
    let next = 0
    // Connections are handed out in turn, so half of these are at each worker.
    const registering = Array.from({ length: 16 }, async () => {
      const client = new PinnedClient(service)
      while (next < PEOPLE) {
        next += 1
        const body = { email: `rush${next}@example.test`, name: 'Guest' }
        const headers = from(`203.0.${113 + (next % 40)}.${next % 200}`)
        statuses.push((await client.call('POST', event.registrations, { body, headers })).status)
      }
      client.close()
    })
    await Promise.all(registering)
    const count = (status: number) => statuses.filter((one) => one === status).length
    expect({ registered: count(201), full: count(409) }).toEqual({ registered: SEATS, full: PEOPLE - SEATS })
  })

  test('a worker that is killed is replaced, and the other answers meanwhile', async () => {
    const [one, two] = clients as [PinnedClient, PinnedClient]
    const before = workerPids()
    process.kill(before.get(1)!, 'SIGKILL')
    const agent = new Agent()
    await waitUntil(async () => {
      expect((await two.call('GET', LIST)).status).toBe(200)
      // A new connection, which is not lost either if it was sent to the killed worker.
      expect(await send(agent, 'GET', `${service.url}/healthz`)).toBe(200)
      return workerPids().get(1) !== before.get(1)
    }, 'the worker to be replaced')
    one.close()
    clients = await clientOfEach(service, WORKERS)
    const after = workerPids()
    expect(after.get(1)).not.toBe(before.get(1))
    expect(after.get(2)).toBe(before.get(2))
    two.close()
  })

  test('kill -9 of the primary ends the workers, and the next start has everything', async () => {
    const pids = [...workerPids().values()]
    for (const client of clients) client.close()
    expect(await service.stop('SIGKILL')).toMatchObject({ errors: '' })
    await waitUntil(() => !pids.some(isAlive), 'the workers to end')
    service = sandbox.start({ dataDir, env: { ...ENV, RATE_LIMITS: 'off', PORT: new URL(service.url).port } })
    await service.ready()
    expect((await registeredEmails(service.url, event)).size).toBe(SEATS)
  })

  test('SIGTERM under load fails no request and ends every process, the database last', async () => {
    const pids = [...workerPids().values(), readPidFile(join(dataDir, 'postgres'))!.pid]
    const failures: string[] = []
    let answers = 0
    const loops = Array.from({ length: 12 }, async (_, client) => {
      const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 })
      for (let turn = 0; ; turn += 1) {
        const outcome = await send(agent, 'GET', service.url + (turn % 2 ? LIST : '/readyz')).catch((error: NodeJS.ErrnoException) => error)
        if (outcome instanceof Error) {
          if (outcome.code !== 'ECONNREFUSED') failures.push(`${client}/${turn}: ${outcome.code} ${outcome.message}`)
          break
        }
        // Readiness fails on purpose when the stop begins.
        if (outcome !== 200 && !(turn % 2 === 0 && outcome === 503)) failures.push(`${client}/${turn}: ${outcome}`)
        answers += 1
      }
      agent.destroy()
    })
    await waitUntil(() => answers > 100, 'the load to run')
    const { exitCode, errors, output } = await service.stop()
    await Promise.all(loops)
    expect({ failures, exitCode, errors }).toEqual({ failures: [], exitCode: 0, errors: '' })
    expect(output).not.toContain('cut off')
    // A process whose parent was killed is listed until the system has noticed its end.
    await waitUntil(() => !pids.some(isAlive), 'every process to be gone')
    expect(service.lines.at(-1)).toMatchObject({ msg: 'postgres.stopped' })
  })
})

test('a worker that cannot start ends everything with its reason and exit code', async () => {
  const database = await createTestDatabase()
  const onlyInWorkers = `if(process.argv[2]==='worker')process.env.LOG_LEVEL='loud'`
  const env = { FOYER_WORKERS: '2', DATABASE_URL: urlOf(database) }
  const { exitCode, errors } = await sandbox.start({ env, node: ['--import', `data:text/javascript,${onlyInWorkers}`] }).ended()
  expect({ exitCode, errors }).toEqual({
    exitCode: 78,
    errors:
      'The configuration has an error:\n  - LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent. Example: LOG_LEVEL=info\n',
  })
  await database.drop()
})
