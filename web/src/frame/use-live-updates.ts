import {
  getCheckIn,
  getEvent,
  getEventAnalytics,
  getEventSite,
  getInvite,
  getMarketingCampaign,
  getRegistrant,
  getWorkspaceAnalytics,
  type LiveChangeType,
  listCountedCampaignLinks,
  listEvents,
  listInvites,
  listMail,
  listMarketingCampaigns,
  listRegistrants,
  listRegistrationLogs,
  listScheduledEmails,
  type Operation,
  watchLive,
} from '@foyer/contracts'
import { useEffect } from 'react'
import { FoyerError, queryClient, refresh } from '../api.ts'
import { useWorkspace } from '../session.ts'

/** At most so often, however fast people register. */
const REFRESH_MS = 1000

const OF_REGISTRATIONS = [
  listRegistrants,
  getRegistrant,
  listRegistrationLogs,
  listEvents,
  getCheckIn,
  getEventAnalytics,
  getWorkspaceAnalytics,
  listMail,
  listScheduledEmails,
  listCountedCampaignLinks,
  listMarketingCampaigns,
  getMarketingCampaign,
  listInvites,
  getInvite,
]
const OF_EVENTS = [getEvent, getEventSite, listEvents, listScheduledEmails]

function changedBy(type: LiveChangeType): readonly Operation[] {
  if (type === 'mail.failed') return [listMail]
  return type.startsWith('event.') ? OF_EVENTS : OF_REGISTRATIONS
}

/** What the stream says, passed on to all tabs: null means that everything may have changed. */
type Message = LiveChangeType[] | null

/**
 * Reads again what the stream says has changed, so that numbers and lists move without a reload. Only one tab holds a stream, because
 * browsers allow six connections to a host; it passes the changes on to the others.
 */
export function useLiveUpdates() {
  const { id } = useWorkspace()
  useEffect(() => {
    const ending = new AbortController()
    const channel = new BroadcastChannel(`foyer-live-${id}`)
    const changed = new Set<Operation>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      void refresh(...changed)
      changed.clear()
    }
    const apply = (types: Message) => {
      if (types === null) return void queryClient.invalidateQueries()
      for (const type of types) for (const op of changedBy(type)) changed.add(op)
      timer ??= setTimeout(flush, REFRESH_MS)
    }
    channel.onmessage = ({ data }: MessageEvent<Message>) => apply(data)
    const follow = async () => {
      for await (const { name, data } of watchLive({ baseUrl: '', signal: ending.signal })) {
        if (name === 'open') continue
        const message = name === 'reset' ? null : data.changes.map(({ type }) => type)
        apply(message)
        channel.postMessage(message)
      }
    }
    navigator.locks.request(`foyer-live-${id}`, { signal: ending.signal }, follow).catch((error: unknown) => {
      // Either this page is left, or the session has ended, which the next request says on the page.
      if (!ending.signal.aborted && !(error instanceof FoyerError)) throw error
    })
    return () => {
      ending.abort()
      clearTimeout(timer)
      channel.close()
    }
  }, [id])
}
