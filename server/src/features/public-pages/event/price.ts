import type { Html } from '../../../platform/html.ts'
import { currentLocale, t } from '../../../texts/index.ts'
import type { EventPage } from '../data/store.ts'
import { renderFact } from '../frame/when-and-where.ts'

type Price = Pick<EventPage, 'priceAmount' | 'currency' | 'paymentNote'>

/** The price and how it is paid. Null where the organizer set no price. */
export function renderPrice({ priceAmount, currency, paymentNote }: Price): Html | null {
  if (priceAmount === null) return null
  const note = paymentNote?.trim() || (priceAmount > 0 ? t.eventDetails.payTheHost : null)
  return renderFact('price', t.eventDetails.price, priceText(priceAmount, currency), note)
}

/** "Free" or "€25". */
function priceText(amount: number, currency: string | null): string {
  if (amount === 0) return t.eventDetails.free
  const digits = Number.isInteger(amount) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return currency
    ? amount.toLocaleString(currentLocale(), { style: 'currency', currency, ...options })
    : amount.toLocaleString(currentLocale(), options)
}
