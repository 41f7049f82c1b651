import { type Static, Type } from 'typebox'
import { Id, Name, Nullable, Ok, Page, PathId, Timestamp } from './common.ts'
import { ContactFilter, ContactFilterInput } from './contact-filter.ts'
import { operation } from './operation.ts'

export const MAX_CONTACT_FILTERS = 100

export const SavedContactFilter = Type.Object(
  { id: Id, name: Type.String(), filter: ContactFilter, createdAt: Timestamp, updatedAt: Timestamp },
  { title: 'SavedContactFilter' },
)
export type SavedContactFilter = Static<typeof SavedContactFilter>

export const NewContactFilter = Type.Object({ name: Name(100), filter: ContactFilterInput })

const path = '/api/v1/dashboard/contact-filters'
const params = Type.Object({ contactFilterId: PathId })
const exampleFilter = {
  id: '0198c0de-0000-7000-8000-0000000000f1',
  name: 'Speakers of last year',
  filter: {
    q: null,
    tag: ['Speaker'],
    eventId: null,
    attended: true,
    crm: [],
    createdAfter: null,
    createdBefore: '2027-01-01T00:00:00.000Z',
  },
  createdAt: '2027-01-10T09:00:00.000Z',
  updatedAt: '2027-01-10T09:00:00.000Z',
}
const exampleParams = { contactFilterId: exampleFilter.id }
const exampleInput = { tag: ['Speaker'], attended: true, createdBefore: '2027-01-01T00:00:00.000Z' }

export const listContactFilters = operation({
  id: 'listContactFilters',
  method: 'GET',
  path,
  tag: 'Contacts',
  summary: 'List saved filters',
  description: 'The filters of contacts that members of the workspace have saved, by name.',
  access: 'member',
  success: 200,
  result: Type.Object({ filters: Type.Array(SavedContactFilter) }),
  example: { result: { filters: [exampleFilter] } },
})

export const createContactFilter = operation({
  id: 'createContactFilter',
  method: 'POST',
  path,
  tag: 'Contacts',
  summary: 'Save a filter',
  description: 'For everyone in the workspace, which can have up to 100 saved filters (STATUS_CONFLICT).',
  access: 'member',
  body: NewContactFilter,
  success: 201,
  result: SavedContactFilter,
  errors: ['STATUS_CONFLICT'],
  example: { body: { name: exampleFilter.name, filter: exampleInput }, result: exampleFilter },
})

export const updateContactFilter = operation({
  id: 'updateContactFilter',
  method: 'PATCH',
  path: `${path}/:contactFilterId`,
  tag: 'Contacts',
  summary: 'Rename or change a saved filter',
  description: 'Messages that use it go to the people who match it when they go out.',
  access: 'member',
  params,
  body: Type.Object({ name: Type.Optional(Name(100)), filter: Type.Optional(ContactFilterInput) }),
  success: 200,
  result: SavedContactFilter,
  example: { params: exampleParams, body: { name: exampleFilter.name }, result: exampleFilter },
})

export const deleteContactFilter = operation({
  id: 'deleteContactFilter',
  method: 'DELETE',
  path: `${path}/:contactFilterId`,
  tag: 'Contacts',
  summary: 'Delete a saved filter',
  description: 'Contacts are not changed. A message that uses it and has not gone out goes to no one.',
  access: 'member',
  params,
  success: 200,
  result: Ok,
  example: { params: exampleParams, result: { ok: true } },
})

export const listContactFilterEmails = operation({
  id: 'listContactFilterEmails',
  method: 'GET',
  path: `${path}/:contactFilterId/emails`,
  tag: 'Contacts',
  summary: 'List the emails of a saved filter',
  description:
    'The addresses of the contacts that match now, in the order of the list of contacts: at most 1,000 per page, as many as one request creates invites for.',
  access: 'member',
  params,
  query: Type.Object({ ...Page }),
  success: 200,
  result: Type.Object({
    total: Nullable(Type.Integer()),
    recipients: Type.Array(Type.Object({ contactId: Id, email: Type.String(), name: Nullable(Type.String()) })),
  }),
  example: {
    params: exampleParams,
    result: {
      total: 1,
      recipients: [{ contactId: '0198c0de-0000-7000-8000-0000000000c1', email: 'ada@example.org', name: 'Ada Lovelace' }],
    },
  },
})
