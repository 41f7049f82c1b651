import type { RegistrationStatus } from '@foyer/contracts'

/** A live registration holds a seat or waits for one; a person has at most one per event. */
export const LIVE_STATUSES = ['PENDING_APPROVAL', 'CONFIRMED', 'WAITLISTED', 'OFFERED'] as const satisfies RegistrationStatus[]
export const ENDED_STATUSES = ['CANCELED', 'DECLINED'] as const satisfies RegistrationStatus[]

export const isLive = (status: RegistrationStatus): boolean => (LIVE_STATUSES as readonly RegistrationStatus[]).includes(status)

/** Only then a person may know the link to join. */
export const isAttending = ({ status, canceledAt }: { status: RegistrationStatus; canceledAt: string | null }): boolean =>
  status === 'CONFIRMED' && canceledAt === null

export type SeatCounts = { capacity: number | null; taken: number; waiting: number }

export const seatsLeft = ({ capacity, taken }: Pick<SeatCounts, 'capacity' | 'taken'>): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken)

/** While people are on the waitlist, a free seat is theirs and not free for a new registration. */
export const hasFreeSeat = (seats: SeatCounts): boolean => seats.capacity === null || (seatsLeft(seats) > 0 && seats.waiting === 0)

export type SeatDecision = 'PENDING_APPROVAL' | 'CONFIRMED' | 'WAITLISTED' | 'FULL'
type SeatRules = { needsApproval: boolean; waitlistEnabled: boolean }

/**
 * What a registration made now would get. A forecast: the statement of take-seat.ts decides the same under a lock, and
 * rules.test.ts compares the two.
 */
export function decideSeat(seats: SeatCounts, { needsApproval, waitlistEnabled }: SeatRules): SeatDecision {
  if (needsApproval) return 'PENDING_APPROVAL'
  if (hasFreeSeat(seats)) return 'CONFIRMED'
  return waitlistEnabled ? 'WAITLISTED' : 'FULL'
}

/** The rank of a waitlist number among those still waiting, 1 for the next; `waiting` is sorted. Null for a number not among them. */
export function waitlistPositionIn(waiting: ArrayLike<number>, number: number | null): number | null {
  if (number === null) return null
  let [low, high] = [0, waiting.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (waiting[middle]! < number) low = middle + 1
    else high = middle
  }
  return waiting[low] === number ? low + 1 : null
}

/** For an offer of the organizer where the event sets no hours. */
const DEFAULT_OFFER_HOURS = 48

/** The hours of the event from now, at the latest the end of the event. */
export function offerDeadline({ offerHours, endTime }: { offerHours: number | null; endTime: string | null }, now: Date): string {
  const deadline = now.getTime() + (offerHours ?? DEFAULT_OFFER_HOURS) * 3_600_000
  return new Date(Math.min(deadline, endTime ? Date.parse(endTime) : deadline)).toISOString()
}
