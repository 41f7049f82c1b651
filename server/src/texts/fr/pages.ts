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

const plural = pluralOf('fr')
const seatsLeft = (left: number) => plural(left, { one: '# place restante', other: '# places restantes' })

export const frame: typeof Frame = {
  skipToContent: 'Aller au contenu',
  hostedBy: (organizationName: string) => `Organisé par ${organizationName}`,
  poweredBy: 'Propulsé par Foyer',
}

export const problemPages: typeof ProblemPages = {
  notFound: {
    title: 'Page introuvable',
    message: 'Le lien contient peut-être une erreur, ou la page a été supprimée. Adressez-vous à la personne qui vous a donné le lien.',
  },
  tooManyRequests: { title: 'Trop de tentatives', message: 'Patientez une minute, puis réessayez.' },
  serverError: { title: 'Un problème est survenu', message: 'Le problème vient de chez nous. Veuillez réessayer dans un instant.' },
  other: 'Cela n’a pas fonctionné',
  reference: 'Référence pour l’assistance :',
}

/** Labels of an event's details, on its page and on those of its registrations. */
export const eventDetails: typeof EventDetails = {
  when: 'Quand',
  where: 'Où',
  also: 'Aussi',
  online: 'En ligne',
  showOnMap: 'Voir sur la carte',
  linkForRegistered: 'Les personnes inscrites reçoivent le lien par e-mail.',
  join: 'Rejoindre',
  price: 'Prix',
  free: 'Gratuit',
  payTheHost: 'Le paiement se fait directement auprès de l’organisateur.',
  waiting: (count: number) => plural(count, { one: '# personne en attente', other: '# personnes en attente' }),
  seatsLeft,
  seatsLeftOf: (left: number, capacity: number) => `${seatsLeft(left)} sur ${plural(capacity, { other: '#' })}`,
  host: 'Organisateur',
  addToCalendar: 'Ajouter à l’agenda',
}

export const eventPage: typeof EventPage = {
  canceledTitle: (title: string) => `Annulé : ${title}`,
  about: 'À propos',
  calendarEntry: 'Fichier d’agenda',
  speakers: 'Intervenants',
  aboutSpeaker: (name: string) => `En savoir plus sur ${name}`,
  sponsors: 'Sponsors',
  vendorFormNeedsJavaScript:
    'Ce formulaire a besoin de JavaScript. Activez-le pour cette page, ou demandez à l’organisateur de vous inscrire.',
}

/** A word above the title or in a list. */
export const eventMarks: typeof EventMarks = {
  canceled: 'Annulé',
  happeningNow: 'En ce moment',
  full: 'Complet',
  waitlist: 'Complet, liste d’attente ouverte',
  locked: 'Mot de passe requis',
}

/** A sentence in bold, and one after it. */
export const eventNotices: typeof EventNotices = {
  private: { title: 'Événement privé.', message: 'Seules les personnes qui ont ce lien peuvent le voir.' },
  passwordProtected: {
    title: 'Page protégée par un mot de passe.',
    message: 'Vous la voyez parce que vous avez saisi le mot de passe.',
  },
  invited: {
    title: (name: string | null) => (name ? `Bienvenue, ${name}.` : 'Bienvenue.'),
    message: 'Vous avez une invitation pour cet événement.',
  },
  invalidInvite: { title: 'Cette invitation n’est plus valable.', message: 'Demandez-en une nouvelle à l’organisateur.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const registrationStates: typeof RegistrationStates = {
  open: { button: 'S’inscrire', message: null },
  approval: { button: 'Demander à participer', message: 'L’organisateur approuve chaque inscription.' },
  waitlist: {
    button: 'Rejoindre la liste d’attente',
    message: 'Toutes les places sont prises. Nous vous enverrons un e-mail quand ce sera votre tour.',
  },
  'vendor-form': { button: 'S’inscrire', message: null },
  full: { button: null, message: null },
  'invitation-only': { button: null, message: null },
  ended: { button: null, message: null },
  'not-yet-open': { button: null, message: null },
  'closed-at-time': { button: null, message: null },
  closed: { button: null, message: null },
  canceled: { button: null, message: null },
}

const ALREADY_REGISTERED = 'Si vous avez déjà une inscription, retrouvez-la avec le lien reçu par e-mail.'

/** Where no one can register: why, and what to do. */
export const closedCards: typeof ClosedCards = {
  full: {
    title: 'Cet événement est complet',
    next: `Si une place se libère, vous pourrez de nouveau vous inscrire ici. ${ALREADY_REGISTERED}`,
  },
  invitationOnly: {
    title: 'Cet événement est uniquement sur invitation',
    next: 'Pour vous inscrire, utilisez le lien de votre invitation. Si vous n’en avez pas, adressez-vous à l’organisateur.',
  },
  notYetOpen: {
    title: 'Les inscriptions ne sont pas encore ouvertes',
    next: 'Vous pourrez vous inscrire sur cette page dès l’ouverture.',
  },
  closed: { title: 'Les inscriptions sont closes', next: ALREADY_REGISTERED },
  canceled: {
    title: 'Cet événement a été annulé',
    next: 'Il n’aura pas lieu. Toutes les personnes inscrites ont reçu un e-mail.',
  },
  ended: { title: 'Cet événement est terminé', next: 'Il n’est plus possible de s’inscrire.' },
}

export const registrationCard: typeof RegistrationCard = {
  changeAnyTime: 'Vous pouvez modifier ou annuler votre inscription à tout moment avec le lien de notre e-mail.',
  otherEvents: (organizationName: string) => `Autres événements organisés par ${organizationName}`,
}

export const registrationTimes: typeof RegistrationTimes = {
  opens: (when: string) => `Ouverture des inscriptions le ${when}`,
  closes: (when: string) => `Clôture des inscriptions le ${when}`,
  closed: (when: string) => `Les inscriptions sont closes depuis le ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const share: typeof Share = { title: 'Partager', email: 'Par e-mail', copyLink: 'Copier le lien' }

/** In a frame on another website. */
export const embeddedPage: typeof EmbeddedPage = {
  locked: 'Cet événement est protégé par un mot de passe, à saisir sur sa page.',
  openPage: 'Ouvrir la page',
}

export const lockedPage: typeof LockedPage = {
  title: 'Cette page est protégée par un mot de passe',
  password: 'Mot de passe',
  hint: 'L’organisateur vous l’a donné avec le lien vers cette page.',
  submit: 'Voir la page',
  missing: 'Saisissez le mot de passe.',
  wrong: 'Mot de passe incorrect. Veuillez réessayer.',
}

export const organizationPage: typeof OrganizationPage = {
  title: (name: string) => `Événements · ${name}`,
  description: (name: string) => `Événements organisés par ${name}`,
  upcoming: 'Événements à venir',
  past: 'Événements passés',
  noUpcoming: 'Aucun événement à venir',
  noEvents: 'Aucun événement pour l’instant',
  newEvents: 'Les nouveaux événements s’affichent ici dès leur publication.',
  subscribe: 'S’abonner à cet agenda',
}
