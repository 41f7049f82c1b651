import { type Static, Type } from 'typebox'
import { Choice, Id, Name, Nullable, Ok, Page, PathId, Timestamp, Version } from './common.ts'
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

/** What a template can contain besides text (docs/mail.md). */
export const TEMPLATE_VARIABLES = {
  attendee: ['name', 'email'],
  event: ['name', 'startTime', 'endTime', 'timezone', 'location', 'onlineUrl', 'url'],
  registration: ['status', 'waitlistPosition', 'offerExpiresAt', 'manageUrl', 'ticketUrl'],
  invite: ['url', 'message'],
  workspace: ['name'],
} as const
type VariableGroups = typeof TEMPLATE_VARIABLES
export type TemplateVariable = { [G in keyof VariableGroups]: `${G}.${VariableGroups[G][number]}` }[keyof VariableGroups]

const resolvedFields = {
  source: Choice(TEMPLATE_SOURCES, { description: 'Where the template is defined: the workspace (org) or this event' }),
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
  inherited: Type.Boolean({ description: 'True if the workspace template is used without an override' }),
  version: Version,
}
/** A template with the overrides of one event applied. */
export const EmailTemplate = Type.Object(resolvedFields, { title: 'EmailTemplate' })
export type EmailTemplate = Static<typeof EmailTemplate>

/** A template with its id, for editing. */
export const EmailTemplateDetails = Type.Object(
  { id: Id, ...resolvedFields, createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'EmailTemplateDetails' },
)
export type EmailTemplateDetails = Static<typeof EmailTemplateDetails>

const YEAR_MINUTES = 365 * 24 * 60
/** A line break is rejected: it would start a new header in the message. */
export const Subject = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\r\\n]*[^\\s][^\\r\\n]*$',
  description: 'Single line; supports Liquid',
})
export const Body = Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S', description: 'Markdown; supports Liquid' })
const OffsetMinutes = Type.Integer({
  minimum: -YEAR_MINUTES,
  maximum: YEAR_MINUTES,
  description: 'Minutes after the anchor, negative for before; at most one year',
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

export const EmailTemplateOverride = Type.Object(
  {
    subject: Type.Optional(Nullable(Subject)),
    body: Type.Optional(Nullable(Body)),
    scheduleOffsetMinutes: Type.Optional(Nullable(OffsetMinutes)),
    enabled: Type.Optional(Nullable(Type.Boolean())),
  },
  { minProperties: 1 },
)
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
  subject: 'You’re registered for {{ event.name }}',
  body: 'Hi {{ attendee.name }}, see you at {{ event.name }}.',
  trigger: 'ON_REGISTER',
  scheduleAnchor: null,
  scheduleOffsetMinutes: null,
  audience: 'registrant',
  enabled: true,
  inherited: true,
  version: 0,
}
const exampleTemplate = {
  id: templateId,
  ...exampleResolved,
  version: 1,
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
  summary: 'List email templates',
  description: 'System templates first, then custom templates in the order they were created.',
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
  summary: 'Create an email template',
  description:
    'Applies to all events. The trigger SCHEDULED requires scheduleAnchor and scheduleOffsetMinutes; the other triggers accept neither.',
  access: 'member',
  versioned: true,
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
  summary: 'Update an email template',
  description:
    'A template of the workspace or of an event. The trigger and audience of a system template cannot be changed (STATUS_CONFLICT).',
  access: 'member',
  versioned: true,
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
  summary: 'Delete an email template',
  description:
    'A template of the workspace or of an event, with its overrides. System templates can be disabled but not deleted (STATUS_CONFLICT).',
  access: 'admin',
  versioned: true,
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
  summary: 'List the email templates of an event',
  description: 'The workspace’s templates with the overrides of the event applied, then the event’s own templates.',
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
  summary: 'Create an email template for an event',
  access: 'member',
  versioned: true,
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
  summary: 'Override an email template for an event',
  description:
    'Replaces the existing override. Fields that are omitted or null keep the value of the workspace template. ' +
    'A template of the event itself cannot be overridden (STATUS_CONFLICT); update it instead.',
  access: 'member',
  versioned: true,
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
      version: 2,
    },
  },
})

export const removeEmailTemplateOverride = operation({
  id: 'removeEmailTemplateOverride',
  method: 'DELETE',
  path: `${ofEvent}/:templateId/override`,
  tag: 'Email templates',
  summary: 'Remove an email template override',
  description: 'The event uses the workspace template again. Calling this again has no effect.',
  access: 'member',
  versioned: true,
  params: bothParams,
  success: 200,
  result: Ok,
  example: { params: { eventId, templateId }, result: { ok: true } },
})
