import type { CheckInOutcome } from '@foyer/contracts'
import { formatDayAndTime } from '../../platform/format-time.ts'
import type { RegistrationRow } from '../registrations/tables.ts'
import { NOT_CONFIRMED, SCAN_MESSAGES } from './strings.ts'

/** `name` is null where it must not be shown, and `timezone` of an event that has none. */
type TicketEvent = { name: string | null; timezone: string | null }
type Holder = Pick<RegistrationRow, 'status' | 'checkedInAt'>

/** `event` is the one the ticket is for; times are shown in its time zone. */
export function scanMessage(outcome: CheckInOutcome, name: string, holder: Holder, event: TicketEvent, checkedInBy: string | null): string {
  switch (outcome) {
    case 'checked_in':
      return SCAN_MESSAGES.checkedIn(name)
    case 'already_checked_in':
      return SCAN_MESSAGES.alreadyCheckedIn(name, dayAndTime(holder.checkedInAt!, event.timezone), checkedInBy)
    case 'wrong_event':
      return SCAN_MESSAGES.wrongEvent(event.name)
    case 'not_confirmed':
      return NOT_CONFIRMED[holder.status as keyof typeof NOT_CONFIRMED](name)
  }
}

export const dayAndTime = (time: string, timezone: string | null): string => formatDayAndTime(new Date(time), timezone ?? 'UTC', '24h')
