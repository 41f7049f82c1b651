import type { RegistrationStatus } from '@foyer/contracts'

/** What a scanner shows. `name` is the person's name or email. */
export const SCAN_MESSAGES = {
  checkedIn: (name: string) => `${name} is checked in.`,
  alreadyCheckedIn: (name: string, when: string, by: string | null) => `${name} was already checked in on ${when}${by ? ` by ${by}` : ''}.`,
  wrongEvent: (eventName: string) => `This ticket is for another event: ${eventName}.`,
}

export const NOT_CONFIRMED: Record<Exclude<RegistrationStatus, 'CONFIRMED'>, (name: string) => string> = {
  PENDING_APPROVAL: (name) => `${name} is still waiting for approval.`,
  WAITLISTED: (name) => `${name} is on the waitlist and has no seat.`,
  OFFERED: (name) => `${name} was offered a seat and has not accepted it yet.`,
  DECLINED: (name) => `${name} was declined.`,
  CANCELED: (name) => `${name}’s registration is canceled.`,
}

/** The same for a code that is forged, unknown or of another workspace. */
export const NOT_A_TICKET = 'This code is not a ticket of this workspace. Search for the person by name or email.'

/** The email of the registrant was corrected since. */
export const TICKET_REPLACED = 'This ticket was replaced by a newer one. Search for the person by name or email.'

export const onlyConfirmed = (status: RegistrationStatus) => `Only confirmed registrants can be checked in. This one is ${status}.`

/** `reason` in the log, which organizers read. */
export const LOG_REASONS = { checkedIn: 'Checked in', undone: 'Check-in undone' }
