import {
  type CheckInCounts,
  getCheckIn,
  getCheckInByLink,
  listCheckInGuests,
  listGuestsByLink,
  type OfflineGuest,
  type OfflineScan,
  type OfflineScanResult,
  scanTickets,
  scanTicketsByLink,
  searchCheckIn,
  searchGuestsByLink,
} from '@foyer/contracts'
import { call, FoyerError, page, refresh } from '../../../api.ts'

export type FoundGuest = { registrationId: string; name: string | null; email?: string; checkedInAt: string | null }
export type GuestPage = { guests: OfflineGuest[]; asOf: string; next: string | null }

/** The operations of check-in for one event: those of members, or those of a check-in link. */
export type CheckInSource = {
  /** Under which the device stores the data of this source. */
  key: string
  send(scans: OfflineScan[], signal: AbortSignal): Promise<{ results: OfflineScanResult[]; counts: CheckInCounts }>
  list(query: { changedSince?: string; cursor?: string }, signal: AbortSignal): Promise<GuestPage>
  search(q: string, signal: AbortSignal): Promise<FoundGuest[]>
  /** Whether scans can still be sent after the source was not found: a member may have switched to another workspace, a link has ended. */
  canReturn: boolean
  /** Only where no stream says when the counts change. */
  readCounts?(signal: AbortSignal): Promise<CheckInCounts>
}

export type Member = { accountId: string; workspaceId: string }
export const MEMBER_KEY = 'event:'
/** With the account, so that the scans of one person are never sent by another. */
const memberKey = (eventId: string, { accountId, workspaceId }: Member) => `${MEMBER_KEY}${eventId}:${accountId}:${workspaceId}`
/** Undefined for a source of another member, and for a link. */
export function eventOfKey(key: string, member: Member): string | undefined {
  const eventId = key.split(':')[1] ?? ''
  return memberKey(eventId, member) === key ? eventId : undefined
}

export function memberSource(eventId: string, member: Member): CheckInSource {
  const params = { eventId }
  return {
    key: memberKey(eventId, member),
    canReturn: true,
    send: (scans, signal) => call(scanTickets, { params, body: { scans } }, { signal }).catch(leaveWithoutSession),
    list: async (query, signal) => withNext(await page(listCheckInGuests, { params, query }, { signal }).catch(leaveWithoutSession)),
    search: async (q, signal) => {
      const { registrants } = await call(searchCheckIn, { params, query: { q } }, { signal })
      return registrants.map(({ id, name, email, checkedInAt }) => ({ registrationId: id, name, email, checkedInAt }))
    },
  }
}

export const linkKey = (token: string) => `link:${token}`

export function linkSource(token: string): CheckInSource {
  const params = { token }
  return {
    key: linkKey(token),
    canReturn: false,
    send: (scans, signal) => call(scanTicketsByLink, { params, body: { scans } }, { signal }),
    list: async (query, signal) => withNext(await page(listGuestsByLink, { params, query }, { signal })),
    search: async (q, signal) => (await call(searchGuestsByLink, { params, query: { q } }, { signal })).guests,
    readCounts: async (signal) => (await call(getCheckInByLink, { params }, { signal })).counts,
  }
}

/** The query of the page asks once more, and leads to the sign-in page if the session is over. */
function leaveWithoutSession(error: unknown): never {
  if (error instanceof FoyerError && error.status === 401) void refresh(getCheckIn)
  throw error
}

const withNext = ({ result, next }: { result: Omit<GuestPage, 'next'>; next: string | null }): GuestPage => ({ ...result, next })
