import { registering } from './forms.ts'

const APPROVAL = 'The host approves each registration. We’ll email you when they decide; your seat is not confirmed until then.'
const WAITLIST =
  'All seats are taken. When a seat opens up, it goes to the first person on the waitlist. We’ll email you when it’s your turn.'
const waitlistTitle = (position: number | null) => `You are number ${position} on the waitlist`

const ALSO_EMAILING_LINK = 'We’re also emailing you a link to view, change or cancel your registration.'

const IF_ALREADY_REGISTERED = registering.ifAlreadyRegistered

/** The page after the form was sent: what was decided, and what happens next. */
export const resultPage = {
  confirmed: {
    title: 'You are registered',
    next: [
      'We’re emailing you your ticket and a calendar entry.',
      'The email also has a link to view, change or cancel your registration.',
      IF_ALREADY_REGISTERED,
    ],
  },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'You are registered',
    next: [
      hasLink ? 'We’re emailing you the link to join and a calendar entry.' : 'We’re emailing you a confirmation and a calendar entry.',
      'The email also has a link to view, change or cancel your registration.',
      IF_ALREADY_REGISTERED,
    ],
  }),
  pending: { title: 'Your request was sent to the host', next: [APPROVAL, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED] },
  waitlisted: (position: number | null) => ({
    title: waitlistTitle(position),
    next: [WAITLIST, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  }),
  offered: {
    title: 'A seat is held for you',
    next: ['We emailed you how to accept it, and by when. After that, it goes to the next person on the waitlist.'],
  },
  inactive: { title: 'Your registration is not active', next: ['To see its status, use the link in the email we sent you.'] },
  expired: {
    title: 'This page has expired',
    message: 'If you registered, use the link in the email we sent you to see your registration.',
  },
  backToEvent: 'Back to the event',
}

/** A person's own registration: its status as a title and what follows from it. */
export const ownStates = {
  eventCanceled: { title: 'This event was canceled', message: 'It will not take place. There is nothing you need to do.' },
  eventEnded: (outcome: 'attended' | 'confirmed' | 'other') => ({
    title: 'This event has ended',
    message: { attended: 'Thank you for coming.', confirmed: 'You were registered.', other: 'You did not get a seat this time.' }[outcome],
  }),
  checkedIn: { title: 'You are checked in', message: 'Welcome. Enjoy the event.' },
  confirmed: { title: 'You have a seat', message: 'Show the code below at check-in, on your phone or printed.' },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'You have a seat',
    message: hasLink ? 'The event is online. Use the link below to join.' : 'The event is online. We’ll email you the link to join.',
  }),
  pending: { title: 'Waiting for approval', message: APPROVAL },
  waitlisted: (position: number | null) => ({ title: waitlistTitle(position), message: WAITLIST }),
  offerExpired: { title: 'Your offer has expired', message: 'The seat goes to the next person on the waitlist.' },
  offered: (deadline: string | null) => ({
    title: 'A seat is held for you',
    message: deadline
      ? `Accept it by ${deadline}. After that, it goes to the next person on the waitlist.`
      : 'Accept it, or it goes to the next person on the waitlist.',
  }),
  declined: { title: 'You do not have a seat', message: 'This registration was declined.' },
  canceled: { title: 'You do not have a seat', message: 'This registration was canceled, or the offer of a seat has expired.' },
}

export const ownPage = {
  ticketLabel: 'Your ticket as a QR code',
  accept: 'Accept the seat',
  decline: 'Decline',
  cancel: 'Cancel my registration',
  leaveWaitlist: 'Leave the waitlist',
  yourDetails: 'Your details',
  change: 'Change details',
  changeTitle: 'Change your details',
  save: 'Save changes',
  back: 'Back',
  yes: 'Yes',
  no: 'No',
  noAnswer: '–',
}

/** Asked before a registration or an offer is given up. */
export const confirmPages = {
  cancel: { title: 'Cancel your registration?', confirm: 'Yes, cancel it', keep: 'No, keep it' },
  decline: { title: 'Decline the seat?', confirm: 'Yes, decline it', keep: 'No, keep it' },
  leaveWaitlist: { title: 'Leave the waitlist?', confirm: 'Yes, leave it', keep: 'No, stay on it' },
}

export const consequences = {
  eventCanceled: 'The event was canceled, so this changes only your registration.',
  decline: 'The seat goes to the next person on the waitlist right away. You cannot undo this.',
  cancelSeat:
    'Your seat goes to the next person right away, and your ticket stops working. You can only get it back if there is still room.',
  cancelOnlineSeat: 'Your seat goes to the next person right away. You can only get it back if there is still room.',
  leaveWaitlist: 'You lose your position. If you change your mind, you start again at the end of the waitlist.',
  cancelOther: 'If you change your mind, you need to register again.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const doneNotices = {
  changed: 'Your changes are saved.',
  accept: 'The seat is yours.',
  decline: 'You declined the seat.',
  cancel: 'Your registration is canceled.',
  'left-waitlist': 'You left the waitlist.',
}

/** The page behind the link of marketing emails. */
export const unsubscribePage = {
  title: 'Unsubscribe',
  question: (email: string, workspace: string) => `Stop marketing emails from ${workspace} to ${email}?`,
  button: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  done: (email: string, workspace: string) => `${workspace} sends no more marketing emails to ${email}.`,
  note: 'You still get emails about your own registrations.',
}

/** Why a person cannot change their own registration. */
export const ownRefusals = {
  changeEnded: 'This registration is no longer active, so it cannot be changed.',
  changeEventCanceled: 'This event is canceled, so the registration cannot be changed.',
  changeEventOver: 'This event is over, so the registration cannot be changed.',
  noOfferToAccept: 'There is no offer to accept.',
  noOfferToDecline: 'There is no offer to decline. Cancel the registration instead.',
  offerEventCanceled: 'This event is canceled, so the offer cannot be accepted.',
  offerExpired: 'This offer has expired, and the seat goes to the next person on the waitlist.',
  eventOver: 'This event is over.',
  nothingToCancel: 'This registration was declined, so there is nothing to cancel.',
}
