import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBusyMachine } from '../support/busy-machine.ts'
import { eventually } from '../support/eventually.ts'
import { MailServer } from '../support/smtp.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { TEST_SECRET } from '../support/test-secret.ts'
import { openEvent } from './open-event.ts'
import { buildService, ProcessSandbox, urlOf } from './service-process.ts'
import { createUsedDatabase } from './used-installation.ts'

const sandbox = new ProcessSandbox()
const smtp = new MailServer()
let database: TestDatabase
beforeAll(async () => {
  await Promise.all([buildService(), smtp.start()])
  database = await createUsedDatabase()
})
afterAll(async () => {
  await sandbox.clear()
  await smtp.stop()
  await database.drop()
})

/** What the service grants running jobs and requests, with room for a busy machine. */
const MAX_STOP_MS = 45_000

test('a mail server that does not answer does not hold up stopping, and gets the message once more at most', async () => {
  const dataDir = sandbox.dataDir()
  const env = { DATABASE_URL: urlOf(database), FOYER_SECRET: TEST_SECRET, SMTP_URL: smtp.url, LOG_LEVEL: 'info' }
  const start = async () => {
    const service = sandbox.start({ dataDir, env })
    await service.ready()
    return service
  }
  const stop = async (service: Awaited<ReturnType<typeof start>>) => {
    const startedAt = performance.now()
    expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(MAX_STOP_MS))
  }
  const received = (count: number) => smtp.delivered('slow@example.test', count, 90_000)

  const first = await start()
  const event = await openEvent(first.url, async (email) => {
    const [mail] = await smtp.delivered(email)
    const [, code] = /\/confirm-email\/(\S+)/.exec(mail!.text!)!
    expect((await fetch(`${first.url}/api/v1/public/email-confirmations/${code}`, { method: 'POST' })).status).toBe(200)
  })
  smtp.faults.set('slow@example.test', { kind: 'hang' })
  const guest = JSON.stringify({ email: 'slow@example.test', name: 'Guest' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(first.url + event.registrations, { method: 'POST', headers, body: guest })).status).toBe(201)
  await received(1)
  await stop(first)

  const second = await start()
  const [one, two] = await received(2)
  expect(two!.messageId).toBe(one!.messageId)
  await stop(second)

  const third = await start()
  await eventually(async () => {
    const response = await fetch(`${third.url}/api/v1/dashboard/mail`, { headers: { cookie: event.cookie } })
    expect(await response.json()).toMatchObject({
      messages: [{ status: 'failed', attempts: 2, reason: expect.stringContaining('twice and confirmed it neither time') }],
    })
  })
  expect(smtp.to('slow@example.test')).toHaveLength(2)
  await stop(third)
})
