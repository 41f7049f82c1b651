import { type Static, Type } from 'typebox'
import { Choice, Id, Nullable, Ok, Page, PathId, Text, Timestamp } from './common.ts'
import { WrittenMail } from './email-template-previews.ts'
import { Body, Subject } from './email-templates.ts'
import { operation } from './operation.ts'
import { REGISTRATION_SOURCES, REGISTRATION_STATUSES } from './registrant-schemas.ts'

export const EVENT_MESSAGE_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const

const AnswerCondition = Type.Object({ key: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^:]+$' }), value: Text(1000) })

/** Whom a message goes to, in full. */
export const MessageFilter = Type.Object(
  {
    status: Type.Array(Choice(REGISTRATION_STATUSES)),
    checkedIn: Nullable(Type.Boolean()),
    campaignLinkId: Nullable(Id),
    source: Type.Array(Choice(REGISTRATION_SOURCES)),
    answers: Type.Array(AnswerCondition),
    contactFilterId: Nullable(Id),
  },
  { title: 'MessageFilter' },
)
export type MessageFilter = Static<typeof MessageFilter>

const FilterInput = Type.Object({
  status: Type.Array(Choice(REGISTRATION_STATUSES), { minItems: 1, maxItems: REGISTRATION_STATUSES.length }),
  checkedIn: Type.Optional(Nullable(Type.Boolean())),
  campaignLinkId: Type.Optional(Nullable(Id)),
  source: Type.Optional(Type.Array(Choice(REGISTRATION_SOURCES), { maxItems: REGISTRATION_SOURCES.length })),
  answers: Type.Optional(Type.Array(AnswerCondition, { maxItems: 20 })),
  contactFilterId: Type.Optional(Nullable(Id)),
})

export const EventMessage = Type.Object(
  {
    id: Id,
    eventId: Id,
    subject: Type.String(),
    body: Type.String(),
    filter: MessageFilter,
    marketing: Type.Boolean(),
    status: Choice(EVENT_MESSAGE_STATUSES),
    sendAt: Nullable(Timestamp),
    total: Type.Integer(),
    queued: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    skipped: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'EventMessage' },
)
export type EventMessage = Static<typeof EventMessage>

export const MessageDryRun = Type.Object(
  {
    recipients: Type.Integer(),
    sample: Type.Array(Type.String()),
    skipped: Type.Object({ unsubscribed: Type.Integer(), duplicates: Type.Integer(), erased: Type.Integer() }),
    preview: WrittenMail,
  },
  { title: 'MessageDryRun' },
)
export type MessageDryRun = Static<typeof MessageDryRun>

export const NewEventMessage = Type.Object({
  subject: Subject,
  body: Body,
  filter: FilterInput,
  sendAt: Type.Optional(Nullable(Timestamp)),
  marketing: Type.Boolean(),
  draft: Type.Optional(Type.Boolean()),
  dryRun: Type.Optional(Type.Boolean()),
})
export type NewEventMessage = Static<typeof NewEventMessage>

export const EventMessageChanges = Type.Object({
  subject: Type.Optional(Subject),
  body: Type.Optional(Body),
  filter: Type.Optional(FilterInput),
  sendAt: Type.Optional(Nullable(Timestamp)),
  marketing: Type.Optional(Type.Boolean()),
  draft: Type.Optional(Type.Boolean()),
})
export type EventMessageChanges = Static<typeof EventMessageChanges>

const path = '/api/v1/dashboard/events/:eventId/messages'
const eventParams = Type.Object({ eventId: PathId })
const params = Type.Object({ eventId: PathId, messageId: PathId })
const eventId = '0198c0de-0000-7000-8000-000000000001'
const exampleParams = { eventId, messageId: '0198c0de-0000-7000-8000-0000000000e1' }
const exampleText = { subject: 'Where to park at {{ event.name }}', body: 'Hi {{ attendee.name }}, the garage is on the left.' }
const exampleMessage = {
  id: exampleParams.messageId,
  eventId,
  ...exampleText,
  filter: {
    status: ['CONFIRMED'],
    checkedIn: null,
    campaignLinkId: null,
    source: [],
    answers: [{ key: 'parking', value: 'yes' }],
    contactFilterId: null,
  },
  marketing: false,
  status: 'draft',
  sendAt: null,
  total: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  createdAt: '2027-04-18T08:00:00.000Z',
  updatedAt: '2027-04-18T08:00:00.000Z',
}
const SENDING = 'Members write drafts; sending, scheduling and canceling take an admin (FORBIDDEN).'

export const listEventMessages = operation({
  id: 'listEventMessages',
  method: 'GET',
  path,
  tag: 'Messages',
  summary: 'List the messages of an event',
  description: 'Newest first, with the progress of each.',
  access: 'member',
  params: eventParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ messages: Type.Array(EventMessage) }),
  example: { params: { eventId }, result: { messages: [exampleMessage] } },
})

export const createEventMessage = operation({
  id: 'createEventMessage',
  method: 'POST',
  path,
  tag: 'Messages',
  summary: 'Write to registrants',
  description:
    'An email to the registrants of the event that match the filter, now or at `sendAt`. Who gets it is decided when it goes out, and each person gets it once. ' +
    'With `dryRun`, nothing is stored or sent, and the response has `dryRun` instead of `message`: it says how many people would get it now and shows the email for one of them. ' +
    `${SENDING} A marketing message has a link to unsubscribe, and people who did are skipped.`,
  access: 'member',
  rateLimit: 'template-preview',
  mailsOthers: true,
  params: eventParams,
  body: NewEventMessage,
  success: 201,
  result: Type.Object({ message: Type.Union([EventMessage, Type.Null()]), dryRun: Type.Union([MessageDryRun, Type.Null()]) }),
  example: {
    params: { eventId },
    body: {
      ...exampleText,
      filter: { status: ['CONFIRMED'], answers: [{ key: 'parking', value: 'yes' }] },
      marketing: false,
      draft: true,
    },
    result: { message: exampleMessage, dryRun: null },
  },
})

export const getEventMessage = operation({
  id: 'getEventMessage',
  method: 'GET',
  path: `${path}/:messageId`,
  tag: 'Messages',
  summary: 'Retrieve a message of an event',
  access: 'member',
  params,
  success: 200,
  result: EventMessage,
  example: { params: exampleParams, result: exampleMessage },
})

export const updateEventMessage = operation({
  id: 'updateEventMessage',
  method: 'PATCH',
  path: `${path}/:messageId`,
  tag: 'Messages',
  summary: 'Update a message of an event',
  description: `Until it goes out (STATUS_CONFLICT). \`draft: false\` sends a draft now or at its \`sendAt\`. ${SENDING}`,
  access: 'member',
  mailsOthers: true,
  params,
  body: EventMessageChanges,
  success: 200,
  result: EventMessage,
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, body: { subject: 'Parking' }, result: { ...exampleMessage, subject: 'Parking' } },
})

export const deleteEventMessage = operation({
  id: 'deleteEventMessage',
  method: 'DELETE',
  path: `${path}/:messageId`,
  tag: 'Messages',
  summary: 'Delete or cancel a message of an event',
  description:
    'A draft is deleted. A scheduled message is canceled, and so is one that is being sent: emails that have not left are skipped. ' +
    `A message that was sent stays (STATUS_CONFLICT). Canceling again has no effect. ${SENDING}`,
  access: 'member',
  params,
  success: 200,
  result: Ok,
  errors: ['STATUS_CONFLICT'],
  example: { params: exampleParams, result: { ok: true } },
})
