import type { CheckInCounts } from '@foyer/contracts'

/** From the seats row, where offered seats count as taken. */
export function toCounts({ taken, offered, checkedIn }: { taken: number; offered: number; checkedIn: number }): CheckInCounts {
  const confirmed = taken - offered
  return { confirmed, checkedIn, stillExpected: confirmed - checkedIn }
}
