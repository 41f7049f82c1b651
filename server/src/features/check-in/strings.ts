import type { RegistrationStatus } from '@foyer/contracts'

/** What a scanner shows. `name` is the person's name or email. */
export const SCAN_MESSAGES = {
  checkedIn: (name: string) => `${name} is checked in.`,
  alreadyCheckedIn: (name: string, when: string, by: string | null) => `${name} was already checked in on ${when}${by ? ` by ${by}` : ''}.`,
  alsoScanned: (name: string, when: string, by: string | null, earlier: string) =>
    `${name} was also scanned on ${when}${by ? ` by ${by}` : ''}. The check-in is now at the earlier time, on ${earlier}.`,
  wrongEvent: (eventName: string | null) =>
    eventName ? `This ticket is for another event: ${eventName}.` : 'This ticket is for another event.',
  undone: (name: string) => `The check-in of ${name} is undone.`,
  notCheckedIn: (name: string) => `${name} is not checked in.`,
}

export const NOT_CONFIRMED: Record<Exclude<RegistrationStatus, 'CONFIRMED'>, (name: string) => string> = {
  PENDING_APPROVAL: (name) => `${name} is still waiting for approval.`,
  WAITLISTED: (name) => `${name} is on the waitlist and has no seat.`,
  OFFERED: (name) => `${name} was offered a seat and has not accepted it yet.`,
  DECLINED: (name) => `${name} was declined.`,
  CANCELED: (name) => `${name}’s registration is canceled.`,
}

/** A guest without a name, for helpers with a link, who see no email addresses. */
export const NAMELESS = 'This guest'

/** The same for a code that is forged, unknown or of another workspace. */
export const NOT_A_TICKET = 'This code is not a ticket of this workspace. Search for the person by name or email.'

/** The email of the registrant was corrected since. */
export const TICKET_REPLACED = 'This ticket was replaced by a newer one. Search for the person by name or email.'

/** For helpers with a link and for scans made offline, which may be many tickets at once. */
export const UNKNOWN_TICKET = 'This code is not a ticket of this event. Search for the person by name.'
export const REPLACED_TICKET = 'This ticket was replaced by a newer one. Search for the person by name.'

export const SCAN_REFUSALS = {
  codeOrRegistration: 'Send either code or registrationId.',
  idUsed: 'The id of this scan was used for another one.',
  notOwnCheckIn: (name: string) => `${name} was not checked in with this link. Ask the organizer to undo it.`,
  undoTooLate: (name: string) => `${name} was checked in more than ten minutes ago. Ask the organizer to undo it.`,
  checkedInLater: (name: string) => `${name} was checked in again after that.`,
}

export const onlyConfirmed = (status: RegistrationStatus) => `Only confirmed registrants can be checked in. This one is ${status}.`

/** `reason` in the log, which organizers read. */
export const LOG_REASONS = {
  checkedIn: 'Checked in',
  movedEarlier: 'Checked in earlier, as a device that was offline reports',
  undone: 'Check-in undone',
}
