import {
  countContacts,
  getContact,
  listContactActivity,
  listContactCrmSends,
  listContactDuplicates,
  listContactFilters,
  listContactNotes,
  listContacts,
  listContactTags,
} from '@foyer/contracts'
import { pageOf, read, refresh } from '../../api.ts'
import { type ContactSearch, contactFilterOf } from './search.ts'

const PAGE_SIZE = 100

export const contactPages = (search: ContactSearch) => pageOf(listContacts, { query: { ...contactFilterOf(search), limit: PAGE_SIZE } })
export const contactCount = (search: ContactSearch) => read(countContacts, { query: contactFilterOf(search) })
export const contactQuery = (contactId: string) => read(getContact, { params: { contactId } })
export const savedFiltersQuery = () => read(listContactFilters)
export const tagsQuery = () => read(listContactTags)

export const refreshSavedFilters = () => refresh(listContactFilters)
/** After a change to contacts or their tags. */
export const refreshContacts = () => refresh(listContacts, countContacts, getContact, listContactTags, listContactDuplicates)
/** After two contacts became one. */
export const refreshPeople = () =>
  refresh(listContacts, countContacts, getContact, listContactActivity, listContactCrmSends, listContactNotes, listContactTags)
