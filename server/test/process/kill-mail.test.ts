import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import { eventually } from '../support/eventually.ts'
import { MailServer } from '../support/smtp.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { byVolume } from '../support/volume.ts'
import { openEvent, registeredEmails } from './open-event.ts'
import { registerUntilKilled } from './register-until-killed.ts'
import { buildService, ProcessSandbox, urlOf, waitUntil } from './service-process.ts'
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

const confirmAddress = (url: string) => async (email: string) => {
  const [mail] = await smtp.delivered(email)
  const [, code] = /\/confirm-email\/(\S+)/.exec(mail!.text!)!
  expect((await fetch(`${url}/api/v1/public/email-confirmations/${code}`, { method: 'POST' })).status).toBe(200)
}

/** Another number: KILLS=200 npx vitest run server/test/process/kill-mail.test.ts */
const KILLS = Number(process.env.KILLS ?? byVolume({ usual: 4, full: 50 }))
const CLIENTS = 3

/**
 * Every acknowledged registration exists and has its confirmation email, whenever the process was killed: before the log entry was
 * dispatched, between two jobs, or after the SMTP server accepted a message and before that was stored. Only in the last case an email is
 * sent twice, and then both have the same message id.
 */
test(`kill -9 ${KILLS} times during registrations and email: no acknowledged registration is lost, no email is missing`, {
  timeout: 1_200_000,
}, async () => {
  const acknowledged: string[] = []
  const dataDir = sandbox.dataDir()
  const start = () => sandbox.start({ dataDir, env: { DATABASE_URL: urlOf(database), SMTP_URL: smtp.url, LOG_LEVEL: 'info' } })
  let service = start()
  await service.ready()
  const event = await openEvent(service.url, confirmAddress(service.url))

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
  await eventually(async () => expect(withoutMail()).toEqual([]), 400_000)
  for (const email of present) {
    const ids = new Set(smtp.to(email).map(({ messageId }) => messageId))
    expect(ids.size, `${email} got ${[...ids].join(' and ')}`).toBe(1)
  }
  expect(await service.stop()).toMatchObject({ exitCode: 0, errors: '' })
})

/** More than one batch. */
const PEOPLE = 520

/** Killed while the recipients become emails, and while these are sent. */
test('kill -9 while a message to registrants is sent: each of them gets it, and once', { timeout: 1_200_000 }, async () => {
  const large = await createUsedDatabase()
  const dataDir = sandbox.dataDir()
  const start = () => sandbox.start({ dataDir, env: { DATABASE_URL: urlOf(large), SMTP_URL: smtp.url, LOG_LEVEL: 'info' } })
  const client = new pg.Client(large.connection)
  await client.connect()
  smtp.messages.length = 0
  let service = start()
  await service.ready()
  const { cookie, eventId } = await openEvent(service.url, confirmAddress(service.url))
  await client.query(
    `INSERT INTO registrations (id, organization_id, event_id, email, status, source)
     SELECT gen_random_uuid(), organization_id, id, 'guest' || i || '@example.test', 'CONFIRMED', 'import'
     FROM events, generate_series(1, $1) i`,
    [PEOPLE],
  )
  const path = `/api/v1/dashboard/events/${eventId}/messages`
  const body = { subject: 'News', body: 'Hello', filter: { status: ['CONFIRMED'] }, marketing: false }
  expect((await new Caller(service.url, { cookie }).send('POST', path, body)).status).toBe(201)
  const news = () => smtp.messages.filter(({ subject }) => subject === 'News')
  const inLedger = async () => (await client.query('SELECT FROM mail_messages WHERE event_message_id IS NOT NULL')).rowCount!
  for (const isReached of [async () => (await inLedger()) > 0, async () => news().length > PEOPLE / 3]) {
    await eventually(async () => expect(await isReached()).toBe(true), 400_000)
    service.child.kill('SIGKILL')
    await service.ended()
    service = start()
    await service.ready()
  }
  const read = async () => (await new Caller(service.url, { cookie }).send<{ messages: object[] }>('GET', path)).body.messages[0]
  await eventually(async () => expect(await read()).toMatchObject({ status: 'sent', total: PEOPLE, sent: PEOPLE }), 400_000)
  expect(await inLedger()).toBe(PEOPLE)
  // An email that the mail server accepted just before a kill is sent again under the same id.
  const idsOf = new Map<string, Set<string>>()
  for (const { envelope, messageId } of news()) idsOf.set(envelope.to[0]!, (idsOf.get(envelope.to[0]!) ?? new Set()).add(messageId!))
  expect(idsOf.size).toBe(PEOPLE)
  expect([...idsOf.values()].filter((ids) => ids.size > 1)).toEqual([])
  expect(await service.stop()).toMatchObject({ exitCode: 0 })
  await client.end()
  await large.drop()
})
