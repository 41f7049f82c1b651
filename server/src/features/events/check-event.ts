import { invalid } from '../../platform/http/problem.ts'
import type { EventRow } from './own-event.ts'
import { EVENT } from './strings.ts'

type Checked = Pick<
  EventRow,
  | 'startTime'
  | 'endTime'
  | 'registrationProvider'
  | 'registrationFormId'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'ticketPriceAmount'
  | 'ticketCurrency'
>

/** The rules between fields. Rules of single fields are in the contract. */
export function checkEvent(event: Checked, changed: Partial<Checked>) {
  const { startTime, endTime, registrationOpensAt: opensAt, registrationClosesAt: closesAt } = event
  if (!isAfter(endTime, startTime)) throw invalid(EVENT.endBeforeStart)
  if (!isAfter(closesAt, opensAt)) throw invalid(EVENT.closesBeforeOpening)
  if (!isAfter(endTime, opensAt)) throw invalid(EVENT.opensAfterEnd)
  if (event.registrationProvider === 'crm-a' && !event.registrationFormId) throw invalid(EVENT.formIdMissing)
  // Only when one of them is changed: an older event may have one alone, and its other fields can still be edited.
  if ('ticketPriceAmount' in changed || 'ticketCurrency' in changed) checkPrice(event)
}

/** Also if one of them is not set. */
const isAfter = (later: string | null, earlier: string | null) => !later || !earlier || Date.parse(later) > Date.parse(earlier)

/** A price of 0 is free in every currency. */
function checkPrice({ ticketPriceAmount: amount, ticketCurrency: currency }: Checked) {
  if (amount && !currency) throw invalid(EVENT.currencyMissing)
  if (amount === null && currency) throw invalid(EVENT.priceMissing)
}

export function checkPublishable(event: Pick<EventRow, 'name' | 'startTime' | 'endTime' | 'timezone'>) {
  const missing = (['name', 'startTime', 'endTime', 'timezone'] as const).filter((field) => !event[field])
  if (missing.length > 0) throw invalid(EVENT.missingForPublish(missing))
}
