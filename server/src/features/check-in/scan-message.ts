import type { CheckInOutcome } from '@foyer/contracts'
import { formatDayAndTime } from '../../platform/format-time.ts'
import type { RegistrationRow, RegistrationStatus } from '../registrations/tables.ts'

type Holder = Pick<RegistrationRow, 'name' | 'email' | 'status' | 'checkedInAt'>
type TicketEvent = { name: string; timezone: string | null }

/** One sentence for whoever stands at the door. `event` is the one the ticket is for; times are told in its zone. */
export function scanMessage(outcome: CheckInOutcome, holder: Holder, event: TicketEvent, by: string | null): string {
  const who = holder.name ?? holder.email
  switch (outcome) {
    case 'checked_in':
      return `${who} is checked in.`
    case 'already_checked_in':
      return `${who} was checked in before, on ${formatDayAndTime(new Date(holder.checkedInAt!), event.timezone ?? 'UTC', '24h')}${by ? ` by ${by}` : ''}.`
    case 'wrong_event':
      return `This ticket is for another event: ${event.name}.`
    case 'not_confirmed':
      return `${who} ${WITHOUT_SEAT[holder.status]}`
  }
}

const WITHOUT_SEAT: Record<RegistrationStatus, string> = {
  PENDING_APPROVAL: 'is still waiting for approval.',
  WAITLISTED: 'is on the waitlist and has no seat.',
  OFFERED: 'was offered a seat and has not accepted it yet.',
  DECLINED: 'was declined.',
  CANCELED: 'has a canceled registration.',
  CONFIRMED: 'is confirmed.',
}
