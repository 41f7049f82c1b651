import * as api from '@foyer/contracts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { useSmtp } from '../../../test/support/smtp.ts'
import { runDueMessages, sendEventMessage } from './send-messages.ts'

// Each test waits for several emails, which takes long on a busy machine.
vi.setConfig({ testTimeout: 150_000 })
const WAIT_MS = 60_000

const smtp = useSmtp()
let aheadMs = 0
const foyer = useFoyer(() => ({
  config: { smtpUrl: smtp.url },
  services: { clock: () => new Date(Date.now() + aheadMs) },
}))
beforeEach(() => {
  aheadMs = 0
})

const HOUR_MS = 3_600_000
const inAnHour = () => new Date(Date.now() + aheadMs + HOUR_MS).toISOString()
const NEWS = { subject: 'News of {{ event.name }}', body: 'Hi {{ attendee.name }}', filter: { status: ['CONFIRMED'] }, marketing: false }

async function open(settings: Record<string, unknown> = {}) {
  const opened = await openEvent(foyer, settings)
  const { organizer, params } = opened
  const call = (body: object) => organizer.call(api.createEventMessage, { params, body: { ...NEWS, ...body } })
  const write = async (body: object = {}) => (await organizer.do(api.createEventMessage, { params, body: { ...NEWS, ...body } })).message!
  const dryRun = async (body: object = {}) =>
    (await organizer.do(api.createEventMessage, { params, body: { ...NEWS, ...body, dryRun: true } })).dryRun!
  const read = (messageId: string) => organizer.do(api.getEventMessage, { params: { ...params, messageId } })
  /** Waits until no email of the message is queued. */
  const sent = async (messageId: string) => {
    await eventually(async () => expect(await read(messageId)).toMatchObject({ status: 'sent' }), WAIT_MS)
    return read(messageId)
  }
  const patch = (messageId: string, body: object) => organizer.call(api.updateEventMessage, { params: { ...params, messageId }, body })
  const remove = (messageId: string) => organizer.call(api.deleteEventMessage, { params: { ...params, messageId } })
  const ledger = async (query = {}) => (await organizer.do(api.listMail, { query })).messages.filter((mail) => mail.eventMessageId !== null)
  /** Registers people and waits until their confirmations were sent. */
  const registerAll = async (...names: string[]) => {
    for (const name of names) await opened.register(name)
    const confirmations = async () => (await organizer.do(api.listMail, { query: { status: 'sent' } })).messages
    await eventually(async () => expect(await confirmations()).toHaveLength(names.length), WAIT_MS)
  }
  return { ...opened, registerAll, call, write, dryRun, read, sent, patch, remove, ledger }
}

const newsTo = () =>
  smtp.messages
    .filter(({ subject }) => subject?.startsWith('News'))
    .map(({ envelope }) => envelope.to[0]!.replace('@example.test', ''))
    .sort()

describe('a message', () => {
  test('goes to the registrants of its filter, once, and the ledger has each email', async () => {
    const { register, write, sent, ledger, event } = await open({ capacity: 2, waitlistEnabled: true })
    for (const name of ['ada', 'ben', 'cleo']) await register(name)
    const message = await write()
    expect(message).toMatchObject({ status: 'sending', eventId: event.id, total: 0, sendAt: expect.any(String) })
    expect(await sent(message.id)).toMatchObject({ status: 'sent', total: 2, queued: 0, sent: 2, failed: 0, skipped: 0 })
    expect(newsTo()).toEqual(['ada', 'ben'])
    const [mail] = smtp.messages.filter(({ subject }) => subject === 'News of Party')
    expect(mail!.text).toMatch(/^Hi (ada|ben)/)
    expect(mail!.headers.has('list'), 'only marketing has a link to unsubscribe').toBe(false)
    expect(await ledger()).toMatchObject([
      { status: 'sent', eventMessageId: message.id, templateId: null, templateName: 'Message', trigger: 'MANUAL' },
      { status: 'sent', eventMessageId: message.id },
    ])
    await sendEventMessage(foyer.services, { organizationId: (await sentKey(message.id)).organizationId, messageId: message.id })
    await runDueMessages(foyer.services)
    expect(newsTo(), 'running the job again adds nothing').toEqual(['ada', 'ben'])
  })

  test('selects by status, check-in, campaign link, source and answers', async () => {
    const { organizer, params, register, find, dryRun } = await open()
    for (const name of ['ada', 'ben', 'cleo', 'dora']) await register(name)
    const ids = Object.fromEntries(await Promise.all(['ada', 'ben', 'cleo', 'dora'].map(async (name) => [name, (await find(name)).id])))
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: ids.ada } })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: ids.dora } })
    const answer = (name: string, answers: object) =>
      organizer.do(api.updateRegistrant, { params: { ...params, registrationId: ids[name] }, body: { answers } })
    await answer('ada', { meal: 'vegan', topics: ['art', 'law'] })
    await answer('ben', { meal: 'fish', topics: ['law'], seats: 2 })
    await organizer.do(api.addRegistrant, { params, body: { email: 'zoe@example.test', name: 'zoe' } })
    const who = async (filter: object) => (await dryRun({ filter: { status: ['CONFIRMED'], ...filter } })).sample
    expect(await who({})).toEqual(['ada', 'ben', 'cleo', 'zoe'])
    expect(await who({ status: ['CONFIRMED', 'CANCELED'] })).toEqual(['ada', 'ben', 'cleo', 'dora', 'zoe'])
    expect(await who({ checkedIn: true })).toEqual(['ada'])
    expect(await who({ checkedIn: false, source: ['native'] })).toEqual(['ben', 'cleo'])
    expect(await who({ source: ['manual', 'import'] })).toEqual(['zoe'])
    expect(await who({ answers: [{ key: 'topics', value: 'law' }] })).toEqual(['ada', 'ben'])
    expect(
      await who({
        answers: [
          { key: 'topics', value: 'law' },
          { key: 'meal', value: 'fish' },
        ],
      }),
    ).toEqual(['ben'])
    expect(await who({ answers: [{ key: 'seats', value: '2' }] })).toEqual(['ben'])
    expect(await who({ campaignLinkId: '0198c0de-0000-7000-8000-000000000001' })).toEqual([])
  })

  test('as a dry run counts, shows the email for the first person, and writes nothing', async () => {
    const { organizer, params, register, find, dryRun, ledger } = await open()
    for (const name of ['ada', 'ben', 'cleo', 'dora', 'eve', 'finn']) await register(name)
    // Registered again after canceling: the same person twice.
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    await register('ada')
    const { contactId } = await find('finn')
    await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'finn@example.test' } })
    const result = await dryRun({ filter: { status: ['CONFIRMED', 'CANCELED'] } })
    expect(result).toMatchObject({ recipients: 5, skipped: { unsubscribed: 0, duplicates: 1, erased: 1 } })
    expect(result.sample.toSorted()).toEqual(['ada', 'ben', 'cleo', 'dora', 'eve'])
    expect(result.preview).toMatchObject({ subject: 'News of Party', text: expect.stringContaining(`Hi ${result.sample[0]}\n`) })
    const { messages } = await organizer.do(api.listEventMessages, { params })
    expect([messages, await ledger()]).toEqual([[], []])
    expect((await dryRun({ filter: { status: ['OFFERED'] } })).preview.text, 'sample data').toContain('Hi Ada Lovelace')
  })

  test('is checked like a template: an unknown variable is refused with its line', async () => {
    const { call } = await open()
    for (const more of [{}, { dryRun: true }, { draft: true }])
      expect(await call({ body: 'Hi\n{{ attendee.nam }}', ...more })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: expect.stringMatching(/line 2.*attendee\.name/) },
      })
  })

  test('can be about a canceled event', async () => {
    const { organizer, params, register, write, sent } = await open()
    await register('ada')
    await organizer.do(api.cancelEvent, { params })
    expect(await sent((await write()).id)).toMatchObject({ sent: 1, skipped: 0 })
    expect(newsTo()).toEqual(['ada'])
  })
})

describe('a scheduled message', () => {
  test('is listed among the upcoming emails and goes to those who match when it goes out', async () => {
    const { organizer, params, register, find, write, read, sent } = await open()
    await register('ada')
    const { id, sendAt } = await write({ sendAt: inAnHour() })
    const { emails } = await organizer.do(api.listScheduledEmails, { params })
    expect(emails.find((email) => email.messageId === id)).toEqual({
      templateId: null,
      messageId: id,
      templateName: 'Message',
      trigger: 'MANUAL',
      sendAt,
      recipients: 1,
      subject: NEWS.subject,
      enabled: true,
      reason: null,
    })
    await register('ben')
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
    await runDueMessages(foyer.services)
    expect(await read(id)).toMatchObject({ status: 'scheduled', total: 0 })
    aheadMs = HOUR_MS + 1000
    expect(await sent(id)).toMatchObject({ total: 1, sent: 1 })
    expect(newsTo()).toEqual(['ben'])
  })

  test('can be changed, made a draft, sent at once, and canceled, until it goes out', async () => {
    const { register, write, read, sent, patch, remove } = await open()
    await register('ada')
    const { id } = await write({ sendAt: inAnHour() })
    expect((await patch(id, { subject: 'News for you', draft: true })).body).toMatchObject({ status: 'draft', subject: 'News for you' })
    expect((await patch(id, { draft: false })).body).toMatchObject({ status: 'scheduled' })
    expect((await patch(id, { sendAt: null })).body).toMatchObject({ status: 'sending' })
    await sent(id)
    expect(smtp.messages.map(({ subject }) => subject)).toContain('News for you')
    for (const response of [await patch(id, { subject: 'Late' }), await remove(id)])
      expect(response).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT' } })

    const second = await write({ sendAt: inAnHour() })
    for (let click = 0; click < 2; click += 1) expect((await remove(second.id)).body).toEqual({ ok: true })
    aheadMs = 2 * HOUR_MS
    await runDueMessages(foyer.services)
    expect(await read(second.id)).toMatchObject({ status: 'canceled', total: 0 })
    expect((await patch(second.id, { draft: true })).status).toBe(409)
  })

  test('has a time in the future', async () => {
    const { call, write, patch, remove, read } = await open()
    const sendAt = new Date(Date.now() - 1000).toISOString()
    for (const more of [{}, { draft: true }]) expect((await call({ sendAt, ...more })).status).toBe(400)
    const { id } = await write({ sendAt: inAnHour(), draft: true })
    aheadMs = 2 * HOUR_MS
    expect(await patch(id, { draft: false })).toMatchObject({ status: 400, body: { error: expect.stringContaining('sendAt') } })
    expect(await read(id)).toMatchObject({ status: 'draft' })
    await remove(id)
    expect((await patch(id, { draft: true })).status, 'a deleted draft is gone').toBe(404)
  })
})

test('a message that is canceled while it is sent skips what has not left', async () => {
  const { registerAll, write, remove, read, ledger } = await open()
  await registerAll('ada', 'ben')
  smtp.faults.set('ben@example.test', { kind: 'refuse', code: 451 })
  const { id } = await write()
  await eventually(async () => expect(await read(id)).toMatchObject({ status: 'sending', total: 2, queued: 1, sent: 1 }), WAIT_MS)
  expect((await remove(id)).status).toBe(200)
  smtp.faults.clear()
  await eventually(async () => expect(await read(id)).toMatchObject({ status: 'canceled', total: 2, queued: 0, sent: 1, skipped: 1 }))
  expect(newsTo()).toEqual(['ada'])
  expect((await ledger({ status: 'skipped' }))[0]!.reason).toContain('canceled')
})

test('a person who no longer matches, was erased, or has a new address when the email leaves is treated as for any email', async () => {
  const { organizer, params, registerAll, find, write, sent, ledger } = await open()
  await registerAll('ada', 'ben', 'cleo', 'dora')
  smtp.faults.set('*', { kind: 'refuse', code: 451 })
  const { id } = await write()
  await eventually(async () => expect((await ledger()).filter(({ attempts }) => attempts > 0)).toHaveLength(4), WAIT_MS)
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('ada')).id } })
  await organizer.do(api.eraseContact, { params: { contactId: (await find('ben')).contactId! }, body: { email: 'ben@example.test' } })
  const registrationId = (await find('cleo')).id
  await organizer.do(api.updateRegistrant, { params: { ...params, registrationId }, body: { email: 'new@example.test' } })
  // One more attempt of each: the one that was on its way during the change had the old address.
  const before = new Map((await ledger()).map((mail) => [mail.id, mail.attempts]))
  await eventually(async () => {
    const waiting = (await ledger()).filter(({ status }) => status === 'queued')
    expect(waiting.every(({ id: mailId, attempts }) => attempts > before.get(mailId)!)).toBe(true)
  }, WAIT_MS)
  smtp.faults.clear()
  expect(await sent(id)).toMatchObject({ total: 4, sent: 2, skipped: 2 })
  expect(newsTo()).toEqual(['dora', 'new'])
})

test('runs of the job at the same time queue a large message once per person', async () => {
  const { organizer, event, read, write } = await open()
  const guest = sql`'guest' || i || '@large.example.test'`
  await foyer.services.db.execute(sql`
    WITH people AS (
      INSERT INTO contacts (id, organization_id, email) SELECT gen_random_uuid(), ${organizer.organizationId}, ${guest} FROM generate_series(1, 600) i
      RETURNING id, email)
    INSERT INTO registrations (id, organization_id, event_id, contact_id, email, status, source)
    SELECT gen_random_uuid(), ${organizer.organizationId}, ${event.id}, id, email, 'CONFIRMED', 'import' FROM people`)
  smtp.faults.set('*', { kind: 'refuse', code: 451 })
  const { id } = await write()
  const key = { organizationId: organizer.organizationId, messageId: id }
  // A run that waits too long for the others fails, as a job would, and is repeated.
  await Promise.allSettled([1, 2, 3].map(() => sendEventMessage(foyer.services, key)))
  await eventually(() => sendEventMessage(foyer.services, key), WAIT_MS)
  expect(await read(id)).toMatchObject({ status: 'sending', total: 600 })
  const { rows } = await foyer.services.db.execute(sql`
    SELECT count(*)::int AS emails, count(DISTINCT to_email)::int AS people FROM mail_messages WHERE event_message_id = ${id}`)
  expect(rows).toEqual([{ emails: 600, people: 600 }])
  await organizer.do(api.deleteEventMessage, { params: { eventId: event.id, messageId: id } })
})

test('members write drafts; sending, changing what is scheduled and canceling take an admin', async () => {
  const { organizer, params, write, read } = await open()
  const member = await foyer.colleague(organizer, 'member')
  const admin = await foyer.colleague(organizer, 'admin')
  const create = (body: object) => member.call(api.createEventMessage, { params, body: { ...NEWS, ...body } })
  const refused = { status: 403, body: { code: 'FORBIDDEN', error: expect.stringContaining('draft') } }
  expect(await create({})).toMatchObject(refused)
  expect(await create({ sendAt: inAnHour() })).toMatchObject(refused)
  expect((await create({ dryRun: true })).status).toBe(201)
  const draft = (await create({ draft: true })).body.message!
  const ofDraft = { params: { ...params, messageId: draft.id } }
  expect((await member.call(api.updateEventMessage, { ...ofDraft, body: { subject: 'Better' } })).status).toBe(200)
  expect(await member.call(api.updateEventMessage, { ...ofDraft, body: { draft: false } })).toMatchObject(refused)
  await admin.do(api.updateEventMessage, { ...ofDraft, body: { draft: false, sendAt: inAnHour() } })
  expect(await member.call(api.updateEventMessage, { ...ofDraft, body: { draft: true } })).toMatchObject(refused)
  expect((await member.call(api.deleteEventMessage, ofDraft)).status).toBe(403)
  expect(await read(draft.id)).toMatchObject({ status: 'scheduled' })
  const other = await write({ draft: true })
  await member.do(api.deleteEventMessage, { params: { ...params, messageId: other.id } })
  const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'message.scheduled' } })
  expect(entries[0]!.details).toMatchObject({ messageId: draft.id, subject: 'Better' })
})

async function sentKey(messageId: string) {
  const { rows } = await foyer.services.db.execute<{ organizationId: api.OrganizationId }>(
    sql`SELECT organization_id AS "organizationId" FROM event_messages WHERE id = ${messageId}`,
  )
  return rows[0]!
}
