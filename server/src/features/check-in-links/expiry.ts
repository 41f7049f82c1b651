import type { EventRow } from '../events/own-event.ts'

const DAY_MS = 24 * 3_600_000
const DEFAULT_DAYS = 2
export const MAX_DAYS = 30

/** Counted from the end of the event, or from now if it is over or not dated. */
export function linkExpiry({ startTime, endTime }: Pick<EventRow, 'startTime' | 'endTime'>, now: Date) {
  const end = endTime ?? startTime
  const from = Math.max(now.getTime(), end ? Date.parse(end) : 0)
  return { usual: new Date(from + DEFAULT_DAYS * DAY_MS), latest: new Date(from + MAX_DAYS * DAY_MS) }
}
