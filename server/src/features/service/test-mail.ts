import type { Mailer } from '../../connectors/mail/port.ts'
import { newId } from '../../platform/db/columns.ts'
import { composeAccountMail } from '../account-mail/message.ts'
import type { SignedInUser } from '../auth/access.ts'
import { SYSTEM } from './strings.ts'
import { reasonOf } from './system.ts'

type Services = { mailer: Mailer; baseUrl: string; config: { mailFrom: string } }

/** Sent without the queue, so that the answer of the mail server is known at once. */
export async function sendTestMail(
  { mailer, baseUrl, config }: Services,
  { userEmail }: SignedInUser,
): Promise<{ sent: boolean; message: string }> {
  if (mailer.via === 'mailbox') return { sent: false, message: SYSTEM.off.mail }
  const { hostname } = new URL(baseUrl)
  try {
    await mailer.send({
      messageId: `${newId()}@${hostname}`,
      from: { name: 'Foyer', address: config.mailFrom },
      to: { name: null, address: userEmail },
      replyTo: null,
      ...composeAccountMail(SYSTEM.testMail(hostname), { name: null, email: userEmail }, null),
      calendar: null,
      images: [],
    })
    return { sent: true, message: SYSTEM.accepted(userEmail) }
  } catch (error) {
    return { sent: false, message: SYSTEM.refused(reasonOf(error)) }
  }
}
