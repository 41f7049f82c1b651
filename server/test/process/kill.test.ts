import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { Caller } from '../support/caller.ts'
import { LiveWatch } from '../support/watch-live.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilKilled } from './register-until-killed.ts'
import { buildService, ProcessSandbox, urlOf, waitUntil } from './service-process.ts'
import { createUsedDatabase, usedDataDir } from './used-installation.ts'

const sandbox = new ProcessSandbox()
beforeAll(() => buildService())
afterAll(() => sandbox.clear())

/** The last round also kills the database, so that committed data must be recovered from its write-ahead log. */
const ROUNDS = ['the service', 'the service', 'the service and its database'] as const
const CLIENTS = 4

test('repeated kill -9 under load loses no acknowledged registration', async () => {
  const dataDir = await usedDataDir(sandbox)
  const acknowledged: string[] = []
  let service = sandbox.start({ dataDir })
  await service.ready()
  const event = await openEvent(service.url)

  for (const [round, target] of ROUNDS.entries()) {
    const before = acknowledged.length
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      registerUntilKilled({ url: service.url, event, who: `r${round}c${client}` }, acknowledged),
    )
    await waitUntil(() => acknowledged.length > before + 30, 'the load to run')
    const postmaster = readPidFile(join(dataDir, 'postgres'))!
    service.child.kill('SIGKILL')
    if (target !== 'the service') process.kill(postmaster.pid, 'SIGKILL')
    await Promise.all([...clients, service.ended()])

    service = sandbox.start({ dataDir })
    await service.ready()
    const present = await registeredEmails(service.url, event)
    expect(
      acknowledged.filter((email) => !present.has(email)),
      `after a kill of ${target}`,
    ).toEqual([])
  }
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})

test('kill -9 of one of two processes loses no change of a stream that continues at the other', async () => {
  const database = await createUsedDatabase()
  const env = { DATABASE_URL: urlOf(database), FOYER_SECRET: 'the same for both, and long enough' }
  const [first, second] = [sandbox.start({ env }), sandbox.start({ env })]
  await Promise.all([first.ready(), second.ready()])
  const event = await openEvent(first.url)
  const own = { url: first.url, headers: { cookie: event.cookie } }
  let { url } = first
  const watch = await new LiveWatch(own, {
    eventId: event.eventId,
    fetch: (input, init) => fetch(String(input).replace(first.url, url), init),
  }).opened()
  const acknowledged: string[] = []
  const clients = ['a', 'b', 'c'].map((who) => registerUntilKilled({ url: first.url, event, who }, acknowledged))
  await waitUntil(() => watch.countOf('registration.created') > 20, 'changes during the load')
  first.child.kill('SIGKILL')
  await Promise.all([...clients, first.ended()])
  url = second.url
  const present = await registeredEmails(second.url, event)
  await waitUntil(() => watch.countOf('registration.created') >= present.size, 'the rest of the changes')
  // Another change, so that a repeated one would be here before.
  const last = await new Caller(second.url, {}).send('POST', event.registrations, { email: 'last@example.test', name: 'last' })
  expect(last.status).toBe(201)
  await waitUntil(() => watch.changes.some(({ people }) => people.some(({ name }) => name === 'last')), 'the last change')
  expect(watch.countOf('registration.created')).toBe(present.size + 1)
  expect(watch.messages.some(({ name }) => name === 'reset')).toBe(false)

  // The open stream does not hold up the stop.
  const { exitCode, errors, output } = await second.stop()
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: '' })
  expect(output).not.toContain('cut off')
  await watch.close()
  await database.drop()
})
