import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../support/test-database.ts'
import { TEST_SECRET } from '../support/test-secret.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { send } from './send.ts'
import { buildService, ProcessSandbox, type ServiceProcess, urlOf, waitUntil } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

vi.setConfig({ testTimeout: 300_000 })

const CLIENTS = 24
const STOPS = 2
// Few, and only around a stop: other test files run at the same time.
const BUSY_PROCESSES = availableParallelism()
const BUSY_FOR_MS = 60_000

const sandbox = new ProcessSandbox()
const busy: ChildProcess[] = []
let database: TestDatabase

beforeAll(() => buildService())
beforeEach(async () => {
  database = await createUsedDatabase()
})
afterEach(async () => {
  relieve()
  await sandbox.clear()
  await database.drop()
})

const start = async (): Promise<ServiceProcess> => {
  // The same secret for all starts, so that a session stays valid.
  const service = sandbox.start({ env: { DATABASE_URL: urlOf(database), FOYER_SECRET: TEST_SECRET } })
  await service.ready()
  return service
}

/** Returns once all of them run. */
const starve = async () => {
  const loop = `console.log('busy'); for (const end = Date.now() + ${BUSY_FOR_MS}; Date.now() < end; );`
  for (let i = 0; i < BUSY_PROCESSES; i += 1) busy.push(spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'pipe', 'ignore'] }))
  await Promise.all(busy.map((child) => once(child.stdout!, 'data')))
}
const relieve = () => {
  for (const child of busy.splice(0)) child.kill('SIGKILL')
}

test('SIGTERM on a machine without a free processor fails no request and loses no acknowledged registration', async () => {
  let service = await start()
  const event = await openEvent(service.url)
  const acknowledged: string[] = []
  const failures: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    let responses = 0
    const { url } = service
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      // A third keeps its connection; the others open one for each request.
      const agent = new Agent({ keepAlive: client % 3 === 0, maxSockets: 1 })
      for (let turn = 0; ; turn += 1) {
        const email = `s${stop}c${client}t${turn}@example.test`
        const registers = turn % 8 === 0
        const call = registers
          ? send(agent, 'POST', url + event.registrations, { email, name: 'Guest' })
          : send(agent, 'GET', url + (turn % 2 === 0 ? '/healthz' : '/v1/organizations/process/events'))
        const outcome = await call.catch((error: NodeJS.ErrnoException) => error)
        if (outcome instanceof Error) {
          if (outcome.code !== 'ECONNREFUSED') failures.push(`${email}: ${outcome.code} ${outcome.message}`)
          break
        }
        responses += 1
        if (outcome !== (registers ? 201 : 200)) failures.push(`${email}: ${outcome}`)
        if (registers) acknowledged.push(email)
      }
      agent.destroy()
    })
    await waitUntil(() => responses > 5 * CLIENTS, 'the load to run')
    await starve()
    const before = responses
    await waitUntil(() => responses > before + CLIENTS, 'the load to run without a free processor')
    const { exitCode } = await service.stop()
    relieve()
    await Promise.all(clients)
    expect(exitCode).toBe(0)
    expect(service.lines.filter(({ cutOff }) => cutOff)).toEqual([])
    service = await start()
  }
  expect(failures).toEqual([])
  const present = await registeredEmails(service.url, event)
  expect(acknowledged.filter((email) => !present.has(email))).toEqual([])
})
