import type { EventPage } from '../data/store.ts'
import { EVENT_DETAILS } from '../strings.ts'

/** "Free", "€25" or null where the organizer set no price. */
export function priceText({ priceAmount, currency }: Pick<EventPage, 'priceAmount' | 'currency'>): string | null {
  if (priceAmount === null) return null
  if (priceAmount === 0) return EVENT_DETAILS.free
  const digits = Number.isInteger(priceAmount) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return currency
    ? priceAmount.toLocaleString('en', { style: 'currency', currency, ...options })
    : priceAmount.toLocaleString('en', options)
}
