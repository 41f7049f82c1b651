import { getMailAttachment, type MailMessage, type MailMessageDetails, urlPathFor } from '@foyer/contracts'
import type { Attachment } from './attachments.ts'
import { TICKET_FILE_NAME, withTicketImageAt } from './compose/layout.ts'
import type { MessageRow } from './store.ts'

export const toMessage = (row: MessageRow): MailMessage => ({
  id: row.id,
  eventId: row.eventId,
  registrationId: row.registrationId,
  inviteId: row.inviteId,
  templateId: row.eventMessageId === null ? row.templateId : null,
  eventMessageId: row.eventMessageId,
  templateName: row.templateName,
  trigger: row.trigger,
  toEmail: row.toEmail,
  toName: row.toName,
  subject: row.subject,
  status: row.status,
  reason: row.reason,
  attempts: row.attempts,
  via: row.via,
  resendOf: row.resendOf,
  lastAttemptAt: row.lastAttemptAt,
  sentAt: row.sentAt,
  createdAt: row.createdAt,
})

/** A browser resolves no `cid:`, so the HTML shows the ticket image from this service, where there is one. */
export function toMessageDetails(row: MessageRow, attachments: readonly Attachment[]): MailMessageDetails {
  const listed = attachments.map(({ name, contentType }) => ({ name, contentType, url: urlOf(row.id, name) }))
  const ticket = listed.find(({ name }) => name === TICKET_FILE_NAME)
  return {
    ...toMessage(row),
    html: row.html !== null && ticket ? withTicketImageAt(ticket.url, row.html) : row.html,
    text: row.text,
    calendar: row.calendar,
    attachments: listed,
    contentRemovedAt: row.contentRemovedAt,
  }
}

const urlOf = (messageId: string, attachmentName: string): string =>
  urlPathFor(getMailAttachment, { params: { messageId, attachmentName } })
