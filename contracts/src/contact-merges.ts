import { type Static, Type } from 'typebox'
import { Choice, Nullable, PathId, Text } from './common.ts'
import { Contact, exampleContact } from './contacts.ts'
import { operation } from './operation.ts'
import { CRM_SYSTEMS } from './systems.ts'

export const DUPLICATE_REASONS = ['same-name-and-domain', 'same-mailbox'] as const

export const ContactDuplicate = Type.Object({ contact: Contact, reason: Choice(DUPLICATE_REASONS) }, { title: 'ContactDuplicate' })
export type ContactDuplicate = Static<typeof ContactDuplicate>

export const MergeEffect = Type.Object(
  {
    name: Nullable(Type.String()),
    emails: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    droppedTags: Type.Array(Type.String()),
    registrations: Type.Integer(),
    sharedEvents: Type.Integer(),
    invites: Type.Integer(),
    notes: Type.Integer(),
    mails: Type.Integer(),
    crmTaken: Type.Array(Choice(CRM_SYSTEMS)),
    crmDropped: Type.Array(Choice(CRM_SYSTEMS)),
    unsubscribes: Type.Boolean(),
  },
  { title: 'MergeEffect' },
)
export type MergeEffect = Static<typeof MergeEffect>

const path = '/api/v1/dashboard/contacts/:contactId'
const params = Type.Object({ contactId: PathId })
const exampleParams = { contactId: exampleContact.id }
const OTHER_ID = '0198c0de-0000-7000-8000-0000000000c2'

export const listContactDuplicates = operation({
  id: 'listContactDuplicates',
  method: 'GET',
  path: `${path}/duplicates`,
  tag: 'Contacts',
  summary: 'List possible duplicates of a contact',
  description: 'Up to ten contacts with the same name and email domain, or whose address differs only in what follows a plus sign.',
  access: 'member',
  params,
  success: 200,
  result: Type.Object({ duplicates: Type.Array(ContactDuplicate) }),
  example: {
    params: exampleParams,
    result: { duplicates: [{ contact: { ...exampleContact, id: OTHER_ID, email: 'ada+news@example.org' }, reason: 'same-mailbox' }] },
  },
})

export const mergeContacts = operation({
  id: 'mergeContacts',
  method: 'POST',
  path: `${path}/merge`,
  tag: 'Contacts',
  summary: 'Merge two contacts',
  description:
    'The contact in the path stays, and gets the registrations, invites, notes, tags, emails and CRM records of the other one, which is deleted. Registrations keep the address they were made with, ' +
    'so two registrations for one event stay two. Who registers with the address of the other contact later belongs to the one that stays. ' +
    'With `dryRun`, nothing is changed, and the response says what would be. Cannot be undone. Recorded in the audit log.',
  access: 'admin',
  params,
  body: Type.Object({ otherContactId: Text(200, 1), dryRun: Type.Optional(Type.Boolean()) }),
  success: 200,
  result: Type.Object({ contact: Type.Union([Contact, Type.Null()]), effect: MergeEffect }),
  example: {
    params: exampleParams,
    body: { otherContactId: OTHER_ID },
    result: {
      contact: exampleContact,
      effect: {
        name: 'Ada Lovelace',
        emails: ['ada@example.org', 'ada@engines.example'],
        tags: ['Speaker', 'VIP'],
        droppedTags: [],
        registrations: 2,
        sharedEvents: 0,
        invites: 1,
        notes: 1,
        mails: 4,
        crmTaken: ['crm-b'],
        crmDropped: [],
        unsubscribes: false,
      },
    },
  },
})
