import { type Static, Type } from 'typebox'
import { Choice, Email, Id, Nullable, Ok, Page, PathId, Text, Timestamp } from './common.ts'
import { operation } from './operation.ts'
import { CRM_SYSTEMS } from './systems.ts'

export const NOTE_ORIGINS = ['native', ...CRM_SYSTEMS] as const
export const NOTE_SYNC_STATUSES = ['pending', 'synced', 'failed', 'skipped'] as const

/** The Salesforce record as of the last sync. */
export const CrmBSnapshot = Type.Object(
  {
    type: Choice(['Contact', 'Lead'] as const),
    id: Type.String(),
    email: Nullable(Type.String()),
    name: Type.String(),
    company: Nullable(Type.String()),
    title: Nullable(Type.String()),
    status: Nullable(Type.String()),
    ownerId: Nullable(Type.String()),
    lastModifiedAt: Timestamp,
  },
  { title: 'CrmBSnapshot' },
)
export type CrmBSnapshot = Static<typeof CrmBSnapshot>

export const Contact = Type.Object(
  {
    id: Id,
    email: Type.String(),
    name: Nullable(Type.String()),
    crmAId: Nullable(Type.String()),
    crmBId: Nullable(Type.String()),
    crmBSnapshot: Nullable(CrmBSnapshot),
    crmBSyncedAt: Nullable(Timestamp),
    tags: Type.Array(Type.String()),
    otherEmails: Type.Array(Type.String()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Contact' },
)
export type Contact = Static<typeof Contact>

export const MAX_TAGS = 20
/** Upper and lower case are the same tag; the spelling that was used first in the workspace is kept. */
export const ContactTag = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' })

export const ContactChanges = Type.Object({
  name: Type.Optional(Nullable(Text(200))),
  tags: Type.Optional(Type.Array(ContactTag, { maxItems: MAX_TAGS })),
})
export type ContactChanges = Static<typeof ContactChanges>

export const ContactNote = Type.Object(
  {
    id: Id,
    body: Type.String({ description: 'Plain text; rich text from a CRM is converted' }),
    origin: Choice(NOTE_ORIGINS),
    authorUserId: Nullable(Id),
    authorName: Nullable(Type.String()),
    eventId: Nullable(Id),
    crmANoteId: Nullable(Type.String()),
    crmBNoteId: Nullable(Type.String()),
    syncStatus: Choice(NOTE_SYNC_STATUSES),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'ContactNote' },
)
export type ContactNote = Static<typeof ContactNote>

export const NewNote = Type.Object({
  body: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
  eventId: Type.Optional(Nullable(Text(200, 1))),
})
export type NewNote = Static<typeof NewNote>

const base = '/api/v1/dashboard/contacts'
const CONTACT_ID = '0198c0de-0000-7000-8000-0000000000c1'
const NOTE_ID = '0198c0de-0000-7000-8000-0000000000d1'
const contactParams = Type.Object({ contactId: PathId })

export const exampleContact = {
  id: CONTACT_ID,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  crmAId: '501',
  crmBId: '003SM0000000001AAA',
  crmBSnapshot: {
    type: 'Contact',
    id: '003SM0000000001AAA',
    email: 'ada@example.org',
    name: 'Ada Lovelace',
    company: 'Analytical Engines',
    title: 'Mathematician',
    status: null,
    ownerId: '005SM0000000001AAA',
    lastModifiedAt: '2027-01-08T10:00:00.000Z',
  },
  crmBSyncedAt: '2027-01-09T10:00:00.000Z',
  tags: ['Speaker', 'VIP'],
  otherEmails: ['ada@engines.example'],
  createdAt: '2027-01-05T10:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
}
const exampleNote = {
  id: NOTE_ID,
  body: 'Vegetarian, arrives late.',
  origin: 'native',
  authorUserId: '7f3c1c52-1df1-4b0e-9d0c-5a1f5ad1c002',
  authorName: 'Grace',
  eventId: null,
  crmANoteId: null,
  crmBNoteId: null,
  syncStatus: 'pending',
  createdAt: '2027-01-10T09:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
}

export const createContact = operation({
  id: 'createContact',
  method: 'POST',
  path: base,
  tag: 'Contacts',
  summary: 'Create a contact',
  description: 'Everyone who registers becomes a contact. If there already is a contact with this email, it is returned; its name is kept.',
  access: 'member',
  body: Type.Object({ email: Email, name: Type.Optional(Nullable(Text(200))) }),
  success: 201,
  result: Contact,
  example: { body: { email: 'ada@example.org', name: 'Ada Lovelace' }, result: exampleContact },
})

export const getContact = operation({
  id: 'getContact',
  method: 'GET',
  path: `${base}/:contactId`,
  tag: 'Contacts',
  summary: 'Retrieve a contact',
  access: 'member',
  params: contactParams,
  success: 200,
  result: Contact,
  example: { params: { contactId: CONTACT_ID }, result: exampleContact },
})

export const updateContact = operation({
  id: 'updateContact',
  method: 'PATCH',
  path: `${base}/:contactId`,
  tag: 'Contacts',
  summary: 'Update a contact',
  description: 'Changes the name, or replaces the tags. To correct the email of a person, update the registration it was typed for.',
  access: 'member',
  params: contactParams,
  body: ContactChanges,
  success: 200,
  result: Contact,
  example: { params: { contactId: CONTACT_ID }, body: { name: 'Ada Lovelace', tags: ['Speaker', 'VIP'] }, result: exampleContact },
})

export const listContactNotes = operation({
  id: 'listContactNotes',
  method: 'GET',
  path: `${base}/:contactId/notes`,
  tag: 'Contacts',
  summary: 'List the notes of a contact',
  description:
    'Newest first. Includes notes imported from connected CRMs, which are read at most once a minute. If a CRM is unavailable, its new notes are missing until it responds again.',
  access: 'member',
  params: contactParams,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({
    notes: Type.Array(ContactNote),
    crmANotesScopesMissing: Type.Boolean({ description: 'True if the HubSpot connection has no access to notes' }),
  }),
  example: { params: { contactId: CONTACT_ID }, result: { notes: [exampleNote], crmANotesScopesMissing: false } },
})

export const createContactNote = operation({
  id: 'createContactNote',
  method: 'POST',
  path: `${base}/:contactId/notes`,
  tag: 'Contacts',
  summary: 'Create a note',
  description: 'The note is copied to the connected CRMs in the background; syncStatus is the result.',
  access: 'member',
  params: contactParams,
  body: NewNote,
  success: 201,
  result: ContactNote,
  example: { params: { contactId: CONTACT_ID }, body: { body: 'Vegetarian, arrives late.' }, result: exampleNote },
})

export const deleteContactNote = operation({
  id: 'deleteContactNote',
  method: 'DELETE',
  path: `${base}/:contactId/notes/:noteId`,
  tag: 'Contacts',
  summary: 'Delete a note',
  description: 'Only the author can delete a note. Copies in the CRMs remain and are not imported again.',
  access: 'member',
  params: Type.Object({ contactId: PathId, noteId: PathId }),
  success: 200,
  result: Ok,
  errors: ['FORBIDDEN'],
  example: { params: { contactId: CONTACT_ID, noteId: NOTE_ID }, result: { ok: true } },
})
