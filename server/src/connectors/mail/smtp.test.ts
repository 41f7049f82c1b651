import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type MailFault, useSmtp } from '../../../test/support/smtp.ts'
import type { ConnectorError } from '../connector-error.ts'
import type { Mailer, OutgoingMail } from './port.ts'
import { createSmtpMailer } from './smtp.ts'
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts'

const smtp = useSmtp()
let open: Mailer[] = []
afterEach(() => {
  for (const mailer of open) mailer.close()
  open = []
})
const mailer = (url = smtp.url, timeouts: Partial<SmtpTimeouts> = {}) => {
  const made = createSmtpMailer(url, { ...SMTP_TIMEOUTS, ...timeouts })
  open.push(made)
  return made
}
const MAIL: OutgoingMail = {
  messageId: 'one@example.org',
  from: { name: 'Acme "Events" <x>', address: 'events@example.org' },
  to: { name: 'Ada', address: 'ada@example.org' },
  replyTo: null,
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

test('a text arrives as it was written, whatever its lines look like, in lines that every mail server takes', async () => {
  const long = `${'wide '.repeat(300)}\u{1f3ab}${'ü'.repeat(200)}`
  const text = [
    '.',
    '..',
    '--=_alternative--',
    '=_mixed',
    'ends with a blank ',
    'and a tab\t',
    '',
    'From here',
    '1 + 1 = 2',
    long,
    'end',
  ].join('\n')
  const html = `<p title="=3D">${text}</p>`
  await mailer().send({ ...MAIL, text, html, calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } })
  const [got] = smtp.messages
  expect([got!.text, got!.html]).toEqual([text, html])
  for (const line of got!.raw.split('\r\n')) expect(line).toMatch(/^[\t\x20-\x7e]{0,78}$/)
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

  test('a server that does not respond before it has the message', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    try {
      const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
      expect(await faultOf(mailer(url, { connectMs: 200 }).send(MAIL))).toMatchObject({ kind: 'temporary', reason: 'timeout' })
    } finally {
      silent.close()
    }
  })

  test.each<[string, MailFault]>([
    ['that does not answer', { kind: 'hang' }],
    ['that drops the connection before it answers', { kind: 'accept-and-drop' }],
  ])('a server %s once it has the message may have accepted it', async (_, fault) => {
    smtp.faults.set('*', fault)
    expect(await faultOf(mailer(smtp.url, { replyMs: 300 }).send(MAIL))).toMatchObject({ kind: 'temporary', reason: 'unanswered' })
    expect(smtp.messages).toHaveLength(1)
  })

  test('so may one that is still silent when the service stops; a message that was not transferred was not accepted', async () => {
    smtp.faults.set('*', { kind: 'hang' })
    const stopping = new AbortController()
    const fault = faultOf(mailer().send(MAIL, stopping.signal))
    await eventually(async () => expect(smtp.messages).toHaveLength(1))
    stopping.abort()
    expect(await fault).toMatchObject({ kind: 'temporary', reason: 'unanswered' })
    expect(await faultOf(mailer().send(MAIL, stopping.signal))).toMatchObject({ kind: 'temporary', reason: 'timeout' })
    expect(smtp.messages).toHaveLength(1)
  })
})

test('a server has ten minutes to answer a message, and longer than for any other answer', async () => {
  expect(SMTP_TIMEOUTS.replyMs).toBe(600_000)
  const impatient = { connectMs: 2_000, envelopeMs: 2_000, transferMs: 2_000 }
  const until = new Promise<void>((resolve) => setTimeout(resolve, 3_000))
  smtp.faults.set('*', { kind: 'slow', until })
  await mailer(smtp.url, impatient).send(MAIL)
  expect(smtp.messages).toHaveLength(1)
})

test('messages that are slow to be answered do not hold up the others, and every message is sent once', async () => {
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  smtp.faults.set('slow@example.org', { kind: 'slow', until })
  const one = mailer()
  const slow = Array.from({ length: 4 }, () => one.send({ ...MAIL, to: { name: null, address: 'slow@example.org' } }))
  await eventually(async () => expect(smtp.messages).toHaveLength(4))
  const swift = Array.from({ length: 8 }, (_, index) => one.send({ ...MAIL, to: { name: null, address: `swift${index}@example.org` } }))
  await Promise.all(swift)
  answer()
  await Promise.all(slow)
  expect(smtp.messages.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'slow@example.org'),
    ...Array.from({ length: 8 }, (_, index) => `swift${index}@example.org`),
  ])
})

test('a check authenticates and sends nothing', async () => {
  await mailer().check()
  expect(smtp.messages).toEqual([])
})
