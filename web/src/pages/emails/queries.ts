import { getInstallation, listEmailTemplates, listEventEmailTemplates, listScheduledEmails } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { read, refresh } from '../../api.ts'

export const templatesQuery = () => read(listEmailTemplates)
export const eventTemplatesQuery = (eventId: string) => read(listEventEmailTemplates, { params: { eventId } })

/** After a template was changed, created or deleted. */
export const refreshTemplates = () => refresh(listEmailTemplates, listEventEmailTemplates, listScheduledEmails)

/** Whether emails leave the machine. True until it is known, so that no notice flashes up. */
export const useHasMailServer = (): boolean => useQuery({ ...read(getInstallation), staleTime: 60_000 }).data?.mail !== 'mailbox'
