import type { MailAttachment } from '@foyer/contracts'
import type { Database } from '../../platform/db/database.ts'
import type { TokenSigner } from '../../platform/signed-tokens.ts'
import { ticketCode, ticketQrPng } from '../check-in/ticket-code.ts'
import { hasTicketImage, TICKET_FILE_NAME } from './compose/layout.ts'
import { findMessageContext } from './compose/message-context-store.ts'
import type { MessageRow } from './store.ts'

export type AttachmentDependencies = { db: Database; tokens: TokenSigner }

export type Attachment = Pick<MailAttachment, 'name' | 'contentType'> & { read(): Promise<Buffer> }

/** What can be retrieved with a message now. The ticket image is not stored: it is drawn again, while the registration is confirmed. */
export async function attachmentsOf({ db, tokens }: AttachmentDependencies, message: MessageRow): Promise<Attachment[]> {
  const { html, calendar } = message
  const attachments: Attachment[] = []
  const registration = html !== null && hasTicketImage(html) ? (await findMessageContext(db, message))?.registration : null
  if (registration?.status === 'CONFIRMED')
    attachments.push({ name: TICKET_FILE_NAME, contentType: 'image/png', read: async () => ticketQrPng(ticketCode(tokens, registration)) })
  if (calendar !== null) attachments.push({ name: 'event.ics', contentType: 'text/calendar', read: async () => Buffer.from(calendar) })
  return attachments
}
