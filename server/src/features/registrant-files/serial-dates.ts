const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of the two calendars. The first is two days early: spreadsheets count 1 from 1900-01-01, and believe that 1900 was a leap year. */
const DAY_ZERO = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) }
const MAX_DAYS = 2_958_466

/** "2027-04-20", "2027-04-20T18:00:00", or "18:00:00" for a time without a day. The number itself if it is no date. */
export function formatSerialDate(serial: number, dates1904: boolean): string {
  if (!(serial >= 0 && serial < MAX_DAYS)) return String(serial)
  // To the second: a fraction of a day is not exact.
  const dayZero = dates1904 ? DAY_ZERO.from1904 : DAY_ZERO.from1900
  const iso = new Date(dayZero + Math.round(serial * (DAY_MS / 1000)) * 1000).toISOString()
  if (Number.isInteger(serial)) return iso.slice(0, 10)
  return serial < 1 ? iso.slice(11, 19) : iso.slice(0, 19)
}

/** The number of a time of day as it is shown on a clock, in the calendar from 1900. */
export const toSerialDate = (wallTimeMs: number): number => (wallTimeMs - DAY_ZERO.from1900) / DAY_MS

/** From March 1900, before which spreadsheets disagree on the number of a day. */
export const isSpreadsheetDate = (wallTimeMs: number): boolean => wallTimeMs >= Date.UTC(1900, 2, 1) && toSerialDate(wallTimeMs) < MAX_DAYS
