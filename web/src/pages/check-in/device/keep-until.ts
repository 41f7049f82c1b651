const DAY_MS = 24 * 3_600_000

type Times = { startTime: string | null; endTime: string | null }

/** Until when a device keeps its data: a day after the end of the event, or from now if it is over or has no end, and not longer than a link. */
export function keepUntil({ startTime, endTime }: Times, linkExpiresAt?: string): string {
  const end = endTime ?? startTime
  const afterEvent = Math.max(Date.now(), end ? Date.parse(end) : 0) + DAY_MS
  return new Date(Math.min(afterEvent, linkExpiresAt ? Date.parse(linkExpiresAt) : Infinity)).toISOString()
}
