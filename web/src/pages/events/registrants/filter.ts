import { REGISTRANT_SORTS, REGISTRATION_SOURCES, REGISTRATION_STATUSES, type RegistrantFilter, type RegistrantSort } from '@foyer/contracts'

export type RegistrantSearch = Pick<RegistrantFilter, 'status' | 'source' | 'q' | 'checkedIn' | 'campaignLinkId' | 'answer'> & {
  sort?: RegistrantSort
  /** The registrant whose drawer is open. */
  person?: string
}

/** The filter of the table is in the address, so that it can be shared and the back button works. */
export function readSearch(search: Record<string, unknown>): RegistrantSearch {
  const several = <T extends string>(value: unknown, allowed: readonly T[]): T[] =>
    [value].flat().filter((each): each is T => (allowed as readonly unknown[]).includes(each))
  const status = several(search.status, REGISTRATION_STATUSES)
  const source = several(search.source, REGISTRATION_SOURCES)
  const answer = [search.answer].flat().filter((each): each is string => typeof each === 'string' && each.includes(':'))
  const sort = several(search.sort, REGISTRANT_SORTS)[0]
  return {
    ...(status.length > 0 && { status }),
    ...(source.length > 0 && { source }),
    ...(typeof search.q === 'string' && search.q && { q: search.q }),
    ...(typeof search.checkedIn === 'boolean' && { checkedIn: search.checkedIn }),
    ...(typeof search.campaignLinkId === 'string' && { campaignLinkId: search.campaignLinkId }),
    ...(answer.length > 0 && { answer }),
    ...(sort && { sort }),
    ...(typeof search.person === 'string' && { person: search.person }),
  }
}

/** Without what belongs to the screen only. */
export function filterOf({ person: _, sort: __, ...filter }: RegistrantSearch): RegistrantFilter {
  return filter
}

export const isFiltered = (search: RegistrantSearch) => Object.keys(filterOf(search)).length > 0
