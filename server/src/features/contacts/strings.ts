import { SYSTEMS } from '@foyer/contracts'

const CRM_B = SYSTEMS['crm-b'].name

type SyncCounts = { refreshed: number; matched: number; missing: number }

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
    return missing === 0 ? `${result}.` : `${result}; ${missing} ${missing === 1 ? 'is' : 'are'} not in ${CRM_B}.`
  },
  syncContinues: ({ processed, total }: { processed: number; total: number }): string =>
    `${processed} of ${total} contacts are synced so far. The rest continues in the background.`,
}

/** Why a sync with CRM B failed or waits. */
export const SYNC_FAULT = {
  notConnected: `${CRM_B} is not connected. Connect it and sync again.`,
  refused: `${CRM_B} refused the request. Check the permissions of the connected user.`,
  dailyLimit: `${CRM_B} allows a limited number of calls a day, and less than a tenth is left. Foyer keeps these for work in the dashboard.`,
  limited: `${CRM_B} limits how often it may be called.`,
  limitedTooLong: `${CRM_B} has limited calls for an hour, so the sync ended. Sync again later.`,
  unreachable: `${CRM_B} does not respond.`,
  internal: 'Foyer could not store the result.',
}
