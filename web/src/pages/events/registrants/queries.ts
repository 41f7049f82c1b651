import { getCheckIn, getEventAnalytics, getRegistrant, listEvents, listMail, listRegistrants, listRegistrationLogs } from '@foyer/contracts'
import { pageOf, refresh } from '../../../api.ts'
import { filterOf, type RegistrantSearch } from './filter.ts'

const PAGE_SIZE = 100

export const registrantPages = (eventId: string, search: RegistrantSearch) =>
  pageOf(listRegistrants, {
    params: { eventId },
    query: { ...filterOf(search), ...(search.sort && { sort: search.sort }), limit: PAGE_SIZE },
  })

/** After anything that changes who has a seat. */
export const refreshRegistrants = () =>
  refresh(listRegistrants, getRegistrant, listRegistrationLogs, listMail, getCheckIn, listEvents, getEventAnalytics)
