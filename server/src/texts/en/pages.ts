import { pluralOf } from '@foyer/contracts'

const plural = pluralOf('en')
const seats = (count: number) => plural(count, { one: '# seat', other: '# seats' })

export const frame = {
  skipToContent: 'Skip to content',
  hostedBy: (organizationName: string) => `Hosted by ${organizationName}`,
  poweredBy: 'Powered by Foyer',
}

export const problemPages = {
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
export const eventDetails = {
  when: 'When',
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
  waiting: (count: number) => plural(count, { one: '# person waiting', other: '# people waiting' }),
  seatsLeft: (left: number) => `${seats(left)} left`,
  seatsLeftOf: (left: number, capacity: number) => `${plural(left, { other: '#' })} of ${seats(capacity)} left`,
  host: 'Host',
  addToCalendar: 'Add to calendar',
}

export const eventPage = {
  canceledTitle: (title: string) => `Canceled: ${title}`,
  about: 'About',
  calendarEntry: 'Calendar entry',
  speakers: 'Speakers',
  aboutSpeaker: (name: string) => `About ${name}`,
  sponsors: 'Sponsors',
  vendorFormNeedsJavaScript: 'This form needs JavaScript. Turn it on for this page, or ask the host to register you.',
}

/** A word above the title or in a list. */
export const eventMarks = {
  canceled: 'Canceled',
  happeningNow: 'Happening now',
  full: 'Full',
  waitlist: 'Full, waitlist open',
  locked: 'Password required',
}

/** A sentence in bold, and one after it. */
export const eventNotices = {
  private: { title: 'Private event.', message: 'Only people with this link can see it.' },
  passwordProtected: { title: 'Password-protected page.', message: 'You can see it because you entered the password.' },
  invited: { title: (name: string | null) => (name ? `Welcome, ${name}.` : 'Welcome.'), message: 'You are invited to this event.' },
  invalidInvite: { title: 'This invite is no longer valid.', message: 'Ask the host for a new one.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const registrationStates = {
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
export const closedCards = {
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

export const registrationCard = {
  changeAnyTime: 'You can change or cancel your registration at any time with the link in our email.',
  otherEvents: (organizationName: string) => `Other events by ${organizationName}`,
}

export const registrationTimes = {
  opens: (when: string) => `Registration opens on ${when}`,
  closes: (when: string) => `Registration closes on ${when}`,
  closed: (when: string) => `Registration closed on ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const share = { title: 'Share', email: 'By email', copyLink: 'Copy link' }

/** In a frame on another website. */
export const embeddedPage = {
  locked: 'This event needs a password, which you enter on its page.',
  openPage: 'Open the page',
}

export const lockedPage = {
  title: 'This page is password-protected',
  password: 'Password',
  hint: 'You received it from the host with the link to this page.',
  submit: 'View page',
  missing: 'Enter the password.',
  wrong: 'Incorrect password. Please try again.',
}

export const organizationPage = {
  title: (name: string) => `Events · ${name}`,
  description: (name: string) => `Events by ${name}`,
  upcoming: 'Upcoming events',
  past: 'Past events',
  noUpcoming: 'No upcoming events',
  noEvents: 'No events yet',
  newEvents: 'New events appear here as soon as they are published.',
  subscribe: 'Subscribe to this calendar',
}
