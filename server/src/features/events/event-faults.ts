import type { EventRow } from './own-event.ts'
import { EVENT } from './strings.ts'

type Related = Pick<
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

/** What does not fit together. Rules of single fields are in the contract. */
export function faultsOf(event: Related, changed: Partial<Related>): string[] {
  const { startTime, endTime, registrationOpensAt: opensAt, registrationClosesAt: closesAt } = event
  const faults: string[] = []
  if (!isAfter(endTime, startTime)) faults.push(EVENT.endBeforeStart)
  if (!isAfter(closesAt, opensAt)) faults.push(EVENT.closesBeforeOpening)
  if (!isAfter(endTime, opensAt)) faults.push(EVENT.opensAfterEnd)
  if (event.registrationProvider === 'crm-a' && !event.registrationFormId) faults.push(EVENT.formIdMissing)
  // Only when one of them is changed: an older event may have one alone, and its other fields can still be edited.
  return 'ticketPriceAmount' in changed || 'ticketCurrency' in changed ? [...faults, ...priceFaults(event)] : faults
}

/** Also if one of them is not set. */
const isAfter = (later: string | null, earlier: string | null) => !later || !earlier || Date.parse(later) > Date.parse(earlier)

/** A price of 0 is free in every currency. */
function priceFaults({ ticketPriceAmount: amount, ticketCurrency: currency }: Related): string[] {
  if (amount && !currency) return [EVENT.currencyMissing]
  return amount === null && currency ? [EVENT.priceMissing] : []
}

export function publishFaults(event: Pick<EventRow, 'name' | 'startTime' | 'endTime' | 'timezone'>): string[] {
  const missing = (['name', 'startTime', 'endTime', 'timezone'] as const).filter((field) => !event[field])
  return missing.length > 0 ? [EVENT.missingForPublish(missing)] : []
}
