import { getEventMessage, listEventMessages, listScheduledEmails } from '@foyer/contracts'
import { pageOf, read, refresh } from '../../../api.ts'

export const messagePages = (eventId: string) => pageOf(listEventMessages, { params: { eventId }, query: { limit: 50 } })
export const messageQuery = (eventId: string, messageId: string) => read(getEventMessage, { params: { eventId, messageId } })
export const refreshMessages = () => refresh(listEventMessages, getEventMessage, listScheduledEmails)
