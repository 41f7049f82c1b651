import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, PathId, Timestamp } from './common.ts'
import { TEMPLATE_TRIGGERS } from './email-templates.ts'
import { operation } from './operation.ts'

export const NOT_SENT_REASONS = ['disabled', 'event_draft', 'event_canceled', 'no_event_time', 'past'] as const

export const ScheduledEmail = Type.Object(
  {
    templateId: Nullable(Id),
    messageId: Nullable(Id),
    templateName: Type.String(),
    trigger: Choice(TEMPLATE_TRIGGERS),
    sendAt: Nullable(Timestamp),
    recipients: Type.Integer(),
    subject: Type.String(),
    enabled: Type.Boolean(),
    reason: Nullable(Choice(NOT_SENT_REASONS)),
  },
  { title: 'ScheduledEmail' },
)
export type ScheduledEmail = Static<typeof ScheduledEmail>

export const listScheduledEmails = operation({
  id: 'listScheduledEmails',
  method: 'GET',
  path: '/api/v1/dashboard/events/:eventId/scheduled-emails',
  tag: 'Emails',
  summary: 'List the upcoming emails of an event',
  description:
    'The scheduled templates and messages that have not been sent yet. Emails that will be sent come first, soonest first; then those that will not, with the reason.',
  access: 'member',
  params: Type.Object({ eventId: PathId }),
  success: 200,
  result: Type.Object({ emails: Type.Array(ScheduledEmail) }),
  example: {
    params: { eventId: '0198c0de-0000-7000-8000-000000000001' },
    result: {
      emails: [
        {
          templateId: '0198c0de-0000-7000-8000-000000000030',
          messageId: null,
          templateName: 'Reminder',
          trigger: 'SCHEDULED',
          sendAt: '2027-04-19T16:00:00.000Z',
          recipients: 198,
          subject: 'Tomorrow: {{ event.name }}',
          enabled: true,
          reason: null,
        },
      ],
    },
  },
})
