import { t } from '../../../texts/index.ts'
import type { EventPage } from '../data/store.ts'
import { isFull } from '../visit/registration-state.ts'

/** Up to this many, only the seats left are shown, not the capacity. */
const FEW_SEATS = 20

/** "12 seats left" or "3 people waiting". Null where there is nothing to count. */
export function seatsText({ capacity, taken, waiting }: Pick<EventPage, 'capacity' | 'taken' | 'waiting'>): string | null {
  if (capacity === null) return null
  if (isFull({ capacity, taken, waiting })) return waiting > 0 ? t.eventDetails.waiting(waiting) : null
  const left = capacity - taken
  return left <= FEW_SEATS ? t.eventDetails.seatsLeft(left) : t.eventDetails.seatsLeftOf(left, capacity)
}
