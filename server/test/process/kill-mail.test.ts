import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { MailServer } from '../support/smtp.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilKilled } from './register-until-killed.ts'
import { buildService, ProcessSandbox, urlOf, waitUntil } from './service-process.ts'

const sandbox = new ProcessSandbox()
const smtp = new MailServer()
let database: TestDatabase
beforeAll(async () => {
  await Promise.all([buildService(), smtp.start()])
  database = await createTestDatabase()
})
afterAll(async () => {
  await sandbox.clear()
  await smtp.stop()
  await database.drop()
})

/** More for a longer run: KILLS=200 npx vitest run server/test/process/kill-mail.test.ts */
const KILLS = Number(process.env.KILLS ?? 25)
const CLIENTS = 3

/**
 * Every acknowledged registration exists and has its confirmation email, whenever the process was killed: before the log entry was
 * dispatched, between two jobs, or after the SMTP server accepted a message and before that was stored. Only in the last case an email is
 * sent twice, and then both have the same message id.
 */
test(`kill -9 ${KILLS} times during registrations and email: no acknowledged registration is lost, no email is missing`, {
  timeout: 600_000,
}, async () => {
  const acknowledged: string[] = []
  const dataDir = sandbox.dataDir()
  const start = () => sandbox.start({ dataDir, env: { DATABASE_URL: urlOf(database), SMTP_URL: smtp.url, LOG_LEVEL: 'info' } })
  let service = start()
  await service.ready()
  const event = await openEvent(service.url, async (email) => {
    const [mail] = await smtp.delivered(email)
    const [, code] = /\/confirm-email\/(\S+)/.exec(mail!.text!)!
    expect((await fetch(`${service.url}/api/v1/public/email-confirmations/${code}`, { method: 'POST' })).status).toBe(200)
  })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const [registeredBefore, mailedBefore] = [acknowledged.length, smtp.messages.length]
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      // Slowly enough for email to keep up, so that both are hit.
      registerUntilKilled({ url: service.url, event, who: `k${kill}c${client}`, pauseMs: 50 }, acknowledged),
    )
    // Alternately during registrations and while email is being sent.
    if (kill % 2 === 0) await waitUntil(() => smtp.messages.length > mailedBefore + 3, 'email to arrive')
    else await waitUntil(() => acknowledged.length > registeredBefore + 5, 'people to register')
    service.child.kill('SIGKILL')
    await Promise.all([...clients, service.ended()])
    service = start()
    await service.ready()
  }

  const present = await registeredEmails(service.url, event)
  expect(acknowledged.filter((email) => !present.has(email))).toEqual([])
  const withoutMail = () => {
    const mailed = new Set(smtp.messages.flatMap(({ envelope }) => envelope.to))
    return [...present].filter((email) => !mailed.has(email))
  }
  // A job of the killed process runs again within a minute.
  await eventually(async () => expect(withoutMail()).toEqual([]), 150_000)
  for (const email of present) {
    const ids = new Set(smtp.to(email).map(({ messageId }) => messageId))
    expect(ids.size, `${email} got ${[...ids].join(' and ')}`).toBe(1)
  }
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})
