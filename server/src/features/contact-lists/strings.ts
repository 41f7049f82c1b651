import { MAX_CONTACT_FILTERS } from '@foyer/contracts'

/** API error details. */
export const LIST_STRINGS = {
  invalidCursor: 'cursor is not valid for this list.',
  whichContacts: 'Give contactIds or a filter, and not both.',
  whichTags: 'Give at least one tag in add or remove.',
  tooManyFilters: `This workspace has ${MAX_CONTACT_FILTERS} saved filters. Delete one first.`,
}

/** Titles of the columns of an exported file. */
export const EXPORT_TITLES = {
  name: 'Name',
  email: 'Email',
  otherEmails: 'Other emails',
  tags: 'Tags',
  events: 'Events',
  lastEvent: 'Last event',
  created: 'Created (UTC)',
  idIn: (system: string) => `${system} ID`,
}
