import { pluralOf } from '@foyer/contracts'
import type {
  closedCards as ClosedCards,
  embeddedPage as EmbeddedPage,
  eventDetails as EventDetails,
  eventMarks as EventMarks,
  eventNotices as EventNotices,
  eventPage as EventPage,
  frame as Frame,
  lockedPage as LockedPage,
  organizationPage as OrganizationPage,
  problemPages as ProblemPages,
  registrationCard as RegistrationCard,
  registrationStates as RegistrationStates,
  registrationTimes as RegistrationTimes,
  share as Share,
} from '../en/pages.ts'

const plural = pluralOf('de')

export const frame: typeof Frame = {
  skipToContent: 'Zum Inhalt springen',
  hostedBy: (organizationName: string) => `Veranstaltet von ${organizationName}`,
  poweredBy: 'Erstellt mit Foyer',
}

export const problemPages: typeof ProblemPages = {
  notFound: {
    title: 'Seite nicht gefunden',
    message: 'Vielleicht ist der Link falsch geschrieben oder die Seite wurde entfernt. Fragen Sie dort nach, wo Sie den Link herhaben.',
  },
  tooManyRequests: { title: 'Zu viele Versuche', message: 'Warten Sie eine Minute und versuchen Sie es dann noch einmal.' },
  serverError: {
    title: 'Etwas ist schiefgelaufen',
    message: 'Das Problem liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
  },
  other: 'Das hat nicht geklappt',
  reference: 'Referenz für den Support:',
}

/** Labels of an event's details, on its page and on those of its registrations. */
export const eventDetails: typeof EventDetails = {
  when: 'Wann',
  where: 'Wo',
  also: 'Außerdem',
  online: 'Online',
  showOnMap: 'Auf der Karte ansehen',
  linkForRegistered: 'Wer angemeldet ist, erhält den Link per E-Mail.',
  join: 'Online teilnehmen',
  price: 'Preis',
  free: 'Kostenlos',
  payTheHost: 'Bezahlt wird direkt beim Eventteam.',
  waiting: (count: number) => plural(count, { one: '# Person wartet', other: '# Personen warten' }),
  seatsLeft: (left: number) => plural(left, { one: 'Noch # Platz frei', other: 'Noch # Plätze frei' }),
  seatsLeftOf: (left: number, capacity: number) =>
    `${plural(left, { other: '#' })} von ${plural(capacity, { one: '# Platz', other: '# Plätzen' })} frei`,
  host: 'Veranstaltet von',
  addToCalendar: 'In den Kalender eintragen',
}

export const eventPage: typeof EventPage = {
  canceledTitle: (title: string) => `Abgesagt: ${title}`,
  about: 'Über das Event',
  calendarEntry: 'Kalendereintrag',
  speakers: 'Speaker',
  aboutSpeaker: (name: string) => `Über ${name}`,
  sponsors: 'Sponsoren',
  vendorFormNeedsJavaScript:
    'Dieses Formular braucht JavaScript. Schalten Sie es für diese Seite ein oder bitten Sie das Eventteam, Sie anzumelden.',
}

/** A word above the title or in a list. */
export const eventMarks: typeof EventMarks = {
  canceled: 'Abgesagt',
  happeningNow: 'Läuft gerade',
  full: 'Ausgebucht',
  waitlist: 'Ausgebucht, Warteliste offen',
  locked: 'Passwort erforderlich',
}

/** A sentence in bold, and one after it. */
export const eventNotices: typeof EventNotices = {
  private: { title: 'Privates Event.', message: 'Nur wer diesen Link hat, kann es sehen.' },
  passwordProtected: { title: 'Passwortgeschützte Seite.', message: 'Sie sehen sie, weil Sie das Passwort eingegeben haben.' },
  invited: {
    title: (name: string | null) => (name ? `Willkommen, ${name}!` : 'Willkommen!'),
    message: 'Sie sind zu diesem Event eingeladen.',
  },
  invalidInvite: { title: 'Diese Einladung ist nicht mehr gültig.', message: 'Bitten Sie das Eventteam um eine neue.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const registrationStates: typeof RegistrationStates = {
  open: { button: 'Anmelden', message: null },
  approval: { button: 'Teilnahme anfragen', message: 'Das Eventteam prüft jede Anmeldung.' },
  waitlist: {
    button: 'Auf die Warteliste setzen',
    message: 'Alle Plätze sind vergeben. Sobald Sie an der Reihe sind, schreiben wir Ihnen.',
  },
  'vendor-form': { button: 'Anmelden', message: null },
  full: { button: null, message: null },
  'invitation-only': { button: null, message: null },
  ended: { button: null, message: null },
  'not-yet-open': { button: null, message: null },
  'closed-at-time': { button: null, message: null },
  closed: { button: null, message: null },
  canceled: { button: null, message: null },
}

const ALREADY_REGISTERED = 'Falls Sie schon angemeldet sind, finden Sie Ihre Anmeldung über den Link in unserer E-Mail.'

/** Where no one can register: why, and what to do. */
export const closedCards: typeof ClosedCards = {
  full: {
    title: 'Dieses Event ist ausgebucht',
    next: `Wird ein Platz frei, können Sie sich hier wieder anmelden. ${ALREADY_REGISTERED}`,
  },
  invitationOnly: {
    title: 'Dieses Event ist nur für geladene Gäste',
    next: 'Nutzen Sie zum Anmelden den Link in Ihrer Einladung. Wenn Sie keine haben, fragen Sie das Eventteam.',
  },
  notYetOpen: { title: 'Die Anmeldung ist noch nicht offen', next: 'Ab dann können Sie sich auf dieser Seite anmelden.' },
  closed: { title: 'Die Anmeldung ist geschlossen', next: ALREADY_REGISTERED },
  canceled: {
    title: 'Dieses Event wurde abgesagt',
    next: 'Es findet nicht statt. Alle Angemeldeten wurden per E-Mail informiert.',
  },
  ended: { title: 'Dieses Event ist vorbei', next: 'Eine Anmeldung ist nicht mehr möglich.' },
}

export const registrationCard: typeof RegistrationCard = {
  changeAnyTime: 'Über den Link in unserer E-Mail können Sie Ihre Anmeldung jederzeit ändern oder stornieren.',
  otherEvents: (organizationName: string) => `Weitere Events von ${organizationName}`,
}

export const registrationTimes: typeof RegistrationTimes = {
  opens: (when: string) => `Die Anmeldung öffnet am ${when}`,
  closes: (when: string) => `Anmeldeschluss ist am ${when}`,
  closed: (when: string) => `Anmeldeschluss war am ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const share: typeof Share = { title: 'Teilen', email: 'Per E-Mail', copyLink: 'Link kopieren' }

/** In a frame on another website. */
export const embeddedPage: typeof EmbeddedPage = {
  locked: 'Für dieses Event brauchen Sie ein Passwort. Sie geben es auf der Eventseite ein.',
  openPage: 'Seite öffnen',
}

export const lockedPage: typeof LockedPage = {
  title: 'Diese Seite ist passwortgeschützt',
  password: 'Passwort',
  hint: 'Sie haben es vom Eventteam zusammen mit dem Link zu dieser Seite erhalten.',
  submit: 'Seite ansehen',
  missing: 'Geben Sie das Passwort ein.',
  wrong: 'Falsches Passwort. Bitte versuchen Sie es noch einmal.',
}

export const organizationPage: typeof OrganizationPage = {
  title: (name: string) => `Events · ${name}`,
  description: (name: string) => `Events von ${name}`,
  upcoming: 'Bevorstehende Events',
  past: 'Vergangene Events',
  noUpcoming: 'Keine bevorstehenden Events',
  noEvents: 'Noch keine Events',
  newEvents: 'Neue Events erscheinen hier, sobald sie veröffentlicht sind.',
  subscribe: 'Diesen Kalender abonnieren',
}
