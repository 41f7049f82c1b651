import { getEvent, getEventSite, listEvents } from '@foyer/contracts'
import { read, refresh } from '../../api.ts'

export const eventQuery = (eventId: string) => read(getEvent, { params: { eventId } })
export const siteQuery = (eventId: string) => read(getEventSite, { params: { eventId } })

/** After a change to an event that lists show too. */
export const refreshEvents = () => refresh(getEvent, getEventSite, listEvents)
