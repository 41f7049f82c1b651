import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilKilled } from './register-until-killed.ts'
import { buildService, ProcessSandbox, waitUntil } from './service-process.ts'

const sandbox = new ProcessSandbox()
beforeAll(() => buildService())
afterAll(() => sandbox.clear())

/** The last round also kills the database, so that committed data must be recovered from its write-ahead log. */
const ROUNDS = ['the service', 'the service', 'the service and its database'] as const
const CLIENTS = 4

test('repeated kill -9 under load loses no acknowledged registration', async () => {
  const dataDir = sandbox.dataDir()
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
