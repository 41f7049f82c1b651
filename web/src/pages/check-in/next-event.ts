import { type ListedEvent, listEvents } from '@foyer/contracts'
import { queryClient, read } from '../../api.ts'
import { filterOf } from '../events/event-views.ts'

const SHOWN = 50
/** People open check-in on the day, some hours before the start. */
const AHEAD_MS = 18 * 3_600_000

export const upcomingQuery = () => read(listEvents, { query: { ...filterOf('upcoming'), limit: SHOWN } })

/** The event that is on today, or the only one that comes; undefined if there is a choice to make. */
export async function findEventToCheckIn(): Promise<string | undefined> {
  const { events } = await queryClient.ensureQueryData(upcomingQuery())
  return chooseEvent(events)
}

export function chooseEvent(events: readonly Pick<ListedEvent, 'id' | 'startTime'>[], now = Date.now()): string | undefined {
  const today = events.filter(({ startTime }) => startTime && Date.parse(startTime) < now + AHEAD_MS)
  if (today.length > 0) return today.length === 1 ? today[0]!.id : undefined
  return events.length === 1 ? events[0]!.id : undefined
}
