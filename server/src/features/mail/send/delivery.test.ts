import * as api from '@foyer/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { type Organizer, useFoyer } from '../../../../test/support/foyer.ts'
import { openEvent } from '../../../../test/support/open-event.ts'
import { useSmtp } from '../../../../test/support/smtp.ts'
import { presign } from '../../storage/test-uploads.ts'
import { mailMessages } from '../tables.ts'
import { sendMessage } from './send-message.ts'

const smtp = useSmtp()
const foyer = useFoyer(() => ({ config: { smtpUrl: smtp.url } }))

const messageTo = async (organizer: Organizer, toEmail: string) =>
  (await organizer.do(api.listMail, { query: { q: toEmail } })).messages.find((message) => message.toEmail === toEmail)!
const becomes = (organizer: Organizer, toEmail: string, expected: object) =>
  eventually(async () => expect(await messageTo(organizer, toEmail)).toMatchObject(expected))

describe('a mail server that is down', () => {
  test('does not hold up registrations; the email is sent when it is back, and the ledger has the reason for the delay', async () => {
    const { register, organizer } = await openEvent(foyer)
    await smtp.stop()
    try {
      expect((await register('early')).status).toBe(201)
      expect((await register('bird')).status).toBe(201)
      await becomes(organizer, 'early@example.test', { status: 'queued', reason: 'The mail server cannot be reached (ESOCKET).' })
      await eventually(async () => expect((await messageTo(organizer, 'early@example.test')).attempts).toBeGreaterThan(1))
    } finally {
      await smtp.start()
    }
    await smtp.delivered('early@example.test', 1)
    await smtp.delivered('bird@example.test', 1)
    await becomes(organizer, 'early@example.test', { status: 'sent', reason: null, via: 'smtp', sentAt: expect.any(String) })
    expect((await messageTo(organizer, 'early@example.test')).attempts).toBeGreaterThan(1)
  })

  test('or answers with a temporary error gets the message again', async () => {
    const { register, organizer } = await openEvent(foyer)
    smtp.faults.set('greylisted@example.test', { kind: 'refuse', code: 451, message: 'Greylisted' })
    await register('greylisted')
    await becomes(organizer, 'greylisted@example.test', { status: 'queued', reason: expect.stringContaining('451 Greylisted') })
    smtp.faults.clear()
    await smtp.delivered('greylisted@example.test')
  })

  test('that drops the connection after accepting a message gets it again with the same Message-ID', async () => {
    const { register, organizer } = await openEvent(foyer)
    smtp.faults.set('twice@example.test', { kind: 'accept-and-drop' })
    await register('twice')
    await smtp.delivered('twice@example.test')
    smtp.faults.clear()
    const [first, second] = await smtp.delivered('twice@example.test', 2)
    expect(second!.messageId).toBe(first!.messageId)
    expect(second!.html).toBe(first!.html)
    await becomes(organizer, 'twice@example.test', { status: 'sent', attempts: 2 })
  })
})

test('a crash before a message is marked as sent sends the same message again; once marked, it is never sent again', async () => {
  const { register, organizer } = await openEvent(foyer)
  await register('crash')
  const [first] = await smtp.delivered('crash@example.test')
  await becomes(organizer, 'crash@example.test', { status: 'sent' })
  const { id: messageId } = await messageTo(organizer, 'crash@example.test')
  const job = { organizationId: organizer.organizationId, messageId }
  const again = () => sendMessage(foyer.services, job, { number: 2, isLast: false, signal: new AbortController().signal })
  await again()
  expect(smtp.to('crash@example.test')).toHaveLength(1)
  // As a killed process leaves it: accepted by the mail server, not marked as sent.
  await foyer.services.db.update(mailMessages).set({ status: 'queued', sentAt: null }).where(eq(mailMessages.id, messageId))
  await again()
  const [, second] = await smtp.delivered('crash@example.test', 2)
  expect([second!.messageId, second!.subject, second!.text]).toEqual([first!.messageId, first!.subject, first!.text])
  await Promise.all([again(), again()])
  expect(smtp.to('crash@example.test')).toHaveLength(2)
})

test('an address the server rejects fails at once with the reason, and can be sent again', async () => {
  const { register, organizer } = await openEvent(foyer)
  smtp.faults.set('wrong@example.test', { kind: 'refuse', code: 550, message: 'No such user' })
  await register('wrong')
  await becomes(organizer, 'wrong@example.test', {
    status: 'failed',
    attempts: 1,
    reason: expect.stringMatching(/^The mail server refused this message: 550 .*No such user/),
  })
  expect((await organizer.do(api.listMail, { query: { status: 'failed' } })).counts).toEqual({ queued: 0, sent: 0, failed: 1, skipped: 0 })
  const failed = await messageTo(organizer, 'wrong@example.test')
  smtp.faults.clear()
  const resent = await organizer.do(api.resendMailMessage, { params: { messageId: failed.id } })
  expect(resent).toMatchObject({ status: 'queued', resendOf: failed.id, toEmail: 'wrong@example.test', attempts: 0 })
  const [mail] = await smtp.delivered('wrong@example.test')
  expect(mail!.messageId).toBe(`<${resent.id}@localhost>`)
  await becomes(organizer, 'wrong@example.test', { id: resent.id, status: 'sent' })
  expect(await organizer.do(api.getMailMessage, { params: { messageId: failed.id } })).toMatchObject({ status: 'failed' })
})

test('the name of a guest, an event or a workspace never becomes a header, a link, markup or Liquid', async () => {
  const evil = 'Eve <script>alert(1)</script> [x](http://evil.example) {{ event.url }}'
  const { register, organizer } = await openEvent(foyer, { name: evil })
  await organizer.do(api.updateCurrentWorkspace, { body: { name: `${evil} <spoof@bank.example>` } })
  await register('evil', { name: `${evil}\r\nBcc: spy@example.test` })
  const [mail] = await smtp.delivered('evil@example.test')
  expect(mail!.envelope.to).toEqual(['evil@example.test'])
  expect(mail!.headers.has('bcc')).toBe(false)
  expect(mail!.from!.value.map(({ address }) => address)).toEqual(['no-reply@localhost'])
  expect((mail!.to as { value: object[] }).value).toMatchObject([{ address: 'evil@example.test' }])
  expect(mail!.subject).toBe(`You’re registered for ${evil}`)
  expect(mail!.html).not.toMatch(/<script|href="http:\/\/evil/)
  expect(mail!.text).toContain('{{ event.')
})

test('an email looks like it comes from the workspace, and a reply goes to it', async () => {
  const { register, organizer } = await openEvent(foyer)
  const plain = async (name: string) => {
    await register(name)
    return (await smtp.delivered(`${name}@example.test`))[0]!
  }
  expect((await plain('before')).replyTo).toBeUndefined()
  const { publicUrl } = await presign(organizer, { purpose: 'workspace-logo' })
  const brand = { name: 'Harbour, Events', logo: publicUrl, accentColor: '#a3195b', replyTo: 'hello@harbour.example' }
  await organizer.do(api.updateCurrentWorkspace, { body: brand })
  const mail = await plain('after')
  expect(mail.replyTo!.value).toEqual([{ name: 'Harbour Events', address: 'hello@harbour.example' }])
  expect(mail.html).toContain(`<img src="${publicUrl}"`)
  expect(mail.html).toContain('background-color:#a3195b;color:#ffffff')
  for (const part of [mail.text!, mail.html as string]) {
    expect(part).toContain('You get this email because you registered for Party with after@example.test.')
    expect(part).toContain('Sent by Harbour, Events. Questions? Reply to this email.')
  }
})

test('one hanging address does not hold up other emails', async () => {
  const { register } = await openEvent(foyer)
  smtp.faults.set('hanging@example.test', { kind: 'hang' })
  await register('hanging')
  const others = ['swift1', 'swift2', 'swift3']
  for (const name of others) await register(name)
  for (const name of others) await smtp.delivered(`${name}@example.test`)
})

test('a message that is out of date when it would be sent is skipped, with the reason in the ledger', async () => {
  const { register, organizer, params, find } = await openEvent(foyer)
  smtp.faults.set('fickle@example.test', { kind: 'refuse', code: 450 })
  await register('fickle')
  await becomes(organizer, 'fickle@example.test', { status: 'queued', reason: expect.any(String) })
  await organizer.do(api.cancelRegistrant, { params: { ...params, registrationId: (await find('fickle')).id } })
  smtp.faults.clear()
  const [mail] = await smtp.delivered('fickle@example.test')
  expect(mail!.subject).toBe('Your registration for Party is canceled')
  await eventually(async () => {
    const { messages } = await organizer.do(api.listMail, { query: { q: 'fickle@example.test' } })
    expect(messages.map(({ trigger, status, reason }) => [trigger, status, reason])).toEqual([
      ['ON_CANCEL', 'sent', null],
      ['ON_REGISTER', 'skipped', 'The registration changed from CONFIRMED to CANCELED before this email was sent.'],
    ])
  })
})

test('a template that fails when it is rendered fails only its own message, with the line number', async () => {
  const { register, organizer, params } = await openEvent(foyer)
  const endless = { name: 'Endless', subject: 'x', trigger: 'ON_REGISTER', audience: 'registrant' }
  const loop = '{% for a in (1..999) %}{% for b in (1..999) %}{% for c in (1..999) %}x{% endfor %}{% endfor %}{% endfor %}'
  await organizer.do(api.createEventEmailTemplate, { params, body: { ...endless, body: `Hi\n${loop}` } })
  await register('loop')
  const [mail] = await smtp.delivered('loop@example.test')
  expect(mail!.subject).toBe('You’re registered for Party')
  await eventually(async () => {
    const { messages } = await organizer.do(api.listMail, { query: { status: 'failed' } })
    expect(messages).toMatchObject([
      {
        templateName: 'Endless',
        attempts: 0,
        reason: 'The template “Endless” has an error: body, line 2: rendering takes too many steps, check the loops.',
      },
    ])
  })
})
