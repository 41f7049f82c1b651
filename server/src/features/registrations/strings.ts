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
}

/** Why an undone change leaves a registration as it is. */
export const NOT_RESTORED = {
  noSeat: 'No seat is free, or others are on the waitlist.',
  offerExpired: 'The offer has expired.',
}

export const ALREADY_REGISTERED = 'Someone with this email is already registered for this event.'
export const ERASED = 'This person was erased. What is left of the registration only counts.'
export const NOTHING_TO_CHANGE = 'Give at least one of email, name, answers.'
