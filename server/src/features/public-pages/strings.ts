/** Every sentence and label of the public pages. Those that scripts show are in web/src/public/strings.ts. */

const count = (number: number) => number.toLocaleString('en')
const seats = (number: number) => `${count(number)} ${number === 1 ? 'seat' : 'seats'}`
const peopleWaiting = (waiting: number) => `${count(waiting)} ${waiting === 1 ? 'person' : 'people'} waiting`

export const FRAME = {
  skipToContent: 'Skip to content',
  hostedBy: (organizationName: string) => `Hosted by ${organizationName}`,
  poweredBy: 'Powered by Foyer',
}

export const PROBLEM_PAGES = {
  notFound: {
    title: 'Page not found',
    message: 'The link may be mistyped, or the page may have been removed. Ask the person who gave you the link.',
  },
  tooManyRequests: { title: 'Too many attempts', message: 'Wait a minute, then try again.' },
  serverError: { title: 'Something went wrong', message: 'This is a problem on our side. Please try again in a moment.' },
  other: 'That didn’t work',
  reference: 'Reference for support:',
}

/** Labels of an event's details, on its page and on those of its registrations. */
export const EVENT_DETAILS = {
  when: 'When',
  timeToBeAnnounced: 'Time to be announced',
  where: 'Where',
  /** The label of "Online" where the event also has a venue. */
  also: 'Also',
  online: 'Online',
  showOnMap: 'Show on map',
  linkForRegistered: 'Registered people get the link by email.',
  join: 'Join',
  price: 'Price',
  free: 'Free',
  payTheHost: 'You pay the host directly.',
  full: (waiting: number) => (waiting > 0 ? peopleWaiting(waiting) : null),
  seatsLeft: (left: number) => `${seats(left)} left`,
  seatsLeftOf: (left: number, capacity: number) => `${count(left)} of ${seats(capacity)} left`,
  host: 'Host',
  addToCalendar: 'Add to calendar',
}

export const EVENT_PAGE = {
  canceledTitle: (title: string) => `Canceled: ${title}`,
  about: 'About',
  calendarEntry: 'Calendar entry',
  speakers: 'Speakers',
  aboutSpeaker: (name: string) => `About ${name}`,
  sponsors: 'Sponsors',
  vendorFormNeedsJavaScript: 'This form needs JavaScript. Turn it on for this page, or ask the host to register you.',
}

/** A word above the title or in a list. */
export const EVENT_MARKS = {
  canceled: 'Canceled',
  happeningNow: 'Happening now',
  full: 'Full',
  waitlist: 'Full, waitlist open',
  locked: 'Password required',
}

/** A sentence in bold, and one after it. */
export const EVENT_NOTICES = {
  private: { title: 'Private event.', message: 'Only people with this link can see it.' },
  passwordProtected: { title: 'Password-protected page.', message: 'You can see it because you entered the password.' },
  invited: { title: (name: string | null) => (name ? `Welcome, ${name}.` : 'Welcome.'), message: 'You are invited to this event.' },
  invalidInvite: { title: 'This invite is no longer valid.', message: 'Ask the host for a new one.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const REGISTRATION_STATES = {
  open: { button: 'Register', message: null },
  approval: { button: 'Request to attend', message: 'The host approves each registration.' },
  waitlist: {
    button: 'Join the waitlist',
    message: 'All seats are taken. We’ll email you when it’s your turn.',
  },
  'vendor-form': { button: 'Register', message: null },
  full: { button: null, message: null },
  'invitation-only': { button: null, message: null },
  ended: { button: null, message: null },
  'not-yet-open': { button: null, message: null },
  'closed-at-time': { button: null, message: null },
  closed: { button: null, message: null },
  canceled: { button: null, message: null },
}

const ALREADY_REGISTERED = 'If you are already registered, use the link in your email to see your registration.'

/** Where no one can register: why, and what to do. */
export const CLOSED_CARDS = {
  full: { title: 'This event is full', next: `If someone cancels, you can register here again. ${ALREADY_REGISTERED}` },
  invitationOnly: {
    title: 'This event is by invitation only',
    next: 'To register, use the link in your invite. If you don’t have one, ask the host.',
  },
  notYetOpen: { title: 'Registration is not open yet', next: 'You can register on this page from then on.' },
  closed: { title: 'Registration is closed', next: ALREADY_REGISTERED },
  canceled: { title: 'This event was canceled', next: 'It will not take place. Everyone registered has been emailed.' },
  ended: { title: 'This event has ended', next: 'Registration is no longer possible.' },
}

export const REGISTRATION_CARD = {
  changeAnyTime: 'You can change or cancel your registration at any time with the link in our email.',
  otherEvents: (organizationName: string) => `Other events by ${organizationName}`,
}

export const REGISTRATION_TIMES = {
  opens: (when: string) => `Registration opens on ${when}`,
  closes: (when: string) => `Registration closes on ${when}`,
  closed: (when: string) => `Registration closed on ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const SHARE = { title: 'Share', email: 'By email', copyLink: 'Copy link' }

/** In a frame on another website. */
export const EMBEDDED_PAGE = {
  locked: 'This event needs a password, which you enter on its page.',
  openPage: 'Open the page',
}

export const LOCKED_PAGE = {
  title: 'This page is password-protected',
  password: 'Password',
  hint: 'You received it from the host with the link to this page.',
  submit: 'View page',
  missing: 'Enter the password.',
  wrong: 'Incorrect password. Please try again.',
}

export const ORGANIZATION_PAGE = {
  title: (name: string) => `Events · ${name}`,
  description: (name: string) => `Events by ${name}`,
  upcoming: 'Upcoming events',
  past: 'Past events',
  noUpcoming: 'No upcoming events',
  noEvents: 'No events yet',
  newEvents: 'New events appear here as soon as they are published.',
  subscribe: 'Subscribe to this calendar',
}

export const FORM = {
  name: 'Name',
  email: 'Email',
  required: '(required)',
  optional: '(optional)',
  chooseOption: 'Choose an option',
  chooseAtLeastOne: 'Choose at least one.',
  other: 'Other',
  fileLimits: (kinds: string, size: string) => `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}. At most ${size}.`,
  removeFile: 'Remove this file',
  otherAnswer: 'Your answer, if other',
  onlyIfChecked: (label: string) => `Only if “${label}” is checked.`,
  onlyIfNotChecked: (label: string) => `Only if “${label}” is not checked.`,
  onlyIfEquals: (label: string, value: string | number) => `Only if “${label}” is ${typeof value === 'number' ? value : `“${value}”`}.`,
  honeypot: 'Leave this empty',
  fixAnswers: (faults: number) => `Please fix ${faults} ${faults === 1 ? 'answer' : 'answers'}.`,
  tooLong: (label: string, maxLength: number) => `“${label}” can have at most ${maxLength} characters.`,
  notAnEmail: (label: string) => `“${label}” must be an email address.`,
  looksAutomated: 'This looked automated. Please send it again.',
  crossSite: 'This form was sent from another site. Open this page directly and send it again.',
}

const APPROVAL = 'The host approves each registration. We’ll email you when they decide; your seat is not confirmed until then.'
const WAITLIST =
  'All seats are taken. When a seat opens up, it goes to the first person on the waitlist. We’ll email you when it’s your turn.'
const waitlistTitle = (position: number | null) => `You are number ${position} on the waitlist`

const ALSO_EMAILING_LINK = 'We’re also emailing you a link to view, change or cancel your registration.'

const IF_ALREADY_REGISTERED = 'If you were already registered, nothing has changed and we’ve emailed you.'

/** The page after the form was sent: what was decided, and what happens next. */
export const RESULT_PAGE = {
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
export const OWN_STATES = {
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

export const OWN_PAGE = {
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
export const CONFIRM_PAGES = {
  cancel: { title: 'Cancel your registration?', confirm: 'Yes, cancel it', keep: 'No, keep it' },
  decline: { title: 'Decline the seat?', confirm: 'Yes, decline it', keep: 'No, keep it' },
  leaveWaitlist: { title: 'Leave the waitlist?', confirm: 'Yes, leave it', keep: 'No, stay on it' },
}

export const CONSEQUENCES = {
  eventCanceled: 'The event was canceled, so this changes only your registration.',
  decline: 'The seat goes to the next person on the waitlist right away. You cannot undo this.',
  cancelSeat:
    'Your seat goes to the next person right away, and your ticket stops working. You can only get it back if there is still room.',
  cancelOnlineSeat: 'Your seat goes to the next person right away. You can only get it back if there is still room.',
  leaveWaitlist: 'You lose your position. If you change your mind, you start again at the end of the waitlist.',
  cancelOther: 'If you change your mind, you need to register again.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const DONE_NOTICES: ReadonlyMap<string, string> = new Map([
  ['changed', 'Your changes are saved.'],
  ['accept', 'The seat is yours.'],
  ['decline', 'You declined the seat.'],
  ['cancel', 'Your registration is canceled.'],
  ['left-waitlist', 'You left the waitlist.'],
])

/** The page behind the link of marketing emails. */
export const UNSUBSCRIBE_PAGE = {
  title: 'Unsubscribe',
  question: (email: string, workspace: string) => `Stop marketing emails from ${workspace} to ${email}?`,
  button: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  done: (email: string, workspace: string) => `${workspace} sends no more marketing emails to ${email}.`,
  note: 'You still get emails about your own registrations.',
}
