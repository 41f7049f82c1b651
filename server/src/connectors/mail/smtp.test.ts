import { afterEach, describe, expect, test } from 'vitest'
import { type MailFault, useSmtp } from '../../../test/support/smtp.ts'
import type { ConnectorError } from '../connector-error.ts'
import type { Mailer, OutgoingMail } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const smtp = useSmtp()
let open: Mailer[] = []
afterEach(() => {
  for (const mailer of open) mailer.close()
  open = []
})
const mailer = (url = smtp.url) => {
  const made = createSmtpMailer(url)
  open.push(made)
  return made
}
const MAIL: OutgoingMail = {
  messageId: 'one@example.org',
  from: { name: 'Acme "Events" <x>', address: 'events@example.org' },
  to: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Grüße',
  text: 'Text',
  html: '<p>HTML</p>',
  calendar: null,
  images: [],
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ConnectorError) => error,
  )

test('a message arrives unchanged', async () => {
  await mailer().send({
    ...MAIL,
    calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
    images: [{ id: 'picture', fileName: 'picture.png', contentType: 'image/png', content: Buffer.from('png') }],
  })
  const [got] = smtp.messages
  expect(got).toMatchObject({ subject: 'Grüße', text: 'Text', messageId: '<one@example.org>' })
  expect(got!.envelope).toEqual({ from: 'events@example.org', to: ['ada@example.org'] })
  expect(got!.from!.value).toEqual([{ name: 'Acme "Events" <x>', address: 'events@example.org' }])
  expect(got!.attachments.map(({ contentType }) => contentType).toSorted()).toEqual(['application/ics', 'image/png', 'text/calendar'])
})

describe('a failure is classified by what to do next', () => {
  test.each<[string, MailFault, string, number | null]>([
    ['a temporary rejection', { kind: 'refuse', code: 450 }, 'temporary', 450],
    ['a permanent rejection', { kind: 'refuse', code: 550 }, 'permanent', 550],
    ['a dropped connection', { kind: 'accept-and-drop' }, 'temporary', null],
    ['a rejected connection', { kind: 'drop' }, 'temporary', 421],
  ])('%s', async (_, fault, kind, status) => {
    smtp.faults.set('*', fault)
    expect(await faultOf(mailer().send(MAIL))).toMatchObject({ name: 'ConnectorError', system: 'mail', kind, status })
  })

  test('an invalid address, and nothing is sent', async () => {
    for (const address of ['ada@example.org>\r\nRCPT TO:<spy@example.org', 'ada@example.org, spy@example.org']) {
      const fault = await faultOf(mailer().send({ ...MAIL, to: { name: null, address } }))
      expect(fault?.kind ?? 'sent').toMatch(/permanent|sent/)
      expect(smtp.to('spy@example.org')).toEqual([])
    }
  })

  test('no server on the port', async () => {
    const fault = await faultOf(mailer('smtp://127.0.0.1:1').send(MAIL))
    expect(fault).toMatchObject({ kind: 'temporary', reason: 'unreachable' })
    expect((await faultOf(mailer('smtp://127.0.0.1:1').check()))?.kind).toBe('temporary')
  })

  test('a wrong password, which is never in the message', async () => {
    smtp.faults.set('*', { kind: 'auth' })
    const url = smtp.url.replace('smtp://', 'smtp://someone:pa55word@')
    for (const fault of [await faultOf(mailer(url).send(MAIL)), await faultOf(mailer(url).check())]) {
      expect(fault).toMatchObject({ kind: 'configuration', status: 535 })
      expect(JSON.stringify(fault) + fault!.message + fault!.stack).not.toContain('pa55word')
    }
  })

  test('a server that does not respond, after ten seconds', async () => {
    smtp.faults.set('*', { kind: 'hang' })
    const startedAt = Date.now()
    expect(await faultOf(mailer().send(MAIL))).toMatchObject({ kind: 'temporary', reason: 'timeout' })
    expect(Date.now() - startedAt).toBeLessThan(15_000)
  })
})

test('a check authenticates and sends nothing', async () => {
  await mailer().check()
  expect(smtp.messages).toEqual([])
})
