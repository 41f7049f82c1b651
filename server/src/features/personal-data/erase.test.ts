import * as api from '@foyer/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { useSmtp } from '../../../test/support/smtp.ts'
import { ADA, personEverywhere, publishedEvent, registrationOf, TRACES, tracesOf } from './test-person.ts'

let days = 0
const smtp = useSmtp()
const foyer = useFoyer(() => ({
  config: { smtpUrl: smtp.url },
  services: { clock: () => new Date(Date.now() + days * 86_400_000) },
}))
afterEach(() => {
  days = 0
})

const erase = (organizer: Organizer, contactId: string, email: string) =>
  organizer.call(api.eraseContact, { params: { contactId }, body: { email } })
const tokens = () => foyer.services.tokens

async function contactIdOf(organizer: Organizer, email: string): Promise<string> {
  return (await organizer.do(api.listContacts, { query: { q: email } })).contacts[0]!.id
}

/** At least: a job that queues email may wait behind them. */
const waitingForLocks = (sessions: number) =>
  eventually(async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect((await foyer.services.db.$client.query(waiting)).rowCount).toBeGreaterThanOrEqual(sessions)
  })

/** What others do while rows are locked. The lock ends also if that fails, so that the service can stop. */
async function whileLocked<T>(rows: string, value: string, during: () => Promise<T>): Promise<T> {
  const blocker = await foyer.services.db.$client.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query(rows, [value])
    return await during()
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
}

/** All changes were dispatched: their emails are in the ledger. */
const dispatched = () =>
  eventually(async () => {
    const { rows } = await foyer.services.db.$client.query(
      'SELECT count(*)::int AS waiting FROM registration_logs WHERE announced_at IS NULL',
    )
    expect(rows[0].waiting).toBe(0)
  })

describe('an erased person', () => {
  test('leaves nothing in the database, and counts stay as they were', async () => {
    const organizer = await foyer.organizer('erasing')
    const { event, contactId, registration } = await personEverywhere(foyer, organizer)
    await organizer.do(api.checkInRegistrant, { params: { eventId: event.id, registrationId: registration.id } })
    await organizer.do(api.testSendEventEmailTemplate, {
      params: { eventId: event.id },
      body: { subject: 'Hello {{ attendee.name }}', body: 'Hi', registrationId: registration.id },
    })
    await foyer.services.db.$client.query(`UPDATE contacts SET crm_b_id = '003', crm_b_snapshot = $1 WHERE id = $2`, [
      { name: ADA.name },
      contactId,
    ])
    const before = await organizer.do(api.getEventAnalytics, { params: { eventId: event.id } })
    expect(await tracesOf(foyer, TRACES)).not.toEqual([])

    expect((await erase(organizer, contactId, ` ${ADA.email.toUpperCase()} `)).status).toBe(200)
    expect(await tracesOf(foyer, TRACES)).toEqual([])
    const { registrants, counts } = await organizer.do(api.listRegistrants, { params: { eventId: event.id } })
    expect(counts.CONFIRMED).toBe(2)
    const left = registrants.find(({ id }) => id === registration.id)!
    expect(left).toMatchObject({ contactId: null, name: null, answers: {}, status: 'CONFIRMED', checkedInAt: expect.any(String) })
    expect(left.email).toBe(`erased-${left.id}@erased.invalid`)
    expect(await organizer.do(api.getEventAnalytics, { params: { eventId: event.id } })).toEqual(before)
    await expectCorrectCounts(foyer, event.id)
    const bob = await registrationOf(organizer, event.id, 'bob@example.test')
    expect(bob).toMatchObject({ name: 'Bob Bystander', answers: { company: 'Bystanding' } })
    const { entries } = await organizer.do(api.listAuditLog, { query: { action: 'contact.erased' } })
    expect(entries.map(({ details }) => details)).toEqual([{ contactId }])
    expect((await erase(organizer, contactId, ADA.email)).status).toBe(404)
  })

  test('gives their seat to the first person waiting, who is emailed, and they get no email themselves', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    await register('leaving')
    await register('waiting')
    await smtp.delivered('leaving@example.test', 1)
    await smtp.delivered('waiting@example.test', 1)
    await organizer.do(api.eraseContact, {
      params: { contactId: (await find('leaving')).contactId! },
      body: { email: 'leaving@example.test' },
    })
    expect(await find('waiting')).toMatchObject({ status: 'CONFIRMED' })
    expect((await organizer.do(api.listRegistrants, { params })).counts).toMatchObject({ CONFIRMED: 1, WAITLISTED: 0, CANCELED: 1 })
    await smtp.delivered('waiting@example.test', 2)
    await dispatched()
    expect((await organizer.do(api.listMail, { query: { eventId: event.id } })).counts).toMatchObject({ queued: 0, sent: 3 })
    expect(smtp.to('leaving@example.test')).toHaveLength(1)
    expect(smtp.messages.filter(({ envelope }) => envelope.to.some((address) => address.includes('erased')))).toEqual([])
    await expectCorrectCounts(foyer, event.id)
  })

  test('has no ticket, link or page any more: they are unknown', async () => {
    const { organizer, params, register, find } = await openEvent(foyer)
    await register('linked')
    const { id, contactId } = await find('linked')
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: id } })
    const token = tokens().signId('manage', id)
    const statuses = async () => [
      (await foyer.visitor.call(api.getOwnRegistration, { params: { token } })).status,
      (await foyer.visitor.call(api.actOnOwnRegistration, { params: { token }, body: { action: 'cancel' } })).status,
      (await foyer.visitor.send('GET', `/registrations/${token}`)).status,
      (await foyer.visitor.send('GET', `/registrations/${token}/calendar.ics`)).status,
      (await organizer.call(api.scanTicket, { params, body: { code: tokens().signId('ticket', id) } })).status,
    ]
    expect((await foyer.visitor.call(api.getOwnRegistration, { params: { token } })).status).toBe(200)
    await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'linked@example.test' } })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
  })

  test('is still counted where they attended, and is not mailed about it', async () => {
    const { organizer, event, register, find, params } = await openEvent(foyer)
    await register('attended')
    await register('stayed-home')
    await smtp.delivered('attended@example.test', 1)
    const { id, contactId } = await find('attended')
    await organizer.do(api.checkInRegistrant, { params: { ...params, registrationId: id } })
    days = 365 * 80
    for (const name of ['attended', 'stayed-home'])
      await organizer.do(api.eraseContact, {
        params: { contactId: name === 'attended' ? contactId! : (await find(name)).contactId! },
        body: { email: `${name}@example.test` },
      })
    const { counts } = await organizer.do(api.getCheckIn, { params })
    expect(counts).toMatchObject({ confirmed: 2, checkedIn: 1 })
    days = 0
    await organizer.do(api.cancelEvent, { params })
    await organizer.do(api.publishEvent, { params })
    await dispatched()
    const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
    expect(messages.filter(({ createdAt }) => Date.parse(createdAt) > Date.now() + 60_000)).toEqual([])
    expect(messages.filter(({ trigger }) => trigger === 'ON_EVENT_CANCEL')).toEqual([])
    expect((await organizer.call(api.updateRegistrant, { params: { ...params, registrationId: id }, body: { name: 'Back' } })).status).toBe(
      409,
    )
  })

  test('cannot be reinstated, and registers again as a new person', async () => {
    const { organizer, params, register, find, list } = await openEvent(foyer)
    await register('returning')
    const before = await find('returning')
    await organizer.do(api.eraseContact, { params: { contactId: before.contactId! }, body: { email: 'returning@example.test' } })
    const reinstated = await organizer.call(api.reinstateRegistrant, { params: { ...params, registrationId: before.id } })
    expect(reinstated).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT', error: expect.stringContaining('erased') } })
    await register('returning')
    const after = await find('returning')
    expect(after.contactId).not.toBe(before.contactId)
    expect((await list()).registrants).toHaveLength(2)
    const { registrations, emails } = await organizer.do(api.exportContact, { params: { contactId: after.contactId! } })
    expect(registrations.map(({ id }) => id)).toEqual([after.id])
    expect(emails.every(({ createdAt }) => createdAt >= after.createdAt)).toBe(true)
  })

  test('loses an invite, whose link stops working', async () => {
    const organizer = await foyer.organizer()
    const event = await publishedEvent(organizer, { visibility: 'PRIVATE' })
    const { invites } = await organizer.do(api.createInvites, {
      params: { eventId: event.id },
      body: { email: 'only.guest@example.test', name: 'Onlyguest' },
    })
    await smtp.delivered('only.guest@example.test', 1)
    const inviteToken = new URL(invites[0]!.url).searchParams.get('invite')
    const { id: contactId } = await organizer.do(api.createContact, { body: { email: 'only.guest@example.test' } })
    expect((await erase(organizer, contactId, 'only.guest@example.test')).status).toBe(200)
    const params = { orgSlug: organizer.slug, eventSlug: event.slug }
    const answer = await foyer.visitor.call(api.registerForEvent, { params, body: { email: 'new@example.test', name: 'New', inviteToken } })
    expect(answer.status).toBe(404)
    expect((await organizer.do(api.listInvites, { params: { eventId: event.id } })).invites).toMatchObject([
      { status: 'REVOKED', name: null },
    ])
    expect(await tracesOf(foyer, ['only.guest@', 'Onlyguest'])).toEqual([])
  })
})

describe('erasing', () => {
  test('is for admins and owners of the workspace who type the address', async () => {
    const { organizer, register, find } = await openEvent(foyer)
    await register('guarded')
    const contactId = (await find('guarded')).contactId!
    const [member, admin, stranger] = [
      await foyer.colleague(organizer, 'member'),
      await foyer.colleague(organizer, 'admin'),
      await foyer.organizer(),
    ]
    for (const email of ['', 'guarded', 'other@example.test']) expect((await erase(organizer, contactId, email)).status).toBe(400)
    expect((await erase(member, contactId, 'guarded@example.test')).status).toBe(403)
    expect((await erase(stranger, contactId, 'guarded@example.test')).status).toBe(404)
    expect((await foyer.visitor.call(api.eraseContact, { params: { contactId }, body: { email: 'guarded@example.test' } })).status).toBe(
      401,
    )
    expect(await find('guarded')).toMatchObject({ status: 'CONFIRMED' })
    expect((await erase(admin, contactId, 'guarded@example.test')).status).toBe(200)
  })

  test('leaves the same address in other workspaces alone', async () => {
    const [one, other] = [await openEvent(foyer), await openEvent(foyer)]
    for (const { register } of [one, other]) await register('shared')
    await smtp.delivered('shared@example.test', 2)
    const before = await other.find('shared')
    const mailBefore = await other.organizer.do(api.listMail, {})
    expect((await erase(one.organizer, (await one.find('shared')).contactId!, 'shared@example.test')).status).toBe(200)
    expect(await other.find('shared')).toEqual(before)
    expect(await other.organizer.do(api.listMail, {})).toEqual(mailBefore)
  })

  test('skips email that waits for another attempt, and deletes what the mail server said about the address', async () => {
    const { organizer, register, find, event } = await openEvent(foyer)
    smtp.faults.set('unlucky@example.test', { kind: 'refuse', code: 450, message: '<unlucky@example.test> is busy' })
    await register('unlucky')
    await eventually(async () => {
      const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
      expect(messages[0]?.reason).toContain('unlucky@example.test')
    })
    expect((await erase(organizer, (await find('unlucky')).contactId!, 'unlucky@example.test')).status).toBe(200)
    smtp.faults.clear()
    const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
    expect(messages).toMatchObject([{ status: 'skipped', reason: 'The person was erased.', toName: null, subject: null }])
    expect((await organizer.call(api.resendMailMessage, { params: { messageId: messages[0]!.id } })).status).toBe(409)
    await dispatched()
    expect(await tracesOf(foyer, ['unlucky'])).toEqual([])
    expect(smtp.to('unlucky@example.test')).toEqual([])
  })

  test('keeps what organizers were sent, without what it said about the person', async () => {
    const { organizer, register, find, event } = await openEvent(foyer)
    const template = {
      name: 'New guest',
      subject: 'New: {{ attendee.name }}',
      body: '{{ attendee.email }}',
      trigger: 'ON_REGISTER',
      audience: 'organizer',
    }
    await organizer.do(api.createEmailTemplate, { body: template })
    await register('reported')
    await smtp.delivered(organizer.email, 1)
    await smtp.delivered('reported@example.test', 1)
    expect((await erase(organizer, (await find('reported')).contactId!, 'reported@example.test')).status).toBe(200)
    const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
    expect(messages.find(({ toEmail }) => toEmail === organizer.email)).toMatchObject({ status: 'sent', subject: null })
    expect(await tracesOf(foyer, ['reported'])).toEqual([])
  })

  test('is all or nothing: a transaction that is killed changes nothing, and the next attempt finishes', async () => {
    const { organizer, register, find, params } = await openEvent(foyer, { capacity: 1, waitlistEnabled: true })
    await register('halfway')
    await register('next')
    await smtp.delivered('next@example.test', 1)
    const contactId = (await find('halfway')).contactId!
    await organizer.do(api.createContactNote, { params: { contactId }, body: { body: 'A note' } })
    const before = await organizer.do(api.listRegistrants, { params })
    // Erasing waits for the notes after it has canceled and anonymized the registration.
    await whileLocked('SELECT FROM contact_notes WHERE contact_id = $1 FOR UPDATE', contactId, async () => {
      const erasing = erase(organizer, contactId, 'halfway@example.test')
      await eventually(async () => {
        const killed = await foyer.services.db.$client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%contact_notes%'`,
        )
        expect(killed.rowCount).toBe(1)
      })
      expect((await erasing).status).toBe(503)
    })
    expect(await organizer.do(api.listRegistrants, { params })).toEqual(before)
    expect((await erase(organizer, contactId, 'halfway@example.test')).status).toBe(200)
    expect(await find('next')).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('at the same time', () => {
  test('as the person registers for other events: nothing of before is left, and what is new belongs to a new contact', async () => {
    const organizer = await foyer.organizer()
    const events = await Promise.all(Array.from({ length: 6 }, (_, index) => publishedEvent(organizer, { name: `Race ${index}` })))
    for (let round = 0; round < 5; round += 1) {
      const email = `racer${round}@example.test`
      const register = (eventSlug: string) =>
        foyer.visitor.call(api.registerForEvent, { params: { orgSlug: organizer.slug, eventSlug }, body: { email, name: 'Racer' } })
      await register(events[0]!.slug)
      const contactId = await contactIdOf(organizer, email)
      const [erased, ...registered] = await Promise.all([
        erase(organizer, contactId, email),
        ...events.slice(1).map(({ slug }) => register(slug)),
      ])
      expect([200, 503]).toContain(erased!.status)
      for (const { status } of registered) expect(status).toBe(201)
      if (erased!.status !== 200) await eventually(async () => expect((await erase(organizer, contactId, email)).status).toBe(200))
      const { contacts } = await organizer.do(api.listContacts, { query: { q: email } })
      expect(contacts.filter(({ id }) => id === contactId)).toEqual([])
      for (const { id } of events) {
        const registration = await registrationOf(organizer, id, email)
        if (registration) expect(registration.contactId).toBe(contacts[0]!.id)
        await expectCorrectCounts(foyer, id)
      }
    }
    expect(await registrationOf(organizer, events[0]!.id, 'racer0@example.test')).toBeUndefined()
  })

  test('as the confirmation is queued: it is not sent, and the address does not stay in the ledger', async () => {
    const { organizer, register } = await openEvent(foyer)
    for (let round = 0; round < 5; round += 1) {
      const email = `quick${round}@example.test`
      await register(`quick${round}`)
      const contactId = await contactIdOf(organizer, email)
      await eventually(async () => expect((await erase(organizer, contactId, email)).status).toBe(200))
    }
    await dispatched()
    await eventually(async () => expect((await organizer.do(api.listMail, {})).counts.queued).toBe(0))
    expect(await tracesOf(foyer, ['quick'])).toEqual([])
  })

  test('as an email with their address is on its way into the ledger: it is waited for and erased', async () => {
    const { organizer, register, find } = await openEvent(foyer)
    const email = 'forgetful@example.test'
    await register('forgetful')
    await smtp.delivered(email, 1)
    // Registering again sends the link again, at most once in ten seconds.
    for (const table of ['registration_logs', 'mail_messages'])
      await foyer.services.db.$client.query(`UPDATE ${table} SET created_at = created_at - interval '1 minute'`)
    const contactId = (await find('forgetful')).contactId!
    const [repeated, erasing] = await whileLocked('SELECT FROM registrations WHERE email = $1 FOR NO KEY UPDATE', email, async () => {
      const repeated = register('forgetful')
      await waitingForLocks(1)
      const erasing = erase(organizer, contactId, email)
      await waitingForLocks(2)
      return [repeated, erasing]
    })
    expect([201, 503]).toContain((await repeated).status)
    if ((await erasing).status !== 200) await eventually(async () => expect((await erase(organizer, contactId, email)).status).toBe(200))
    expect(await tracesOf(foyer, ['forgetful'])).toEqual([])
  })

  test('as they register for another event: that registration is new, and is not deleted with the contact', async () => {
    const organizer = await foyer.organizer()
    const [first, second] = [await publishedEvent(organizer), await publishedEvent(organizer, { name: 'Another' })]
    const email = 'twice@example.test'
    const register = (eventSlug: string) =>
      foyer.visitor.call(api.registerForEvent, { params: { orgSlug: organizer.slug, eventSlug }, body: { email, name: 'Twice' } })
    await register(first.slug)
    const contactId = await contactIdOf(organizer, email)
    await organizer.do(api.createContactNote, { params: { contactId }, body: { body: 'A note' } })
    await dispatched()
    const [erasing, registering] = await whileLocked('SELECT FROM contact_notes WHERE contact_id = $1 FOR UPDATE', contactId, async () => {
      const erasing = erase(organizer, contactId, email)
      await waitingForLocks(1)
      const registering = register(second.slug)
      await Promise.race([registering, waitingForLocks(2)])
      return [erasing, registering]
    })
    expect([200, 503]).toContain((await erasing).status)
    await eventually(async () => expect([200, 404]).toContain((await erase(organizer, contactId, email)).status))
    if ((await registering).status !== 201) await eventually(async () => expect((await register(second.slug)).status).toBe(201))
    const registration = await registrationOf(organizer, second.id, email)
    expect(registration).toMatchObject({ status: 'CONFIRMED', name: 'Twice' })
    expect(registration.contactId).not.toBe(contactId)
    await expectCorrectCounts(foyer, second.id)
  })
})
