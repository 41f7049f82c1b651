import { dateOf } from '../../../ui/times.ts'

const DAY_MS = 86_400_000

/** A day of this browser as the time at which it begins; `offset` days later. */
export function startOf(day: string, offset = 0): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + offset)
  return date.toISOString()
}

/** The first day of a range that begins at this time. */
export const fromDay = (time: string) => dateOf(time)
/** The last day of a range that ends before this time. */
export const untilDay = (time: string) => dateOf(new Date(Date.parse(time) - DAY_MS / 2).toISOString())
