import { toWallTime } from '../../../forms/zoned-time.ts'
import { ownZone } from '../../../ui/times.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day in the event's zone, so many days before today. */
export const daysBefore = (days: number, timezone: string | null): string =>
  toWallTime(new Date(Date.now() - days * DAY_MS).toISOString(), timezone ?? ownZone()).date
