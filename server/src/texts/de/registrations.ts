import type {
  confirmPages as ConfirmPages,
  consequences as Consequences,
  doneNotices as DoneNotices,
  ownPage as OwnPage,
  ownRefusals as OwnRefusals,
  ownStates as OwnStates,
  resultPage as ResultPage,
  unsubscribePage as UnsubscribePage,
} from '../en/registrations.ts'
import { registering } from './forms.ts'

const APPROVAL =
  'Das Eventteam prüft jede Anmeldung. Wir schreiben Ihnen, sobald es entschieden hat. Bis dahin ist Ihr Platz nicht bestätigt.'
const WAITLIST =
  'Alle Plätze sind vergeben. Wird einer frei, geht er an die erste Person auf der Warteliste. Sind Sie an der Reihe, schreiben wir Ihnen.'
const waitlistTitle = (position: number | null) => `Sie sind Nummer ${position} auf der Warteliste`

const ALSO_EMAILING_LINK = 'Per E-Mail erhalten Sie auch einen Link, um Ihre Anmeldung anzusehen, zu ändern oder zu stornieren.'

const IF_ALREADY_REGISTERED = registering.ifAlreadyRegistered

/** The page after the form was sent: what was decided, and what happens next. */
export const resultPage: typeof ResultPage = {
  confirmed: {
    title: 'Sie sind angemeldet',
    next: [
      'Ihr Ticket und ein Kalendereintrag sind per E-Mail unterwegs.',
      'In der E-Mail ist auch ein Link, um Ihre Anmeldung anzusehen, zu ändern oder zu stornieren.',
      IF_ALREADY_REGISTERED,
    ],
  },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Sie sind angemeldet',
    next: [
      hasLink
        ? 'Der Teilnahmelink und ein Kalendereintrag sind per E-Mail unterwegs.'
        : 'Eine Bestätigung und ein Kalendereintrag sind per E-Mail unterwegs.',
      'In der E-Mail ist auch ein Link, um Ihre Anmeldung anzusehen, zu ändern oder zu stornieren.',
      IF_ALREADY_REGISTERED,
    ],
  }),
  pending: { title: 'Ihre Anfrage wurde an das Eventteam gesendet', next: [APPROVAL, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED] },
  waitlisted: (position: number | null) => ({
    title: waitlistTitle(position),
    next: [WAITLIST, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  }),
  offered: {
    title: 'Ein Platz ist für Sie reserviert',
    next: ['In unserer E-Mail steht, wie und bis wann Sie ihn annehmen. Danach geht er an die nächste Person auf der Warteliste.'],
  },
  inactive: { title: 'Ihre Anmeldung ist nicht aktiv', next: ['Den Status sehen Sie über den Link in unserer E-Mail.'] },
  expired: {
    title: 'Diese Seite ist abgelaufen',
    message: 'Falls Sie sich angemeldet haben, finden Sie Ihre Anmeldung über den Link in unserer E-Mail.',
  },
  backToEvent: 'Zurück zum Event',
}

/** A person's own registration: its status as a title and what follows from it. */
export const ownStates: typeof OwnStates = {
  eventCanceled: { title: 'Dieses Event wurde abgesagt', message: 'Es findet nicht statt. Sie müssen nichts weiter tun.' },
  eventEnded: (outcome: 'attended' | 'confirmed' | 'other') => ({
    title: 'Dieses Event ist vorbei',
    message: {
      attended: 'Schön, dass Sie da waren.',
      confirmed: 'Sie waren angemeldet.',
      other: 'Dieses Mal gab es für Sie leider keinen Platz.',
    }[outcome],
  }),
  checkedIn: { title: 'Sie sind eingecheckt', message: 'Willkommen und viel Freude beim Event!' },
  confirmed: { title: 'Sie haben einen Platz', message: 'Zeigen Sie beim Check-in den Code unten, auf dem Handy oder ausgedruckt.' },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Sie haben einen Platz',
    message: hasLink
      ? 'Das Event findet online statt. Über den Link unten nehmen Sie teil.'
      : 'Das Event findet online statt. Den Teilnahmelink erhalten Sie per E-Mail.',
  }),
  pending: { title: 'Ihre Anmeldung wird geprüft', message: APPROVAL },
  waitlisted: (position: number | null) => ({ title: waitlistTitle(position), message: WAITLIST }),
  offerExpired: { title: 'Ihr Angebot ist abgelaufen', message: 'Der Platz geht an die nächste Person auf der Warteliste.' },
  offered: (deadline: string | null) => ({
    title: 'Ein Platz ist für Sie reserviert',
    message: deadline
      ? `Sie können ihn bis ${deadline} annehmen. Danach geht er an die nächste Person auf der Warteliste.`
      : 'Nehmen Sie ihn an, sonst geht er an die nächste Person auf der Warteliste.',
  }),
  declined: { title: 'Sie haben keinen Platz', message: 'Diese Anmeldung wurde abgelehnt.' },
  canceled: { title: 'Sie haben keinen Platz', message: 'Diese Anmeldung wurde storniert oder das Angebot ist abgelaufen.' },
}

export const ownPage: typeof OwnPage = {
  ticketLabel: 'Ihr Ticket als QR-Code',
  accept: 'Platz annehmen',
  decline: 'Ablehnen',
  cancel: 'Anmeldung stornieren',
  leaveWaitlist: 'Warteliste verlassen',
  yourDetails: 'Ihre Angaben',
  change: 'Angaben ändern',
  changeTitle: 'Angaben ändern',
  save: 'Änderungen speichern',
  back: 'Zurück',
  yes: 'Ja',
  no: 'Nein',
  noAnswer: '–',
}

/** Asked before a registration or an offer is given up. */
export const confirmPages: typeof ConfirmPages = {
  cancel: { title: 'Anmeldung stornieren?', confirm: 'Ja, stornieren', keep: 'Nein, behalten' },
  decline: { title: 'Platz ablehnen?', confirm: 'Ja, ablehnen', keep: 'Nein, behalten' },
  leaveWaitlist: { title: 'Warteliste verlassen?', confirm: 'Ja, verlassen', keep: 'Nein, bleiben' },
}

export const consequences: typeof Consequences = {
  eventCanceled: 'Das Event wurde abgesagt, es ändert sich also nur Ihre Anmeldung.',
  decline: 'Der Platz geht sofort an die nächste Person auf der Warteliste. Das lässt sich nicht rückgängig machen.',
  cancelSeat:
    'Ihr Platz geht sofort an die nächste Person und Ihr Ticket wird ungültig. Zurück bekommen Sie ihn nur, wenn noch etwas frei ist.',
  cancelOnlineSeat: 'Ihr Platz geht sofort an die nächste Person. Zurück bekommen Sie ihn nur, wenn noch etwas frei ist.',
  leaveWaitlist: 'Sie verlieren Ihre Position. Wenn Sie es sich anders überlegen, beginnen Sie wieder am Ende der Warteliste.',
  cancelOther: 'Wenn Sie es sich anders überlegen, müssen Sie sich neu anmelden.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const doneNotices: typeof DoneNotices = {
  changed: 'Ihre Änderungen sind gespeichert.',
  accept: 'Der Platz gehört Ihnen.',
  decline: 'Sie haben den Platz abgelehnt.',
  cancel: 'Ihre Anmeldung ist storniert.',
  'left-waitlist': 'Sie haben die Warteliste verlassen.',
}

/** The page behind the link of marketing emails. */
export const unsubscribePage: typeof UnsubscribePage = {
  title: 'E-Mails abbestellen',
  question: (email: string, workspace: string) => `Marketing-E-Mails von ${workspace} an ${email} abbestellen?`,
  button: 'Abbestellen',
  doneTitle: 'Sie haben die E-Mails abbestellt',
  done: (email: string, workspace: string) => `${workspace} sendet keine Marketing-E-Mails mehr an ${email}.`,
  note: 'E-Mails zu Ihren eigenen Anmeldungen erhalten Sie weiterhin.',
}

/** Why a person cannot change their own registration. */
export const ownRefusals: typeof OwnRefusals = {
  changeEnded: 'Diese Anmeldung ist nicht mehr aktiv und kann nicht geändert werden.',
  changeEventCanceled: 'Dieses Event ist abgesagt, daher kann die Anmeldung nicht geändert werden.',
  changeEventOver: 'Dieses Event ist vorbei, daher kann die Anmeldung nicht geändert werden.',
  noOfferToAccept: 'Es gibt kein Angebot, das Sie annehmen können.',
  noOfferToDecline: 'Es gibt kein Angebot, das Sie ablehnen können. Stornieren Sie stattdessen die Anmeldung.',
  offerEventCanceled: 'Dieses Event ist abgesagt, daher kann das Angebot nicht angenommen werden.',
  offerExpired: 'Dieses Angebot ist abgelaufen. Der Platz geht an die nächste Person auf der Warteliste.',
  eventOver: 'Dieses Event ist vorbei.',
  nothingToCancel: 'Diese Anmeldung wurde abgelehnt, es gibt also nichts zu stornieren.',
}
