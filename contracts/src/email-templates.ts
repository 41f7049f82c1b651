import { type Static, Type } from 'typebox'
import { Choice, Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { operation } from './operation.ts'

export const TEMPLATE_SOURCES = ['org', 'event'] as const
export const TEMPLATE_KINDS = ['system', 'custom'] as const
export const TEMPLATE_TRIGGERS = [
  'ON_REGISTER',
  'ON_WAITLIST',
  'ON_OFFER',
  'ON_APPROVE',
  'ON_DECLINE',
  'ON_CANCEL',
  'ON_EVENT_CANCEL',
  'ON_INVITE',
  'SCHEDULED',
  'MANUAL',
] as const
export const SCHEDULE_ANCHORS = ['event_start', 'event_end', 'registration'] as const
export const TEMPLATE_AUDIENCES = ['registrant', 'waitlisted', 'invitee', 'organizer'] as const

const resolvedFields = {
  source: Choice(TEMPLATE_SOURCES, { description: 'Whose template it is: the workspace’s or this event’s own' }),
  organizationTemplateId: Nullable(Id),
  eventTemplateId: Nullable(Id),
  overrideId: Nullable(Id),
  kind: Choice(TEMPLATE_KINDS),
  systemKey: Nullable(Type.String()),
  name: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  trigger: Choice(TEMPLATE_TRIGGERS),
  scheduleAnchor: Nullable(Choice(SCHEDULE_ANCHORS)),
  scheduleOffsetMinutes: Nullable(Type.Integer()),
  audience: Choice(TEMPLATE_AUDIENCES),
  enabled: Type.Boolean(),
  inherited: Type.Boolean({ description: 'The workspace’s words as they are: neither overridden nor the event’s own' }),
}
/** As one event sends it. */
export const EmailTemplate = Type.Object(resolvedFields, { title: 'EmailTemplate' })
export type EmailTemplate = Static<typeof EmailTemplate>

/** The template itself, as it is edited. */
export const EmailTemplateDetails = Type.Object(
  { id: Id, ...resolvedFields, createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'EmailTemplateDetails' },
)
export type EmailTemplateDetails = Static<typeof EmailTemplateDetails>

const YEAR_MINUTES = 365 * 24 * 60
/** One line: a line break would start a new header in the message. */
export const Subject = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\r\\n]*[^\\s][^\\r\\n]*$',
  description: 'One line, Liquid',
})
export const Body = Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S', description: 'Text with Liquid variables' })
const OffsetMinutes = Type.Integer({
  minimum: -YEAR_MINUTES,
  maximum: YEAR_MINUTES,
  description: 'Minutes after the anchor, negative before it; at most a year',
})
const scheduled = {
  scheduleAnchor: Type.Optional(Nullable(Choice(SCHEDULE_ANCHORS))),
  scheduleOffsetMinutes: Type.Optional(Nullable(OffsetMinutes)),
}

export const NewEmailTemplate = Type.Object({
  name: Name(),
  subject: Subject,
  body: Body,
  trigger: Choice(TEMPLATE_TRIGGERS),
  ...scheduled,
  audience: Choice(TEMPLATE_AUDIENCES),
  enabled: Type.Optional(Type.Boolean()),
})
export type NewEmailTemplate = Static<typeof NewEmailTemplate>

export const EmailTemplateChanges = Type.Partial(NewEmailTemplate)
export type EmailTemplateChanges = Static<typeof EmailTemplateChanges>

export const EmailTemplateOverride = Type.Object({
  subject: Type.Optional(Nullable(Subject)),
  body: Type.Optional(Nullable(Body)),
  scheduleOffsetMinutes: Type.Optional(Nullable(OffsetMinutes)),
  enabled: Type.Optional(Nullable(Type.Boolean())),
})
export type EmailTemplateOverride = Static<typeof EmailTemplateOverride>

const templates = '/api/v1/dashboard/email-templates'
const ofEvent = '/api/v1/dashboard/events/:eventId/email-templates'
const templateParams = Type.Object({ templateId: PathId })
const eventParams = Type.Object({ eventId: PathId })
const bothParams = Type.Object({ eventId: PathId, templateId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'
const templateId = '0198c0de-0000-7000-8000-000000000030'

const exampleResolved = {
  source: 'org',
  organizationTemplateId: templateId,
  eventTemplateId: null,
  overrideId: null,
  kind: 'system',
  systemKey: 'registration-confirmed',
  name: 'Registration received',
  subject: 'You are in: {{ event.name }}',
  body: 'Hi {{ attendee.name }}, see you at {{ event.name }}.',
  trigger: 'ON_REGISTER',
  scheduleAnchor: null,
  scheduleOffsetMinutes: null,
  audience: 'registrant',
  enabled: true,
  inherited: true,
}
const exampleTemplate = {
  id: templateId,
  ...exampleResolved,
  createdAt: '2027-01-02T10:00:00.000Z',
  updatedAt: '2027-01-02T10:00:00.000Z',
}
const parking = {
  name: 'Parking',
  subject: 'Where to park at {{ event.name }}',
  body: 'Hi {{ attendee.name }}, the garage is on the left.',
  trigger: 'SCHEDULED',
  scheduleAnchor: 'event_start',
  scheduleOffsetMinutes: -180,
  audience: 'registrant',
}
const exampleCustom = { ...exampleTemplate, ...parking, kind: 'custom', systemKey: null }

export const listEmailTemplates = operation({
  id: 'listEmailTemplates',
  method: 'GET',
  path: templates,
  tag: 'Email templates',
  summary: 'List the email templates of the workspace',
  description: 'Those every workspace starts with first, then the workspace’s own in the order they were made.',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ templates: Type.Array(EmailTemplateDetails) }),
  example: { result: { templates: [exampleTemplate] } },
})

export const createEmailTemplate = operation({
  id: 'createEmailTemplate',
  method: 'POST',
  path: templates,
  tag: 'Email templates',
  summary: 'Create an email template for all events',
  description: 'SCHEDULED needs scheduleAnchor and scheduleOffsetMinutes; the other triggers take neither.',
  access: 'member',
  body: NewEmailTemplate,
  success: 201,
  result: EmailTemplateDetails,
  example: { body: parking, result: exampleCustom },
})

export const updateEmailTemplate = operation({
  id: 'updateEmailTemplate',
  method: 'PATCH',
  path: `${templates}/:templateId`,
  tag: 'Email templates',
  summary: 'Change an email template, the workspace’s or an event’s own',
  description: 'A system template keeps its trigger and audience: STATUS_CONFLICT. Everything else of it can be changed.',
  access: 'member',
  params: templateParams,
  body: EmailTemplateChanges,
  success: 200,
  result: EmailTemplateDetails,
  errors: ['STATUS_CONFLICT'],
  example: { params: { templateId }, body: { enabled: false }, result: { ...exampleTemplate, enabled: false } },
})

export const deleteEmailTemplate = operation({
  id: 'deleteEmailTemplate',
  method: 'DELETE',
  path: `${templates}/:templateId`,
  tag: 'Email templates',
  summary: 'Delete an email template, the workspace’s or an event’s own',
  description: 'Overrides of it go too. System templates can be disabled, not deleted: STATUS_CONFLICT.',
  access: 'admin',
  params: templateParams,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { params: { templateId }, result: { ok: true } },
})

export const listEventEmailTemplates = operation({
  id: 'listEventEmailTemplates',
  method: 'GET',
  path: ofEvent,
  tag: 'Email templates',
  summary: 'List the email templates as this event sends them',
  description: 'The workspace’s templates with the overrides of the event applied, then the event’s own.',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ templates: Type.Array(EmailTemplate) }),
  example: { params: { eventId }, result: { templates: [exampleResolved] } },
})

export const createEventEmailTemplate = operation({
  id: 'createEventEmailTemplate',
  method: 'POST',
  path: ofEvent,
  tag: 'Email templates',
  summary: 'Create an email template for this event only',
  access: 'member',
  params: eventParams,
  body: NewEmailTemplate,
  success: 201,
  result: EmailTemplateDetails,
  example: {
    params: { eventId },
    body: parking,
    result: { ...exampleCustom, source: 'event', organizationTemplateId: null, eventTemplateId: templateId, inherited: false },
  },
})

export const overrideEmailTemplate = operation({
  id: 'overrideEmailTemplate',
  method: 'PUT',
  path: `${ofEvent}/:templateId/override`,
  tag: 'Email templates',
  summary: 'Say it differently for this event',
  description:
    'Replaces the override; what is left out or null keeps the workspace’s words. ' +
    'A template of the event itself is changed directly and refused here with STATUS_CONFLICT.',
  access: 'member',
  params: bothParams,
  body: EmailTemplateOverride,
  success: 200,
  result: EmailTemplate,
  errors: ['STATUS_CONFLICT'],
  example: {
    params: { eventId, templateId },
    body: { subject: 'See you on Tuesday' },
    result: {
      ...exampleResolved,
      subject: 'See you on Tuesday',
      overrideId: '0198c0de-0000-7000-8000-000000000031',
      inherited: false,
    },
  },
})

export const removeEmailTemplateOverride = operation({
  id: 'removeEmailTemplateOverride',
  method: 'DELETE',
  path: `${ofEvent}/:templateId/override`,
  tag: 'Email templates',
  summary: 'Go back to the workspace’s words',
  description: 'Calling it again changes nothing.',
  access: 'member',
  params: bothParams,
  success: 200,
  result: Ok,
  example: { params: { eventId, templateId }, result: { ok: true } },
})
