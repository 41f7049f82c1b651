import type { SendMailOptions } from 'nodemailer'
import type { Mailer, OutgoingMail } from './port.ts'
import { withConnectorErrors } from './smtp-errors.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { openSession, type SmtpEnvelope } from './smtp-session.ts'
import { SMTP_TIMEOUTS, type SmtpTimeouts } from './smtp-timeouts.ts'

/** A server that needs longer than this to answer a message does not hold up the others. */
const SLOW_REPLY_MS = 5_000

/** TLS by the scheme of the URL: smtps:// from the start, smtp:// with STARTTLS when the server offers it. */
export function createSmtpMailer(url: string, timeouts: SmtpTimeouts = SMTP_TIMEOUTS): Mailer {
  const open = (signal?: AbortSignal) => openSession(url, timeouts, signal)
  const pool = createSmtpPool(open)
  return {
    via: 'smtp',
    send: (mail, signal) =>
      withConnectorErrors(async () => {
        const { envelope, message } = await compose(mail)
        await pool.use(async ({ session, stepAside }) => {
          let slow: NodeJS.Timeout | undefined
          const onTransferred = () => {
            slow = setTimeout(stepAside, SLOW_REPLY_MS)
          }
          await session.send(envelope, message, { signal, onTransferred }).finally(() => clearTimeout(slow))
        }, signal)
      }),
    check: () => withConnectorErrors(async () => (await open()).close()),
    close: () => pool.close(),
  }
}

async function compose(mail: OutgoingMail): Promise<{ envelope: SmtpEnvelope; message: Buffer }> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composed = new MailComposer(toNodemailer(mail)).compile()
  const { from, to } = composed.getEnvelope()
  return { envelope: { from: from || '', to }, message: await composed.build() }
}

const toNodemailer = ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  calendar,
  images,
  unsubscribeUrl,
}: OutgoingMail): SendMailOptions => ({
  messageId: `<${messageId}>`,
  from: { name: from.name ?? '', address: from.address },
  to: { name: to.name ?? '', address: to.address },
  ...(replyTo && { replyTo: { name: replyTo.name ?? '', address: replyTo.address } }),
  subject,
  text,
  html,
  // The message is complete; nothing in it may make the library read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'invite.ics' } }),
  attachments: images.map(({ id, fileName, contentType, content }) => ({
    cid: id,
    filename: fileName,
    contentType,
    content,
    contentDisposition: 'inline' as const,
  })),
})

/** Prepared, because the library would otherwise encode or fold a long URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
