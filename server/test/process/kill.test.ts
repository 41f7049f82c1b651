import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPidFile } from '../../src/platform/embedded-postgres/postmaster-pid-file.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilItDies } from './register-until-it-dies.ts'
import { buildService, ProcessGround, until } from './service-process.ts'

const ground = new ProcessGround()
beforeAll(() => buildService())
afterAll(() => ground.clear())

/** The last round also ends the database without a word, so that what it acknowledged must come back from its log. */
const ROUNDS = ['the service', 'the service', 'the service and its database'] as const
const CLIENTS = 4

test('kill -9 under load, again and again, loses nothing that was acknowledged', { timeout: 90_000 }, async () => {
  const dataDir = ground.dataDir()
  const acknowledged: string[] = []
  let service = ground.start({ dataDir })
  await service.ready()
  const event = await openEvent(service.url)

  for (const [round, what] of ROUNDS.entries()) {
    const before = acknowledged.length
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      registerUntilItDies({ url: service.url, event, who: `r${round}c${client}` }, acknowledged),
    )
    await until(() => acknowledged.length > before + 30, 'the load to run')
    const postmaster = readPidFile(join(dataDir, 'postgres'))!
    service.child.kill('SIGKILL')
    if (what !== 'the service') process.kill(postmaster.pid, 'SIGKILL')
    await Promise.all([...clients, service.ended()])

    service = ground.start({ dataDir })
    await service.ready()
    const present = await registeredEmails(service.url, event)
    expect(
      acknowledged.filter((email) => !present.has(email)),
      `after a kill of ${what}`,
    ).toEqual([])
  }
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})
