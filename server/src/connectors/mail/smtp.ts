import type { SendMailOptions, Transporter } from 'nodemailer'
import { ConnectorError } from '../connector-error.ts'
import type { Mailer, OutgoingMail } from './port.ts'

/** A server that does not answer costs a job this long and no request anything. Together they end before the queue gives the job up. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000, dnsTimeout: 8_000 }
const LONGEST_SEND_MS = 20_000

/** TLS as the address says: smtps:// from the first byte, smtp:// as soon as the server offers it. */
export function createSmtpMailer(url: string): Mailer {
  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= open(url)
    return opening
  }
  return {
    via: 'smtp',
    send: (mail) => asConnectorError(async () => within(LONGEST_SEND_MS, (await transport()).sendMail(asNodemailer(mail)))),
    check: () => asConnectorError(async () => within(LONGEST_SEND_MS, (await transport()).verify())),
    close: () => void opening?.then((open) => open.close()),
  }
}

/** Loaded by the first mail: a service that sends none need not hold it. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const limits = { pool: true, maxConnections: 4, maxMessages: 100, maxRequeues: 0, ...TIMEOUTS }
  // Our words are in the message already; nothing in it may make the library read a file or fetch an address.
  return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true } as object) as Transporter
}

const asNodemailer = ({ messageId, from, to, subject, text, html, calendar, images }: OutgoingMail): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from: { name: from.name ?? '', address: from.address },
  to: { name: to.name ?? '', address: to.address },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'invite.ics' } }),
  attachments: images.map(({ id, fileName, contentType, content }) => ({
    cid: id,
    filename: fileName,
    contentType,
    content,
    contentDisposition: 'inline' as const,
  })),
})

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function asConnectorError(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw connectorErrorFrom(error as SmtpFault)
  }
}

type SmtpFault = { code?: string; command?: string; responseCode?: number; response?: string }
type Verdict = Pick<ConnectorError, 'kind'> & { reason: NonNullable<ConnectorError['reason']>; words: string }

function connectorErrorFrom(fault: SmtpFault): ConnectorError {
  const { kind, reason, words } = verdictOn(fault)
  const said = fault.response?.replace(/\s+/g, ' ').trim().slice(0, 300)
  const message = said ? `${words}: ${said}` : `${words}.`
  return new ConnectorError({ system: 'mail', kind, reason, message, status: fault.responseCode, vendorCode: fault.code })
}

/** What the server answered decides: 4xx is "not now", 5xx is "never"; and one that says nothing may come back. */
function verdictOn({ code = '', command = '', responseCode = 0 }: SmtpFault): Verdict {
  if (responseCode >= 400 && responseCode < 500)
    return { kind: 'temporary', reason: 'unreachable', words: 'The mail server asks to try again later' }
  if (SIGN_IN.has(code) || responseCode === 530 || responseCode === 535)
    return { kind: 'configuration', reason: 'reconnect', words: 'Signing in to the mail server failed' }
  if (SETTINGS.has(code))
    return { kind: 'configuration', reason: 'refused', words: `The mail server cannot be used as it is set up (${code})` }
  if (responseCode >= 500 && ABOUT_US.has(command))
    return { kind: 'configuration', reason: 'refused', words: 'The mail server does not take mail from us' }
  if (responseCode >= 500) return { kind: 'permanent', reason: 'refused', words: 'The mail server refused this message' }
  // Refused before it left: the library saw that it could not be an address.
  if (code === 'EENVELOPE') return { kind: 'permanent', reason: 'refused', words: 'This address cannot be written to' }
  if (code === 'ETIMEDOUT') return { kind: 'temporary', reason: 'timeout', words: 'The mail server does not answer' }
  return { kind: 'temporary', reason: 'unreachable', words: `The mail server cannot be reached${code && ` (${code})`}` }
}

const SIGN_IN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2'])
const SETTINGS = new Set(['ETLS', 'ECONFIG'])
const ABOUT_US = new Set(['CONN', 'EHLO', 'HELO', 'MAIL FROM'])
