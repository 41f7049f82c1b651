import { mimeMessage } from './mime-message.ts'
import type { Mailer } from './port.ts'
import { withConnectorErrors } from './smtp-errors.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { openSession } from './smtp-session.ts'
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
        const { envelope, message } = await mimeMessage(mail)
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
