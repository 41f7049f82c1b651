import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Page, PathId, Timestamp } from './common.ts'
import { TEMPLATE_TRIGGERS } from './email-templates.ts'
import { operation } from './operation.ts'

export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'skipped'] as const
export const MAIL_ROUTES = ['smtp', 'mailbox'] as const

const messageFields = {
  id: Id,
  eventId: Nullable(Id),
  registrationId: Nullable(Id),
  inviteId: Nullable(Id),
  templateId: Nullable(Id),
  eventMessageId: Nullable(Id),
  templateName: Type.String(),
  trigger: Choice(TEMPLATE_TRIGGERS),
  toEmail: Type.String(),
  toName: Nullable(Type.String()),
  subject: Nullable(Type.String({ description: 'Subject as sent; null until the message has been rendered' })),
  status: Choice(MAIL_STATUSES),
  reason: Nullable(Type.String({ description: 'Why the message failed, was skipped or is still queued' })),
  attempts: Type.Integer({ description: 'Number of send attempts' }),
  via: Nullable(Choice(MAIL_ROUTES, { description: '`mailbox`: no mail server is configured, so the message is only available here' })),
  resendOf: Nullable(Id),
  lastAttemptAt: Nullable(Timestamp),
  sentAt: Nullable(Timestamp),
  createdAt: Timestamp,
}
export const MailMessage = Type.Object(messageFields, { title: 'MailMessage' })
export type MailMessage = Static<typeof MailMessage>

export const MailAttachment = Type.Object(
  { name: Type.String(), contentType: Choice(['image/png', 'text/calendar']), url: Type.String() },
  { title: 'MailAttachment' },
)
export type MailAttachment = Static<typeof MailAttachment>

export const MailMessageDetails = Type.Object(
  {
    ...messageFields,
    html: Nullable(Type.String()),
    text: Nullable(Type.String()),
    calendar: Nullable(Type.String({ description: 'Attached calendar entry' })),
    attachments: Type.Array(MailAttachment, { description: 'What can be retrieved with the email now' }),
    contentRemovedAt: Nullable(
      Type.String({ format: 'date-time', description: 'When `html`, `text` and `calendar` were removed; null while they are kept' }),
    ),
  },
  { title: 'MailMessageDetails' },
)
export type MailMessageDetails = Static<typeof MailMessageDetails>

export const MailCounts = Type.Object(
  { queued: Type.Integer(), sent: Type.Integer(), failed: Type.Integer(), skipped: Type.Integer() },
  { title: 'MailCounts' },
)
export type MailCounts = Static<typeof MailCounts>

const path = '/api/v1/dashboard/mail'
const params = Type.Object({ messageId: PathId })
const messageId = '0198c0de-0000-7000-8000-0000000000d1'
const exampleMessage = {
  id: messageId,
  eventId: '0198c0de-0000-7000-8000-000000000001',
  registrationId: '0198c0de-0000-7000-8000-0000000000a1',
  inviteId: null,
  templateId: '0198c0de-0000-7000-8000-000000000030',
  eventMessageId: null,
  templateName: 'Registration received',
  trigger: 'ON_REGISTER',
  toEmail: 'ada@example.org',
  toName: 'Ada Lovelace',
  subject: 'You’re registered for Spring Summit',
  status: 'sent',
  reason: null,
  attempts: 1,
  via: 'smtp',
  resendOf: null,
  lastAttemptAt: '2027-02-01T08:00:01.000Z',
  sentAt: '2027-02-01T08:00:02.000Z',
  createdAt: '2027-02-01T08:00:00.000Z',
}

export const listMail = operation({
  id: 'listMail',
  method: 'GET',
  path,
  tag: 'Emails',
  summary: 'List emails',
  description:
    'Every email of the workspace with its status and the reason for it, newest first. `counts` are by status and ignore the `status` filter.',
  access: 'member',
  query: Type.Object({
    eventId: Type.Optional(Id),
    registrationId: Type.Optional(Id),
    status: Type.Optional(Choice(MAIL_STATUSES)),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the email address, name or subject' })),
    ...Page,
  }),
  success: 200,
  result: Type.Object({ messages: Type.Array(MailMessage), counts: MailCounts }),
  example: { result: { messages: [exampleMessage], counts: { queued: 0, sent: 1, failed: 0, skipped: 0 } } },
})

export const getMailMessage = operation({
  id: 'getMailMessage',
  method: 'GET',
  path: `${path}/:messageId`,
  tag: 'Emails',
  summary: 'Retrieve an email',
  description:
    'The content is removed some time after the email was sent or failed, by default after 180 days: `html`, `text` and `calendar` are then null, and `contentRemovedAt` is set. Where the email itself refers to its ticket image as `cid:`, this `html` has the path of the attachment.',
  access: 'member',
  params,
  success: 200,
  result: MailMessageDetails,
  example: {
    params: { messageId },
    result: {
      ...exampleMessage,
      html: '<!doctype html>…',
      text: 'Hi Ada Lovelace, …',
      calendar: 'BEGIN:VCALENDAR…',
      attachments: [
        { name: 'ticket.png', contentType: 'image/png', url: `${path}/${messageId}/attachments/ticket.png` },
        { name: 'event.ics', contentType: 'text/calendar', url: `${path}/${messageId}/attachments/event.ics` },
      ],
      contentRemovedAt: null,
    },
  },
})

export const getMailAttachment = operation({
  id: 'getMailAttachment',
  method: 'GET',
  path: `${path}/:messageId/attachments/:attachmentName`,
  tag: 'Emails',
  summary: 'Retrieve an attachment of an email',
  description:
    'Returns the QR code of the ticket (`ticket.png`, image/png) or the calendar entry (`event.ics`, text/calendar). 404 for an attachment that the email does not list: there is no ticket while the registration is not confirmed, and none of them once the content of the email was removed or the person was erased.',
  access: 'member',
  params: Type.Object({ messageId: PathId, attachmentName: PathId }),
  resultType: '*/*',
  success: 200,
  result: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  example: { params: { messageId, attachmentName: 'ticket.png' }, result: '(binary)' },
})

export const resendMailMessage = operation({
  id: 'resendMailMessage',
  method: 'POST',
  path: `${path}/:messageId/resend`,
  tag: 'Emails',
  summary: 'Resend an email',
  description:
    'Queues a new email to the same address, rendered with current data. An email that is still queued cannot be resent, and neither can a test email whose content was removed (STATUS_CONFLICT).',
  access: 'member',
  params,
  success: 201,
  result: MailMessage,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { messageId },
    result: {
      ...exampleMessage,
      id: '0198c0de-0000-7000-8000-0000000000d2',
      resendOf: messageId,
      subject: null,
      status: 'queued',
      attempts: 0,
      via: null,
      lastAttemptAt: null,
      sentAt: null,
    },
  },
})
