import type { RegistrationStatus } from '@foyer/contracts'

type Value = number | string

const seatOf = (seat: Value, capacity: Value) => `seat ${seat} of ${capacity}`
const UNLIMITED = 'seats are unlimited'

/** Why a registration has its status: `reason` in the log, which organizers read. take-seat.ts passes placeholders of format() as values. */
export const LOG_REASONS = {
  waitingForApproval: 'Waiting for approval',
  confirmed: (seat: Value, capacity: Value) => `Confirmed: ${seatOf(seat, capacity)}`,
  confirmedUnlimited: `Confirmed: ${UNLIMITED}`,
  reinstated: (seat: Value, capacity: Value) => `Reinstated: ${seatOf(seat, capacity)}`,
  reinstatedUnlimited: `Reinstated: ${UNLIMITED}`,
  approved: 'Approved by the organizer',
  offered: 'Offered by the organizer',
  declined: 'Declined by the organizer',
  canceled: 'Canceled by the organizer',
  offerAccepted: 'Offer accepted by the registrant',
  offerDeclined: 'Offer declined by the registrant',
  canceledByRegistrant: 'Canceled by the registrant',
  offerExpiredForWaitlist: 'Offer expired: the seat goes to the waitlist',
  offerExpiredSeatFree: 'Offer expired: the seat is free',
  emailChanged: 'Email changed by the organizer',
  preview: 'Registered from a preview: takes no seat',
  restored: 'Undone by the organizer',
  movedToFront: (reason: string) => `Moved to the front of the waitlist: ${reason}`,
  waitlisted: {
    onRegistering: (why: string) => `Waitlisted: ${why}`,
    onApproval: (why: string) => `Approved and waitlisted: ${why}`,
    onReinstatement: (why: string) => `Reinstated and waitlisted: ${why}`,
  },
  promoted: {
    confirmed: (why: string) => `Confirmed: ${why}`,
    offered: (why: string) => `Offered: ${why}`,
  },
}

/** Why there was no seat. */
export const WAITLIST_REASONS = {
  full: (taken: Value, capacity: Value) => `${taken} of ${capacity} seats taken`,
  othersWaiting: (waiting: Value) => `${waiting} already on the waitlist`,
}

/** Why the first on the waitlist got a seat. */
export const PROMOTION_REASONS = {
  'seat freed': 'a seat became free',
  'seats added': 'seats were added',
  'event published again': 'the event was published again',
}

const EVENT_CANCELED = 'This event is canceled. Publish it again before giving out seats.'
const EVENT_OVER = 'This event is over.'

/** Why a command changes nothing. */
export const REFUSALS = {
  approve: {
    status: 'Only registrants waiting for approval or holding an offer can be approved.',
    eventCanceled: EVENT_CANCELED,
  },
  offer: {
    status: 'Only registrants waiting for approval can be offered a seat. Free seats go to the waitlist automatically, in order.',
    eventCanceled: EVENT_CANCELED,
    eventOver: 'This event is over, so no seat can be offered.',
    full: 'No seat is free to offer.',
  },
  decline: {
    status:
      'Only registrants waiting for approval, on the waitlist or holding an offer can be declined. Cancel a confirmed registration instead.',
  },
  cancel: { status: 'A declined registration cannot be canceled.' },
  reinstate: {
    status: 'Only a canceled or declined registration can be reinstated.',
    eventCanceled: EVENT_CANCELED,
    registeredAgain: 'This person has registered again. Change that registration instead.',
    full: 'No seat is free, and this event has no waitlist.',
  },
  moveToFront: { status: 'Only registrants on the waitlist can be moved to its front.' },
  acceptOffer: {
    status: 'There is no offer to accept.',
    eventCanceled: 'This event is canceled, so the offer cannot be accepted.',
    eventOver: EVENT_OVER,
    offerExpired: 'This offer has expired, and the seat goes to the next person on the waitlist.',
  },
  declineOffer: { status: 'There is no offer to decline. Cancel the registration instead.' },
  cancelOwn: { status: 'This registration was declined, so there is nothing to cancel.', eventOver: EVENT_OVER },
}

/** Why an undone change leaves a registration as it is. */
export const NOT_RESTORED = {
  noSeat: 'No seat is free, or others are on the waitlist.',
  offerExpired: 'The offer has expired.',
}

export const ALREADY_REGISTERED = 'Someone with this email is already registered for this event.'
export const ERASED = 'This person was erased. What is left of the registration only counts.'
export const NOTHING_TO_CHANGE = 'Give at least one of email, name, answers.'
export const REGISTRATION_WINDOW = {
  opens: (when: string) => `Registration for this event opens on ${when}.`,
  closed: (when: string) => `Registration for this event closed on ${when}.`,
}
export const FORM_CHANGED = 'The form was changed after you opened it. Check your answers and send it again.'
export const INVITE_ONLY = 'This event is by invitation only. Use the link in your invite.'
export const INVITE_NOT_VALID = 'This invite is no longer valid. Ask the organizer for a new one.'
export const WRONG_PAGE_PASSWORD = 'This is not the password of this event.'

/** Part of every answer, so that it reveals nothing about the address. */
export const IF_ALREADY_REGISTERED = 'If you were already registered, nothing has changed and we’ve emailed you.'
export const EVENT_FULL = `This event is full. ${IF_ALREADY_REGISTERED}`

/** What a visitor is answered after registering. */
export const REGISTERED: Record<RegistrationStatus, (waitlistPosition: number | null) => string> = {
  CONFIRMED: () => 'You are registered. See you there!',
  PENDING_APPROVAL: () => 'Your registration is waiting for the organizer’s approval. We’ll email you.',
  WAITLISTED: (position) => `The event is full. You are number ${position} on the waitlist, and we’ll email you when it’s your turn.`,
  OFFERED: () => 'A seat is held for you. Accept it before the offer expires.',
  DECLINED: () => 'Your registration was declined.',
  CANCELED: () => 'Your registration is canceled.',
}
