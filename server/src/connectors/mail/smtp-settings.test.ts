import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import * as api from '@foyer/contracts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { createCertificate, type TestCertificate } from '../../../test/support/certificate.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { Foyer } from '../../../test/support/foyer.ts'
import { openEvent } from '../../../test/support/open-event.ts'
import { readConfig } from '../../config.ts'
import { doctor } from '../../doctor.ts'
import { createSmtpMailer } from './smtp.ts'
import { SMTP_TIMEOUTS } from './smtp-timeouts.ts'

const DAY_MS = 86_400_000
const now = Date.now()
const valid = { from: new Date(now - DAY_MS), to: new Date(now + DAY_MS) }
const SELF_SIGNED = createCertificate({ host: 'localhost', ...valid })
const OF_ANOTHER = createCertificate({ host: 'mail.example.org', ...valid })
const EXPIRED = createCertificate({ host: 'localhost', from: new Date(now - 2 * DAY_MS), to: new Date(now - DAY_MS) })

const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

async function listen(server: Server): Promise<number> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
async function smtpServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ logger: false, authOptional: true, closeTimeout: 100, ...options })
  server.on('error', () => {})
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return listen(server.server as Server)
}
/** Sends this to every client, as another kind of server would. */
async function rawServer(answer: (command: string) => string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write(answer(''))
    socket.on('data', (chunk) => socket.write(answer(String(chunk))))
  })
  closers.push(() => server.close())
  return listen(server)
}
const withTls = (certificate: TestCertificate) => smtpServer({ secure: true, ...certificate })
const trusting = ({ cert }: TestCertificate) => `?tls.ca=${encodeURIComponent(cert)}`

const REFUSES_STARTTLS = (command: string) => {
  if (command === '') return '220 ready\r\n'
  return command.startsWith('EHLO') ? '250-hello\r\n250 STARTTLS\r\n' : '454 TLS is not available\r\n'
}

/** Each fault, how the address in SMTP_URL leads to it, and what the operator reads. */
const FAULTS: Record<string, { url(): Promise<string>; says: RegExp }> = {
  'a self-signed certificate': {
    url: async () => `smtps://localhost:${await withTls(SELF_SIGNED)}`,
    says: /^The certificate of the mail server localhost:\d+ is self-signed or from an unknown authority\. .*SMTP_URL/,
  },
  'a self-signed certificate after STARTTLS': {
    url: async () => `smtp://localhost:${await smtpServer({ ...SELF_SIGNED })}`,
    says: /^The certificate of the mail server localhost:\d+ is self-signed or from an unknown authority\. .*SMTP_URL/,
  },
  'a certificate of another host': {
    url: async () => `smtps://localhost:${await withTls(OF_ANOTHER)}${trusting(OF_ANOTHER)}`,
    says: /^The certificate of the mail server localhost:\d+ is for another host name\. .*SMTP_URL/,
  },
  'an expired certificate': {
    url: async () => `smtps://localhost:${await withTls(EXPIRED)}${trusting(EXPIRED)}`,
    says: /^The certificate of the mail server localhost:\d+ has expired or is not valid yet\. .*SMTP_URL/,
  },
  'smtps:// on a port without TLS': {
    url: async () => `smtps://localhost:${await smtpServer({ disabledCommands: ['STARTTLS'] })}`,
    says: /^The mail server localhost:\d+ does not start with TLS\. Use smtp:\/\/ in SMTP_URL/,
  },
  'smtp:// on a port with TLS': {
    url: async () => `smtp://localhost:${await withTls(SELF_SIGNED)}`,
    says: /^The mail server localhost:\d+ starts with TLS\. Use smtps:\/\/ in SMTP_URL/,
  },
  'another kind of server': {
    url: async () => `smtp://localhost:${await rawServer(() => 'SSH-2.0-OpenSSH_9.6\r\n')}`,
    says: /^localhost:\d+ is not a mail server for SMTP\. Check the host and the port in SMTP_URL/,
  },
  'another kind of server that sends no line': {
    url: async () => `smtp://localhost:${await rawServer(() => '\u0001\u0002')}`,
    says: /^localhost:\d+ is not a mail server for SMTP\. Check the host and the port in SMTP_URL/,
  },
  'STARTTLS that is offered and refused': {
    url: async () => `smtp://localhost:${await rawServer(REFUSES_STARTTLS)}`,
    says: /^The mail server localhost:\d+ refused STARTTLS\. .*SMTP_URL.* It answered: 454 TLS is not available/,
  },
  'STARTTLS that is required and not offered': {
    url: async () => `smtp://localhost:${await smtpServer({ disabledCommands: ['STARTTLS'] })}?requireTLS=true`,
    says: /^The mail server localhost:\d+ refused STARTTLS\. .*SMTP_URL/,
  },
}
const smtpTimeouts = { ...SMTP_TIMEOUTS, connectMs: 4_000 }

describe.each(Object.entries(FAULTS))('%s', (_, { url, says }) => {
  test('is named in a sentence that says what to change', async () => {
    const mailer = createSmtpMailer(await url(), smtpTimeouts)
    await expect(mailer.check()).rejects.toMatchObject({ kind: 'configuration', message: expect.stringMatching(says) })
  })

  test('is named by the doctor', async () => {
    const address = await url()
    const findings = await doctor(readConfig({ FOYER_DATA_DIR: '/nonexistent', SMTP_URL: address }))
    const mail = findings.find(({ check }) => check === 'mail')
    expect(mail).toMatchObject({ verdict: 'FAIL', message: expect.stringMatching(says) })
    expect(mail!.message).not.toMatch(/Check SMTP_URL\.$/)
  })
})

test('the ledger has the sentence, and the email waits for a change of SMTP_URL', async () => {
  const { url, says } = FAULTS['a self-signed certificate']!
  const foyer = await new Foyer().start({ config: { smtpUrl: await url() }, services: { smtpTimeouts } })
  closers.push(() => foyer.stop())
  const { register, organizer } = await openEvent(foyer)
  await register('ada')
  await eventually(async () => {
    const { messages } = await organizer.do(api.listMail)
    expect(messages).toMatchObject([{ status: 'queued', attempts: 1, reason: expect.stringMatching(says) }])
  })
})
