import { type ContactFilter, type ContactFilterInput, CRM_SYSTEMS } from '@foyer/contracts'
import { same } from '../../forms/merge-changes.ts'

export type ContactSearch = ContactFilterInput & {
  /** The saved filter whose tab is open. */
  saved?: string
}

/** The filter of the table is in the address, so that it can be shared and the back button works. */
export function readContactSearch(search: Record<string, unknown>): ContactSearch {
  const texts = (value: unknown) => [value].flat().filter((each): each is string => typeof each === 'string' && each.trim() !== '')
  const tag = texts(search.tag).slice(0, 5)
  const crm = CRM_SYSTEMS.filter((system) => texts(search.crm).includes(system))
  return {
    ...(typeof search.q === 'string' && search.q && { q: search.q }),
    ...(tag.length > 0 && { tag }),
    ...(typeof search.eventId === 'string' && { eventId: search.eventId }),
    ...(typeof search.attended === 'boolean' && { attended: search.attended }),
    ...(crm.length > 0 && { crm }),
    ...(isTime(search.createdAfter) && { createdAfter: search.createdAfter }),
    ...(isTime(search.createdBefore) && { createdBefore: search.createdBefore }),
    ...(typeof search.saved === 'string' && { saved: search.saved }),
  }
}

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Without what belongs to the screen only. */
export function contactFilterOf({ saved: _, ...filter }: ContactSearch): ContactFilterInput {
  return filter
}

export const isFiltered = (search: ContactSearch) => Object.keys(contactFilterOf(search)).length > 0

/** A saved filter as the address has it. */
export const searchOf = (filter: ContactFilter): ContactFilterInput =>
  readContactSearch(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)))

export const isSameFilter = (search: ContactSearch, filter: ContactFilter) =>
  same(sorted(contactFilterOf(search)), sorted(searchOf(filter)))
const sorted = (filter: ContactFilterInput) => Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1))
