import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { expectCorrectCounts } from '../../../test/support/expect-correct-counts.ts'
import { useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { UNKNOWN_ID } from '../../../test/support/same-not-found.ts'
import { useSmtp } from '../../../test/support/smtp.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

const tokenIn = ({ text }: { text?: string | undefined }) => /\/registrations\/([\w.-]+)/.exec(text!)![1]!

async function opened(settings: Record<string, unknown> = {}) {
  const open = await openEvent(foyer, settings)
  const { organizer, params } = open
  const correct = (registrationId: string, email: string, more: object = {}) =>
    organizer.call(api.updateRegistrant, { params: { ...params, registrationId }, body: { email, ...more } })
  const contacts = async (q: string) => (await organizer.do(api.listContacts, { query: { q } })).contacts
  return { ...open, correct, contacts }
}

describe('correcting the email of a registrant', () => {
  test('moves them to the new address: contact, log, ticket and confirmation', async () => {
    const { organizer, params, register, find, correct, contacts, event } = await opened()
    await register('misspelled')
    await smtp.delivered('misspelled@example.test', 1)
    const before = await find('misspelled')
    await organizer.do(api.createContactNote, { params: { contactId: before.contactId! }, body: { body: 'Needs a ramp' } })

    const { status, body } = await correct(before.id, 'Well.Spelled@Example.test', { name: 'Spelled' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: before.id, email: 'well.spelled@example.test', name: 'Spelled', status: 'CONFIRMED' })
    const [contact] = await contacts('well.spelled@example.test')
    expect(body.contactId).toBe(contact!.id)
    const { notes } = await organizer.do(api.listContactNotes, { params: { contactId: contact!.id } })
    expect(notes.map(({ body }) => body)).toEqual(['Needs a ramp'])
    expect(await contacts('misspelled@example.test')).toEqual([])

    const [mail] = await smtp.delivered('well.spelled@example.test', 1)
    expect(mail!.subject).toBe('You’re registered for Party')
    expect(mail!.raw.replace(/\r\n /g, '')).toContain('mailto:well.spelled@example.test')
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: before.id } })
    expect(logs[0]).toMatchObject({
      action: 'registration.email_changed',
      newStatus: 'CONFIRMED',
      metadata: { by: 'organizer', emailBefore: 'misspelled@example.test', emailAfter: 'well.spelled@example.test' },
    })
    const { ticketCode } = await foyer.visitor.do(api.getOwnRegistration, { params: { token: tokenIn(mail!) } })
    const scanned = await organizer.do(api.scanTicket, { params, body: { code: ticketCode! } })
    expect(scanned).toMatchObject({ outcome: 'checked_in', registrant: { email: 'well.spelled@example.test' } })

    await organizer.do(api.cancelEvent, { params })
    await smtp.delivered('well.spelled@example.test', 2)
    expect(smtp.to('misspelled@example.test')).toHaveLength(1)
    await expectCorrectCounts(foyer, event.id)
  })

  test('ends the link and the ticket in emails to the old address; those of other registrants stay valid', async () => {
    const { organizer, params, register, find, correct } = await opened()
    await register('wrong')
    await register('other')
    const [wrongMail] = await smtp.delivered('wrong@example.test', 1)
    const [otherMail] = await smtp.delivered('other@example.test', 1)
    const [oldToken, otherToken] = [tokenIn(wrongMail!), tokenIn(otherMail!)]
    const own = (token: string) => foyer.visitor.call(api.getOwnRegistration, { params: { token } })
    const { ticketCode: oldTicket } = (await own(oldToken)).body
    const { id } = await find('wrong')
    await correct(id, 'right@example.test', { name: 'Right' })

    const pathsOf = (token: string) => ['', '/change', '/cancel', '/calendar.ics'].map((path) => `/registrations/${token}${path}`)
    const request = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${foyer.url}${path}`, { redirect: 'manual', ...init })
      return { status: response.status, text: await response.text() }
    }
    const json = (method: string, body: object) => ({ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    const requestsOf = (token: string): [string, RequestInit?][] => [
      ...pathsOf(token).map((path): [string] => [path]),
      [`/registrations/${token}/cancel`, { method: 'POST' }],
      [`/api/v1/public/registrations/${token}`],
      [`/api/v1/public/registrations/${token}`, json('POST', { action: 'cancel' })],
      [`/api/v1/public/registrations/${token}`, json('PATCH', { name: 'Stranger' })],
    ]
    const unknown = requestsOf(foyer.services.tokens.signId('manage', UNKNOWN_ID))
    for (const [index, [path, init]] of requestsOf(oldToken).entries()) {
      const answer = await request(path, init)
      expect(answer.status, path).toBe(404)
      expect(answer, path).toEqual(await request(...unknown[index]!))
    }
    expect(await find('Right')).toMatchObject({ id, status: 'CONFIRMED', email: 'right@example.test' })
    expect(await organizer.call(api.scanTicket, { params, body: { code: oldTicket! } })).toMatchObject({
      status: 404,
      body: { error: 'This ticket was replaced by a newer one. Search for the person by name or email.' },
    })

    const [rightMail] = await smtp.delivered('right@example.test', 1)
    const newToken = tokenIn(rightMail!)
    expect((await own(newToken)).body).toMatchObject({ status: 'CONFIRMED', email: 'right@example.test' })
    for (const path of pathsOf(newToken)) expect((await request(path)).status, path).toBe(200)
    expect((await own(otherToken)).body.status).toBe('CONFIRMED')

    // Back to an address that has an older link: only the newest link works.
    await correct(id, 'wrong@example.test')
    const again = await smtp.delivered('wrong@example.test', 2)
    expect((await own(oldToken)).status).toBe(404)
    expect((await own(newToken)).status).toBe(404)
    expect((await own(tokenIn(again[1]!))).body).toMatchObject({ status: 'CONFIRMED', email: 'wrong@example.test' })
    expect((await own(otherToken)).body.status).toBe('CONFIRMED')
  })

  test('puts the newest link into email that was composed for the same address before two corrections', async () => {
    const { register, find, correct, organizer, event } = await opened()
    smtp.faults.set('there@example.test', { kind: 'refuse', code: 450 })
    await register('there')
    await eventually(async () => {
      const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
      expect(messages[0]?.reason).toContain('450')
    })
    const { id } = await find('there')
    smtp.faults.set('elsewhere@example.test', { kind: 'refuse', code: 450 })
    await correct(id, 'elsewhere@example.test')
    await correct(id, 'there@example.test')
    smtp.faults.clear()
    await eventually(async () => expect((await organizer.do(api.listMail, { query: { eventId: event.id } })).counts.queued).toBe(0))
    for (const mail of smtp.to('there@example.test'))
      expect((await foyer.visitor.call(api.getOwnRegistration, { params: { token: tokenIn(mail) } })).status).toBe(200)
  })

  test('keeps the old contact where it has other registrations, and joins an existing one', async () => {
    const { organizer, event, register, find, correct, contacts, slugs } = await opened()
    const other = await organizer.do(api.duplicateEvent, { params: { eventId: event.id }, body: { name: 'Other' } })
    await organizer.do(api.publishEvent, { params: { eventId: other.id } })
    await register('mixed-up')
    for (const name of ['mixed-up', 'existing'])
      await foyer.visitor.do(api.registerForEvent, {
        params: { ...slugs, eventSlug: other.slug },
        body: { email: `${name}@example.test`, name },
      })
    const { id, contactId } = await find('mixed-up')
    const [existing] = await contacts('existing@')
    expect((await correct(id, 'existing@example.test')).body.contactId).toBe(existing!.id)
    expect((await contacts('mixed-up@'))[0]!.id).toBe(contactId)
  })

  test('sends email that was already queued to the new address', async () => {
    const { organizer, register, find, correct, event } = await opened()
    smtp.faults.set('typo@example.test', { kind: 'refuse', code: 450 })
    await register('typo')
    await eventually(async () => {
      const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
      // The reason is there once the attempt is over.
      expect(messages[0]?.reason).toContain('450')
    })
    await correct((await find('typo')).id, 'typo.fixed@example.test')
    smtp.faults.clear()
    await eventually(async () => expect((await organizer.do(api.listMail, { query: { eventId: event.id } })).counts.queued).toBe(0))
    const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
    expect(messages.filter(({ status }) => status === 'sent').map(({ toEmail }) => toEmail)).toEqual(['typo.fixed@example.test'])
    expect(smtp.to('typo.fixed@example.test')).toHaveLength(1)
    expect(smtp.to('typo@example.test')).toEqual([])
  })

  test('sends every other queued email there too, with the new address in its content', async () => {
    const { organizer, params, register, find, correct, event } = await opened({ approvalRequired: true })
    await register('hopeful')
    await smtp.delivered('hopeful@example.test', 1)
    smtp.faults.set('hopeful@example.test', { kind: 'refuse', code: 450 })
    const { id } = await find('hopeful')
    await organizer.do(api.approveRegistrant, { params: { ...params, registrationId: id } })
    await eventually(async () => {
      const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
      expect(messages.find(({ trigger }) => trigger === 'ON_APPROVE')?.reason).toContain('450')
    })
    await correct(id, 'hopeful.right@example.test')
    const mails = await smtp.delivered('hopeful.right@example.test', 2)
    for (const { raw } of mails) expect(raw.replace(/\r\n /g, '')).toContain('mailto:hopeful.right@example.test')
    const { messages } = await organizer.do(api.listMail, { query: { eventId: event.id } })
    expect(messages.find(({ trigger }) => trigger === 'ON_APPROVE')).toMatchObject({ toEmail: 'hopeful.right@example.test' })
    expect(smtp.to('hopeful@example.test')).toHaveLength(1)
  })

  test('emails a person on the waitlist what they have, and the organizers nothing', async () => {
    const { organizer, register, find, correct } = await opened({ capacity: 1, waitlistEnabled: true })
    const template = { name: 'New guest', subject: 'New', body: 'New', trigger: 'ON_WAITLIST', audience: 'organizer' }
    await organizer.do(api.createEmailTemplate, { body: template })
    await register('seated')
    await register('queued')
    await smtp.delivered('queued@example.test', 1)
    await smtp.delivered(organizer.email, 1)
    const { id } = await find('queued')
    expect((await correct(id, 'in.line@example.test')).body).toMatchObject({ status: 'WAITLISTED', waitlistPosition: 1 })
    const [mail] = await smtp.delivered('in.line@example.test', 1)
    expect(mail!.subject).toMatch(/waitlist/i)
    expect(smtp.to(organizer.email)).toHaveLength(1)
  })

  test('to the same address changes and sends nothing', async () => {
    const { organizer, params, register, find, correct } = await opened()
    await register('same')
    await smtp.delivered('same@example.test', 1)
    const before = await find('same')
    expect((await correct(before.id, 'SAME@example.test')).status).toBe(200)
    expect(await find('same')).toMatchObject({ contactId: before.contactId, email: before.email })
    const { logs } = await organizer.do(api.listRegistrationLogs, { params: { ...params, registrationId: before.id } })
    expect(logs).toHaveLength(1)
  })

  test('to an address that is registered already is refused, unless that registration or this one has ended', async () => {
    const { organizer, params, register, find, correct } = await opened()
    await register('first')
    await register('second')
    const [first, second] = [await find('first'), await find('second')]
    const refused = await correct(second.id, 'first@example.test', { name: 'Changed' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'STATUS_CONFLICT', error: 'Someone with this email is already registered for this event.' },
    })
    expect(await find('second')).toMatchObject({ email: 'second@example.test', contactId: second.contactId })
    await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: first.id } })
    expect((await correct(second.id, 'first@example.test')).status).toBe(200)
    expect((await correct(first.id, 'first@example.test')).status).toBe(200)
    const reinstated = await organizer.call(api.reinstateRegistrant, { params: { ...params, registrationId: first.id } })
    expect(reinstated.status).toBe(409)
  })

  test('is refused for other workspaces and for what is not an address', async () => {
    const { register, find, correct, params } = await opened()
    await register('ours')
    const { id } = await find('ours')
    const stranger = await foyer.organizer()
    const foreign = await stranger.call(api.updateRegistrant, {
      params: { ...params, registrationId: id },
      body: { email: 'x@example.test' },
    })
    expect(foreign.status).toBe(404)
    expect((await correct(id, 'not an address')).status).toBe(400)
    expect((await find('ours')).email).toBe('ours@example.test')
  })
})

test('of a correction and registrations to the same address at once, exactly one is live', async () => {
  const { organizer, params, register, find, correct, event } = await opened()
  for (let round = 0; round < 8; round += 1) {
    await register(`other${round}`)
    await register(`another${round}`)
    const [one, two] = [await find(`other${round}`), await find(`another${round}`)]
    const wanted = `wanted${round}@example.test`
    const [corrected, alsoCorrected, added, registered] = await Promise.all([
      correct(one.id, wanted),
      correct(two.id, wanted),
      organizer.call(api.addRegistrant, { params, body: { email: wanted, name: 'Added' } }),
      register(`wanted${round}`),
    ])
    const statuses = [corrected!.status, alsoCorrected!.status, added!.status]
    for (const status of statuses) expect([200, 201, 409]).toContain(status)
    expect(registered!.status).toBe(201)
    expect(statuses.filter((status) => status !== 409).length).toBeLessThanOrEqual(1)
    const { registrants } = await organizer.do(api.listRegistrants, { params })
    expect(registrants.filter(({ email }) => email === wanted)).toHaveLength(1)
  }
  await expectCorrectCounts(foyer, event.id)
})

test('an erased person leaves neither the old nor the new address behind', async () => {
  const { organizer, register, find, correct } = await opened()
  await register('formerly')
  await smtp.delivered('formerly@example.test', 1)
  const { id } = await find('formerly')
  const { contactId } = (await correct(id, 'nowadays@example.test', { name: 'Nowadays' })).body
  await smtp.delivered('nowadays@example.test', 1)
  await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'nowadays@example.test' } })
  for (const table of ['registrations', 'registration_logs', 'mail_messages', 'contacts']) {
    const { rows } = await foyer.services.db.$client.query(
      `SELECT t::text FROM ${table} t WHERE t::text ILIKE '%formerly%' OR t::text ILIKE '%nowadays%'`,
    )
    expect(rows).toEqual([])
  }
})

test('the owner of an address that was a mistake can be erased too, and the registration stays', async () => {
  const { organizer, register, find, correct, list } = await opened()
  await register('stranger')
  await smtp.delivered('stranger@example.test', 1)
  await correct((await find('stranger')).id, 'right@example.test', { name: 'Right' })
  await smtp.delivered('right@example.test', 1)
  const { id: contactId } = await organizer.do(api.createContact, { body: { email: 'stranger@example.test' } })
  await organizer.do(api.eraseContact, { params: { contactId }, body: { email: 'stranger@example.test' } })
  expect((await list()).registrants).toMatchObject([{ email: 'right@example.test', name: 'Right', status: 'CONFIRMED' }])
  for (const table of ['registrations', 'registration_logs', 'mail_messages', 'contacts']) {
    const { rows } = await foyer.services.db.$client.query(`SELECT t::text FROM ${table} t WHERE t::text ILIKE '%stranger@%'`)
    expect(rows).toEqual([])
  }
})
