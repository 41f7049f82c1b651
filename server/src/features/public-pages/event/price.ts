import type { EventPage } from '../data/store.ts'

/** "Free", "€25" or null where the organizer set no price. */
export function priceWords({ priceAmount, currency }: Pick<EventPage, 'priceAmount' | 'currency'>): string | null {
  if (priceAmount === null) return null
  if (priceAmount === 0) return 'Free'
  const digits = Number.isInteger(priceAmount) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return currency
    ? priceAmount.toLocaleString('en', { style: 'currency', currency, ...options })
    : priceAmount.toLocaleString('en', options)
}
