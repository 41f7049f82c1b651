import { type Static, type TSchema, Type } from 'typebox'
import { Choice, Id, Nullable, Page, PathId, Text, Timestamp } from './common.ts'
import { ContactFilterInput, contactFilter } from './contact-filter.ts'
import { Contact, ContactTag, exampleContact, MAX_TAGS } from './contacts.ts'
import { INVITE_STATUSES } from './invites.ts'
import { MAIL_STATUSES } from './mail.ts'
import { operation } from './operation.ts'
import { Answers, REGISTRATION_SOURCES, REGISTRATION_STATUSES } from './registrant-schemas.ts'

const about = <S extends TSchema>(schema: S, description: string): S => ({ ...schema, description })

const EventOfContact = Type.Object({
  id: about(Id, 'Id of the event'),
  name: Type.String({ description: 'Name of the event' }),
  startTime: about(Nullable(Timestamp), 'When it begins; null while it is not decided'),
  timezone: Nullable(Type.String({ description: 'IANA time zone of the event' })),
})

export const ListedContact = Type.Object(
  {
    ...Contact.properties,
    eventCount: Type.Integer(),
    lastEvent: Type.Union([EventOfContact, Type.Null()]),
  },
  { title: 'ListedContact' },
)
export type ListedContact = Static<typeof ListedContact>

export const CONTACT_ACTIVITY_TYPES = ['registration', 'invite', 'email'] as const

export const ContactActivity = Type.Object(
  {
    id: Id,
    type: Choice(CONTACT_ACTIVITY_TYPES),
    createdAt: Timestamp,
    event: Type.Union([EventOfContact, Type.Null()]),
    registration: Type.Union([
      Type.Object({
        email: Type.String({ description: 'Address of the registration' }),
        status: Choice(REGISTRATION_STATUSES, { description: 'Current status' }),
        source: Choice(REGISTRATION_SOURCES, { description: 'Where the registration came from' }),
        answers: about(Answers, 'Answers by the key of the form field'),
        checkedInAt: about(Nullable(Timestamp), 'When the guest was checked in; null if they were not'),
      }),
      Type.Null(),
    ]),
    invite: Type.Union([
      Type.Object({
        email: Type.String({ description: 'Invited address' }),
        status: Choice(INVITE_STATUSES, { description: 'Current status' }),
        lastSentAt: about(Nullable(Timestamp), 'When it was last emailed; null if it never was'),
      }),
      Type.Null(),
    ]),
    mail: Type.Union([
      Type.Object({
        toEmail: Type.String({ description: 'Address it went to' }),
        subject: Nullable(Type.String({ description: 'Subject as sent; null before it is rendered' })),
        templateName: Type.String({ description: 'Name of the template when it was sent' }),
        status: Choice(MAIL_STATUSES, { description: 'Current status in the ledger' }),
        reason: Nullable(Type.String({ description: 'Why it failed, waits or was skipped; null otherwise' })),
      }),
      Type.Null(),
    ]),
  },
  { title: 'ContactActivity' },
)
export type ContactActivity = Static<typeof ContactActivity>

export const ContactTagCount = Type.Object({ tag: Type.String(), contacts: Nullable(Type.Integer()) }, { title: 'ContactTagCount' })
export type ContactTagCount = Static<typeof ContactTagCount>

export const TagChanges = Type.Object({
  add: Type.Optional(Type.Array(ContactTag, { maxItems: MAX_TAGS })),
  remove: Type.Optional(Type.Array(ContactTag, { maxItems: MAX_TAGS })),
  contactIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
  filter: Type.Optional(ContactFilterInput),
  cursor: Type.Optional(Text(500, 1)),
})
export type TagChanges = Static<typeof TagChanges>

const path = '/api/v1/dashboard/contacts'
const params = Type.Object({ contactId: PathId })
const exampleEvent = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Spring Summit',
  startTime: '2027-04-20T16:00:00.000Z',
  timezone: 'Europe/Berlin',
}
const exampleListed = { ...exampleContact, eventCount: 3, lastEvent: exampleEvent }

export const listContacts = operation({
  id: 'listContacts',
  method: 'GET',
  path,
  tag: 'Contacts',
  summary: 'List contacts',
  description:
    'Newest first. Contacts of an event are in the order in which they registered, and people who attended in the order in which they were checked in, the last one first.',
  access: 'member',
  query: Type.Object({ ...contactFilter, ...Page }),
  success: 200,
  result: Type.Object({ contacts: Type.Array(ListedContact) }),
  example: { query: { q: 'ada', tag: ['vip'] }, result: { contacts: [exampleListed] } },
})

export const countContacts = operation({
  id: 'countContacts',
  method: 'GET',
  path: `${path}/count`,
  tag: 'Contacts',
  summary: 'Count contacts',
  description: 'How many contacts match the filter, up to 5,000.',
  access: 'member',
  query: ContactFilterInput,
  success: 200,
  result: Type.Object({ total: Nullable(Type.Integer()) }),
  example: { query: { tag: ['vip'] }, result: { total: 214 } },
})

export const exportContactsCsv = operation({
  id: 'exportContactsCsv',
  method: 'GET',
  path: `${path}.csv`,
  tag: 'Contacts',
  summary: 'Export contacts as CSV',
  description:
    'The contacts of the filter in the order of the list, in UTF-8. Cells that a spreadsheet would treat as a formula are prefixed with an apostrophe. Recorded in the audit log.',
  access: 'admin',
  query: Type.Object({
    ...contactFilter,
    contactId: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, description: 'Only these contacts' })),
  }),
  resultType: 'text/csv',
  success: 200,
  result: Type.Unsafe<string>({ type: 'string' }),
  example: { query: { tag: ['vip'] }, result: '"Name","Email","Tags"\r\n"Ada Lovelace","ada@example.org","VIP"\r\n' },
})

export const listContactTags = operation({
  id: 'listContactTags',
  method: 'GET',
  path: `${path}/tags`,
  tag: 'Contacts',
  summary: 'List the tags of contacts',
  description: 'Every tag that a contact of the workspace has, in alphabetical order.',
  access: 'member',
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({ tags: Type.Array(ContactTagCount) }),
  example: { result: { tags: [{ tag: 'VIP', contacts: 12 }] } },
})

export const changeContactTags = operation({
  id: 'changeContactTags',
  method: 'POST',
  path: `${path}/tags`,
  tag: 'Contacts',
  summary: 'Tag contacts',
  description:
    'Adds tags to contacts and removes tags from them: to those with the given ids, or to all that match the filter. Up to 5,000 contacts are changed per request; ' +
    'if there are more, send the request again with `next` as `cursor`. Contacts that would have more than 20 tags are left unchanged.',
  access: 'member',
  body: TagChanges,
  success: 200,
  result: Type.Object({ changed: Type.Integer(), full: Type.Integer(), next: Nullable(Type.String()) }),
  example: { body: { add: ['VIP'], contactIds: [exampleContact.id] }, result: { changed: 1, full: 0, next: null } },
})

export const listContactActivity = operation({
  id: 'listContactActivity',
  method: 'GET',
  path: `${path}/:contactId/activity`,
  tag: 'Contacts',
  summary: 'List the activity of a contact',
  description: 'Registrations, invites and emails of the person across events, newest first.',
  access: 'member',
  params,
  query: Type.Object({ type: Type.Optional(Choice(CONTACT_ACTIVITY_TYPES)), ...Page }),
  success: 200,
  result: Type.Object({ activity: Type.Array(ContactActivity) }),
  example: {
    params: { contactId: exampleContact.id },
    result: {
      activity: [
        {
          id: '0198c0de-0000-7000-8000-000000000020',
          type: 'registration',
          createdAt: '2027-01-12T09:00:00.000Z',
          event: exampleEvent,
          registration: {
            email: 'ada@example.org',
            status: 'CONFIRMED',
            source: 'native',
            answers: { company: 'Analytical Engines' },
            checkedInAt: null,
          },
          invite: null,
          mail: null,
        },
      ],
    },
  },
})
