import * as api from '@foyer/contracts'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type Caller, type Organizer, useFoyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { readQrPng } from '../../../test/support/qr-image.ts'
import { expectSameNotFound } from '../../../test/support/same-not-found.ts'
import { useSmtp } from '../../../test/support/smtp.ts'

const foyer = useFoyer()
const smtp = useSmtp()
const sending = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))
const WAIT_MS = 40_000

/** The newest email of the workspace to this address, once it was sent. */
async function emailTo(organizer: Organizer, address: string) {
  let messageId = ''
  await eventually(async () => {
    const { messages } = await organizer.do(api.listMail, { query: { q: address } })
    expect(messages[0]).toMatchObject({ status: 'sent' })
    messageId = messages[0]!.id
  }, WAIT_MS)
  const read = () => organizer.do(api.getMailMessage, { params: { messageId } })
  return { messageId, read, urlOf: (name: string) => `/api/v1/dashboard/mail/${messageId}/attachments/${name}` }
}

/** A confirmed registrant and the email with the ticket. */
async function emailWithTicket(settings: Record<string, unknown> = {}) {
  const open = await openEvent(foyer, settings)
  await open.register('ada')
  const email = await emailTo(open.organizer, 'ada@example.test')
  const registrant = { ...open.params, registrationId: (await open.find('ada')).id }
  return { ...open, ...email, registrant }
}

async function download(caller: Caller, path: string) {
  const response = await fetch(caller.url + path, { headers: caller.headers })
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}

const imagesOf = (html: string | null) => [...html!.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address!)
const codeIn = (text: string | null) => /^Your ticket: (\S+)$/m.exec(text!)![1]!
const notFound = (kind: string) => ({ status: 404, body: { code: 'NOT_FOUND', error: `There is no such ${kind}.` } })

describe('the ticket in an email of the mailbox', () => {
  test('is a picture that the HTML names, and shows the code that admits the guest', async () => {
    const { organizer, read, urlOf, params } = await emailWithTicket()
    const { html, text } = await read()
    expect(imagesOf(html)).toEqual([urlOf('ticket.png')])
    expect(html).not.toContain('cid:')
    const { status, headers, content } = await download(organizer, imagesOf(html)[0]!)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="ticket.png"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(readQrPng(content)).toBe(codeIn(text))
    expect(await organizer.do(api.scanTicket, { params, body: { code: codeIn(text) } })).toMatchObject({ outcome: 'checked_in' })
  })

  test('is not there for a registration that is no longer confirmed, and is back when it is confirmed again', async () => {
    const { organizer, read, urlOf, registrant } = await emailWithTicket()
    const sent = await read()
    await organizer.do(api.cancelRegistrant, { params: registrant })
    const canceled = await read()
    expect(canceled.attachments.map(({ name }) => name)).toEqual(['event.ics'])
    expect(imagesOf(canceled.html)).toEqual(['cid:ticket@foyer'])
    expect(await organizer.send('GET', urlOf('ticket.png'))).toMatchObject(notFound('attachment'))
    await organizer.do(api.reinstateRegistrant, { params: registrant })
    expect(await read()).toEqual(sent)
    expect((await download(organizer, urlOf('ticket.png'))).status).toBe(200)
  })

  test('is gone with the person', async () => {
    const { organizer, read, urlOf, find } = await emailWithTicket()
    const { contactId } = await find('ada')
    await organizer.do(api.eraseContact, { params: { contactId: contactId! }, body: { email: 'ada@example.test' } })
    expect(await read()).toMatchObject({ html: null, calendar: null, attachments: [] })
    for (const name of ['ticket.png', 'event.ics']) expect(await organizer.send('GET', urlOf(name))).toMatchObject(notFound('attachment'))
  })

  test('is not in an email without one, whatever its text refers to', async () => {
    const { organizer, params } = await openEvent(foyer)
    const body = 'cid:ticket@foyer and `src="cid:ticket@foyer"` and ![logo](cid:logo@example.test)'
    const { messageId } = await organizer.do(api.testSendEventEmailTemplate, { params, body: { subject: 'Hello', body } })
    const { read, urlOf } = await emailTo(organizer, organizer.email)
    const { html, attachments } = await read()
    expect(attachments).toEqual([])
    expect(html).toContain('cid:ticket@foyer and')
    expect(html).toContain('src=&quot;cid:ticket@foyer&quot;')
    expect(html).toContain('(cid:logo@example.test)')
    expect(html).not.toContain(messageId)
    expect(await organizer.send('GET', urlOf('ticket.png'))).toMatchObject(notFound('attachment'))
  })

  test('does not change what the template says about it', async () => {
    const { organizer, params, register } = await openEvent(foyer)
    const { templates } = await organizer.do(api.listEmailTemplates)
    const { id: templateId } = templates.find(({ trigger, audience }) => trigger === 'ON_REGISTER' && audience !== 'organizer')!
    const body = 'See cid:ticket@foyer, `src="cid:ticket@foyer"` and cid:logo@example.test'
    await organizer.do(api.overrideEmailTemplate, { params: { ...params, templateId }, body: { body } })
    await register('grace')
    const { read, urlOf } = await emailTo(organizer, 'grace@example.test')
    const { html } = await read()
    expect(imagesOf(html)).toEqual([urlOf('ticket.png')])
    expect(html!.split(urlOf('ticket.png'))).toHaveLength(2)
    for (const kept of ['See cid:ticket@foyer,', 'src=&quot;cid:ticket@foyer&quot;', 'cid:logo@example.test']) expect(html).toContain(kept)
  })
})

describe('the attachments of an email', () => {
  test('are listed with their addresses, and each can be retrieved', async () => {
    const { organizer, read, urlOf } = await emailWithTicket()
    const { attachments, calendar } = await read()
    expect(attachments).toEqual([
      { name: 'ticket.png', contentType: 'image/png', url: urlOf('ticket.png') },
      { name: 'event.ics', contentType: 'text/calendar', url: urlOf('event.ics') },
    ])
    const { status, headers, content } = await download(organizer, urlOf('event.ics'))
    expect({ status, text: content.toString() }).toEqual({ status: 200, text: calendar })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'private, no-store',
    })
  })

  test('of an online event are the calendar entry alone: its ticket is the link', async () => {
    const { organizer, read, urlOf } = await emailWithTicket({ type: 'VIRTUAL', onlineUrl: 'https://meet.example.test/x' })
    expect((await read()).attachments.map(({ name }) => name)).toEqual(['event.ics'])
    expect(await organizer.send('GET', urlOf('ticket.png'))).toMatchObject(notFound('attachment'))
  })

  test('are for the members of the workspace alone', async () => {
    const { organizer, messageId, urlOf } = await emailWithTicket()
    const [member, stranger] = [await foyer.colleague(organizer, 'member'), await foyer.organizer()]
    for (const name of ['ticket.png', 'event.ics']) {
      expect((await download(member, urlOf(name))).status).toBe(200)
      expect(await foyer.visitor.send('GET', urlOf(name))).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      await expectSameNotFound('message', messageId, (id) =>
        stranger.send('GET', `/api/v1/dashboard/mail/${encodeURIComponent(id)}/attachments/${name}`),
      )
    }
    for (const name of ['ticket@foyer', 'ticket.PNG', 'invite.ics', 'toString', '..%2Fticket.png', '%00', 'x'.repeat(500)])
      expect(await organizer.send('GET', urlOf(name)), name).toMatchObject(notFound('attachment'))
  })
})

test('an email by SMTP carries its picture; the mailbox shows the same email with an address instead', async () => {
  const { organizer, register } = await openEvent(sending)
  await register('ada')
  const [received] = await smtp.delivered('ada@example.test', 1, WAIT_MS)
  const { read, urlOf } = await emailTo(organizer, 'ada@example.test')
  const unfolded = received!.raw.replace(/=\r?\n/g, '')
  expect(unfolded).toContain('src=3D"cid:ticket@foyer"')
  expect(unfolded).not.toContain('/attachments/')
  const picture = received!.attachments.find(({ cid }) => cid === 'ticket@foyer')!
  expect(imagesOf((await read()).html)).toEqual([urlOf('ticket.png')])
  expect((await download(organizer, urlOf('ticket.png'))).content.equals(picture.content)).toBe(true)
})

test('an email whose text only mentions the picture does not carry it', async () => {
  const { organizer, params, register, find } = await openEvent(sending)
  await register('bob')
  await smtp.delivered('bob@example.test', 1, WAIT_MS)
  const body = { subject: 'Hello', body: 'See cid:ticket@foyer', registrationId: (await find('bob')).id }
  await organizer.do(api.testSendEventEmailTemplate, { params, body })
  const [received] = await smtp.delivered(organizer.email, 1, WAIT_MS)
  expect(received!.text).toContain('cid:ticket@foyer')
  expect(received!.attachments).toEqual([])
})
