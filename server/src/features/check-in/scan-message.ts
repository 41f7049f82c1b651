import type { CheckInOutcome } from '@foyer/contracts'
import { formatDayAndTime } from '../../platform/format-time.ts'
import type { RegistrationRow } from '../registrations/tables.ts'
import { NOT_CONFIRMED, SCAN_MESSAGES } from './strings.ts'

type Holder = Pick<RegistrationRow, 'name' | 'email' | 'status' | 'checkedInAt'>
type TicketEvent = { name: string; timezone: string | null }

/** `event` is the one the ticket is for; times are shown in its time zone. */
export function scanMessage(outcome: CheckInOutcome, holder: Holder, event: TicketEvent, checkedInBy: string | null): string {
  const name = holder.name ?? holder.email
  switch (outcome) {
    case 'checked_in':
      return SCAN_MESSAGES.checkedIn(name)
    case 'already_checked_in': {
      const when = formatDayAndTime(new Date(holder.checkedInAt!), event.timezone ?? 'UTC', '24h')
      return SCAN_MESSAGES.alreadyCheckedIn(name, when, checkedInBy)
    }
    case 'wrong_event':
      return SCAN_MESSAGES.wrongEvent(event.name)
    case 'not_confirmed':
      return NOT_CONFIRMED[holder.status as keyof typeof NOT_CONFIRMED](name)
  }
}
