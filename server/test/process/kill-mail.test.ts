import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { MailServer } from '../support/smtp.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilItDies } from './register-until-it-dies.ts'
import { buildService, ProcessGround, until, urlOf } from './service-process.ts'

const ground = new ProcessGround()
const smtp = new MailServer()
let database: TestDatabase
beforeAll(async () => {
  await Promise.all([buildService(), smtp.start()])
  database = await createTestDatabase()
})
afterAll(async () => {
  await ground.clear()
  await smtp.stop()
  await database.drop()
})

const KILLS = 50
const CLIENTS = 3

/**
 * Everybody whose registration was acknowledged is registered and has their confirmation, whenever the process died: before the change was
 * told, between two jobs, or after the mail server took a message and before that was written down. Only then does a mail come twice, and
 * then both are the same message to a mail program.
 */
test(`kill -9 ${KILLS} times in registrations and mail: nothing acknowledged is lost, no mail is missing`, {
  timeout: 600_000,
}, async () => {
  const acknowledged: string[] = []
  const dataDir = ground.dataDir()
  const start = () => ground.start({ dataDir, env: { DATABASE_URL: urlOf(database), SMTP_URL: smtp.url, LOG_LEVEL: 'info' } })
  let service = start()
  await service.ready()
  const event = await openEvent(service.url)

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const [registeredBefore, mailedBefore] = [acknowledged.length, smtp.messages.length]
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      // Slowly enough that mail keeps up, so that kills fall on both.
      registerUntilItDies({ url: service.url, event, who: `k${kill}c${client}`, pauseMs: 50 }, acknowledged),
    )
    // Sometimes in the rush at the door, sometimes in the middle of the mails about it.
    if (kill % 2 === 0) await until(() => smtp.messages.length > mailedBefore + 3, 'mail to arrive')
    else await until(() => acknowledged.length > registeredBefore + 5, 'people to register')
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
  // A job the killed process had in hand is taken up again within a minute.
  await eventually(async () => expect(withoutMail()).toEqual([]), 150_000)
  for (const email of present) {
    const ids = new Set(smtp.to(email).map(({ messageId }) => messageId))
    expect(ids.size, `${email} got ${[...ids].join(' and ')}`).toBe(1)
  }
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})
