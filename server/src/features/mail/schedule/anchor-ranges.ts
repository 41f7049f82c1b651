/** A message is not sent later than this: yesterday's "see you tomorrow" would only confuse. */
export const MAX_LATE_HOURS = 24

const MINUTE_MS = 60_000
/** No time zone has ever moved its clocks by more than a day. */
const SLACK_MS = 25 * 60 * MINUTE_MS

/** The times an anchor can have for one of these offsets to be due now. Ranges that overlap are merged. */
export function anchorRanges(offsetMinutes: number[], nowMs: number): { from: Date; to: Date }[] {
  const ranges: { from: Date; to: Date }[] = []
  for (const minutes of offsetMinutes.toSorted((a, b) => b - a)) {
    const anchorMs = nowMs - minutes * MINUTE_MS
    const [from, to] = [new Date(anchorMs - MAX_LATE_HOURS * 60 * MINUTE_MS - SLACK_MS), new Date(anchorMs + SLACK_MS)]
    const last = ranges.at(-1)
    if (last && last.to >= from) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}
