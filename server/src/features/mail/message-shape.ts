import type { MailMessage, MailMessageDetails } from '@foyer/contracts'
import type { MessageRow } from './store.ts'

export const toMessage = (row: MessageRow): MailMessage => ({
  id: row.id,
  eventId: row.eventId,
  registrationId: row.registrationId,
  inviteId: row.inviteId,
  templateId: row.templateId,
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

export const toMessageDetails = (row: MessageRow): MailMessageDetails => ({
  ...toMessage(row),
  html: row.html,
  text: row.text,
  calendar: row.calendar,
  contentRemovedAt: row.contentRemovedAt,
})
