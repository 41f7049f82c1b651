import { SYSTEMS } from '@foyer/contracts'
import type { SyncCounts } from './sync-crm-b.ts'

export const CONTACT_STRINGS = {
  noteOfCrm: 'This note belongs to the CRM it came from. Delete it there.',
  noteOfOtherAuthor: 'Only the person who wrote a note can delete it.',
  noteBeingSent: 'This note is already being sent',
  unknownEvent: 'eventId is not the id of an event in this workspace.',
  invalidCursor: 'cursor is not valid for this list.',
  syncResult({ refreshed, matched, missing }: SyncCounts): string {
    const total = matched + missing
    if (total === 0) return 'There are no contacts to refresh yet.'
    const result = `Refreshed ${refreshed} of ${total} ${total === 1 ? 'contact' : 'contacts'}`
    return missing === 0 ? `${result}.` : `${result}; ${missing} ${missing === 1 ? 'is' : 'are'} not in ${SYSTEMS['crm-b'].name}.`
  },
}
