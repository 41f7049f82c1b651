import type { SendMailOptions, Transporter } from 'nodemailer'
import { ConnectorError } from '../connector-error.ts'
import type { Mailer, OutgoingMail } from './port.ts'

/** A server that does not respond delays a job, never a request. All limits together end before the job expires in the queue. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000, dnsTimeout: 8_000 }
const MAX_SEND_MS = 20_000

/** TLS by the scheme of the URL: smtps:// from the start, smtp:// with STARTTLS when the server offers it. */
export function createSmtpMailer(url: string): Mailer {
  let opening: Promise<Transporter> | undefined
  const transport = () => {
    opening ??= open(url)
    return opening
  }
  return {
    via: 'smtp',
    send: (mail) => withConnectorErrors(async () => withTimeout(MAX_SEND_MS, (await transport()).sendMail(toNodemailer(mail)))),
    check: () => withConnectorErrors(async () => withTimeout(MAX_SEND_MS, (await transport()).verify())),
    close: () => void opening?.then((open) => open.close()),
  }
}

/** nodemailer is loaded with the first message, so that a service that sends none does not hold it in memory. */
async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const limits = { pool: true, maxConnections: 4, maxMessages: 100, maxRequeues: 0, ...TIMEOUTS }
  // The message is complete; nothing in it may make the library read a file or fetch a URL.
  return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true } as object) as Transporter
}

const toNodemailer = ({ messageId, from, to, subject, text, html, calendar, images }: OutgoingMail): SendMailOptions => ({
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

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

async function withConnectorErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw toConnectorError(error as SmtpFault)
  }
}

type SmtpFault = { code?: string; command?: string; responseCode?: number; response?: string }
type Classification = Pick<ConnectorError, 'kind'> & { reason: NonNullable<ConnectorError['reason']>; summary: string }

function toConnectorError(fault: SmtpFault): ConnectorError {
  const { kind, reason, summary } = classify(fault)
  const reply = fault.response?.replace(/\s+/g, ' ').trim().slice(0, 300)
  const message = reply ? `${summary}: ${reply}` : `${summary}.`
  return new ConnectorError({ system: 'mail', kind, reason, message, status: fault.responseCode, vendorCode: fault.code })
}

/** By the server's reply: 4xx is temporary and 5xx permanent. A server that does not reply may come back. */
function classify({ code = '', command = '', responseCode = 0 }: SmtpFault): Classification {
  if (responseCode >= 400 && responseCode < 500)
    return { kind: 'temporary', reason: 'unreachable', summary: 'The mail server asked to try again later' }
  if (AUTH_ERRORS.has(code) || responseCode === 530 || responseCode === 535)
    return { kind: 'configuration', reason: 'reconnect', summary: 'Signing in to the mail server failed' }
  if (CONFIG_ERRORS.has(code))
    return { kind: 'configuration', reason: 'refused', summary: `The mail server settings do not work (${code})` }
  if (responseCode >= 500 && SENDER_COMMANDS.has(command))
    return { kind: 'configuration', reason: 'refused', summary: 'The mail server does not accept email from this sender' }
  if (responseCode >= 500) return { kind: 'permanent', reason: 'refused', summary: 'The mail server refused this message' }
  // Rejected by the library before sending: it is not an email address.
  if (code === 'EENVELOPE') return { kind: 'permanent', reason: 'refused', summary: 'The email address is not valid' }
  if (code === 'ETIMEDOUT') return { kind: 'temporary', reason: 'timeout', summary: 'The mail server does not respond' }
  return { kind: 'temporary', reason: 'unreachable', summary: `The mail server cannot be reached${code && ` (${code})`}` }
}

const AUTH_ERRORS = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2'])
const CONFIG_ERRORS = new Set(['ETLS', 'ECONFIG'])
const SENDER_COMMANDS = new Set(['CONN', 'EHLO', 'HELO', 'MAIL FROM'])
