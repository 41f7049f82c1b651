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

const plural = pluralOf('es')
const seats = (count: number) => plural(count, { one: '# plaza', other: '# plazas' })

export const frame: typeof Frame = {
  skipToContent: 'Ir al contenido',
  hostedBy: (organizationName: string) => `Organizado por ${organizationName}`,
  poweredBy: 'Con la tecnología de Foyer',
}

export const problemPages: typeof ProblemPages = {
  notFound: {
    title: 'Página no encontrada',
    message: 'Puede que el enlace esté mal escrito o que la página se haya eliminado. Consulte a quien le dio el enlace.',
  },
  tooManyRequests: { title: 'Demasiados intentos', message: 'Espere un minuto e inténtelo de nuevo.' },
  serverError: { title: 'Algo salió mal', message: 'Es un problema nuestro. Inténtelo de nuevo en un momento, por favor.' },
  other: 'No ha funcionado',
  reference: 'Referencia para el servicio de ayuda:',
}

/** Labels of an event's details, on its page and on those of its registrations. */
export const eventDetails: typeof EventDetails = {
  when: 'Cuándo',
  where: 'Dónde',
  also: 'También',
  online: 'En línea',
  showOnMap: 'Ver en el mapa',
  linkForRegistered: 'Las personas inscritas reciben el enlace por correo.',
  join: 'Unirse',
  price: 'Precio',
  free: 'Gratis',
  payTheHost: 'Se paga directamente al organizador.',
  waiting: (count: number) => plural(count, { one: '# persona en espera', other: '# personas en espera' }),
  seatsLeft: (left: number) => plural(left, { one: 'Queda # plaza', other: 'Quedan # plazas' }),
  seatsLeftOf: (left: number, capacity: number) => `${plural(left, { one: 'Queda #', other: 'Quedan #' })} de ${seats(capacity)}`,
  host: 'Organizador',
  addToCalendar: 'Añadir al calendario',
}

export const eventPage: typeof EventPage = {
  canceledTitle: (title: string) => `Evento cancelado: ${title}`,
  about: 'Sobre el evento',
  calendarEntry: 'Cita de calendario',
  speakers: 'Ponentes',
  aboutSpeaker: (name: string) => `Sobre ${name}`,
  sponsors: 'Patrocinadores',
  vendorFormNeedsJavaScript: 'Este formulario necesita JavaScript. Actívelo en esta página o pida al organizador que haga su inscripción.',
}

/** A word above the title or in a list. */
export const eventMarks: typeof EventMarks = {
  canceled: 'Cancelado',
  happeningNow: 'En curso',
  full: 'Completo',
  waitlist: 'Completo, con lista de espera',
  locked: 'Requiere contraseña',
}

/** A sentence in bold, and one after it. */
export const eventNotices: typeof EventNotices = {
  private: { title: 'Evento privado.', message: 'Solo pueden verlo las personas que tienen este enlace.' },
  passwordProtected: { title: 'Página protegida con contraseña.', message: 'Puede verla porque escribió la contraseña.' },
  invited: {
    title: (name: string | null) => (name ? `Le damos la bienvenida, ${name}.` : 'Le damos la bienvenida.'),
    message: 'Tiene una invitación para este evento.',
  },
  invalidInvite: { title: 'Esta invitación ya no es válida.', message: 'Pida una nueva al organizador.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const registrationStates: typeof RegistrationStates = {
  open: { button: 'Inscribirse', message: null },
  approval: { button: 'Solicitar plaza', message: 'El organizador aprueba cada inscripción.' },
  waitlist: {
    button: 'Apuntarse a la lista de espera',
    message: 'No quedan plazas. Le avisaremos por correo cuando llegue su turno.',
  },
  'vendor-form': { button: 'Inscribirse', message: null },
  full: { button: null, message: null },
  'invitation-only': { button: null, message: null },
  ended: { button: null, message: null },
  'not-yet-open': { button: null, message: null },
  'closed-at-time': { button: null, message: null },
  closed: { button: null, message: null },
  canceled: { button: null, message: null },
}

const ALREADY_REGISTERED = 'Si ya se inscribió, use el enlace de su correo para ver su inscripción.'

/** Where no one can register: why, and what to do. */
export const closedCards: typeof ClosedCards = {
  full: {
    title: 'Este evento está completo',
    next: `Si alguien cancela, las inscripciones se abrirán de nuevo en esta página. ${ALREADY_REGISTERED}`,
  },
  invitationOnly: {
    title: 'Este evento es solo con invitación',
    next: 'Para inscribirse, use el enlace de su invitación. Si no tiene una, pídala al organizador.',
  },
  notYetOpen: { title: 'Las inscripciones aún no están abiertas', next: 'Cuando se abran, podrá inscribirse en esta página.' },
  closed: { title: 'Las inscripciones están cerradas', next: ALREADY_REGISTERED },
  canceled: {
    title: 'Este evento está cancelado',
    next: 'No se celebrará. Hemos avisado por correo a todas las personas inscritas.',
  },
  ended: { title: 'Este evento ya terminó', next: 'Ya no es posible inscribirse.' },
}

export const registrationCard: typeof RegistrationCard = {
  changeAnyTime: 'Puede cambiar o cancelar su inscripción en cualquier momento con el enlace de nuestro correo.',
  otherEvents: (organizationName: string) => `Otros eventos de ${organizationName}`,
}

export const registrationTimes: typeof RegistrationTimes = {
  opens: (when: string) => `Las inscripciones se abren el ${when}`,
  closes: (when: string) => `Las inscripciones se cierran el ${when}`,
  closed: (when: string) => `Las inscripciones se cerraron el ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const share: typeof Share = { title: 'Compartir', email: 'Por correo', copyLink: 'Copiar enlace' }

/** In a frame on another website. */
export const embeddedPage: typeof EmbeddedPage = {
  locked: 'Este evento requiere una contraseña, que se escribe en la página del evento.',
  openPage: 'Abrir la página',
}

export const lockedPage: typeof LockedPage = {
  title: 'Esta página está protegida con contraseña',
  password: 'Contraseña',
  hint: 'El organizador se la envió con el enlace a esta página.',
  submit: 'Ver página',
  missing: 'Escriba la contraseña.',
  wrong: 'Contraseña incorrecta. Inténtelo de nuevo.',
}

export const organizationPage: typeof OrganizationPage = {
  title: (name: string) => `Eventos · ${name}`,
  description: (name: string) => `Eventos de ${name}`,
  upcoming: 'Próximos eventos',
  past: 'Eventos pasados',
  noUpcoming: 'No hay próximos eventos',
  noEvents: 'Aún no hay eventos',
  newEvents: 'Los nuevos eventos aparecen aquí en cuanto se publican.',
  subscribe: 'Suscribirse a este calendario',
}
