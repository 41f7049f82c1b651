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
  'El organizador aprueba cada inscripción. Le avisaremos por correo cuando decida; hasta entonces, su plaza no está confirmada.'
const WAITLIST =
  'No quedan plazas. La próxima que se libere será para la primera persona de la lista. Le avisaremos por correo cuando llegue su turno.'
const waitlistTitle = (position: number | null) => `Tiene el número ${position} en la lista de espera`

const ALSO_EMAILING_LINK = 'También le enviamos por correo un enlace para ver, cambiar o cancelar su inscripción.'

const IF_ALREADY_REGISTERED = registering.ifAlreadyRegistered

/** The page after the form was sent: what was decided, and what happens next. */
export const resultPage: typeof ResultPage = {
  confirmed: {
    title: 'Su inscripción está confirmada',
    next: [
      'Le enviamos por correo su entrada y una cita de calendario.',
      'El correo también incluye un enlace para ver, cambiar o cancelar su inscripción.',
      IF_ALREADY_REGISTERED,
    ],
  },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Su inscripción está confirmada',
    next: [
      hasLink
        ? 'Le enviamos por correo el enlace de acceso y una cita de calendario.'
        : 'Le enviamos por correo una confirmación y una cita de calendario.',
      'El correo también incluye un enlace para ver, cambiar o cancelar su inscripción.',
      IF_ALREADY_REGISTERED,
    ],
  }),
  pending: { title: 'Su solicitud se envió al organizador', next: [APPROVAL, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED] },
  waitlisted: (position: number | null) => ({
    title: waitlistTitle(position),
    next: [WAITLIST, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  }),
  offered: {
    title: 'Tiene una plaza reservada',
    next: ['En nuestro correo verá cómo aceptarla y hasta cuándo. Después, pasará a la siguiente persona de la lista de espera.'],
  },
  inactive: { title: 'Su inscripción no está activa', next: ['Para ver su estado, use el enlace del correo que le enviamos.'] },
  expired: {
    title: 'Esta página ha caducado',
    message: 'Si se inscribió, use el enlace del correo que le enviamos para ver su inscripción.',
  },
  backToEvent: 'Volver al evento',
}

/** A person's own registration: its status as a title and what follows from it. */
export const ownStates: typeof OwnStates = {
  eventCanceled: { title: 'Este evento está cancelado', message: 'No se celebrará. No tiene que hacer nada.' },
  eventEnded: (outcome: 'attended' | 'confirmed' | 'other') => ({
    title: 'Este evento ya terminó',
    message: {
      attended: 'Gracias por venir.',
      confirmed: 'Su inscripción estaba confirmada.',
      other: 'Esta vez no consiguió plaza.',
    }[outcome],
  }),
  checkedIn: { title: 'Check-in hecho', message: 'Le damos la bienvenida. ¡Disfrute del evento!' },
  confirmed: { title: 'Tiene plaza', message: 'Muestre este código en el check-in, en el teléfono o impreso.' },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'Tiene plaza',
    message: hasLink
      ? 'El evento es en línea. Use el enlace de abajo para unirse.'
      : 'El evento es en línea. Le enviaremos por correo el enlace de acceso.',
  }),
  pending: { title: 'Pendiente de aprobación', message: APPROVAL },
  waitlisted: (position: number | null) => ({ title: waitlistTitle(position), message: WAITLIST }),
  offerExpired: { title: 'Su oferta ha caducado', message: 'La plaza pasa a la siguiente persona de la lista de espera.' },
  offered: (deadline: string | null) => ({
    title: 'Tiene una plaza reservada',
    message: deadline
      ? `Puede aceptarla hasta el ${deadline}. Después, pasará a la siguiente persona de la lista de espera.`
      : 'Si no la acepta, pasará a la siguiente persona de la lista de espera.',
  }),
  declined: { title: 'No tiene plaza', message: 'Esta inscripción fue rechazada.' },
  canceled: { title: 'No tiene plaza', message: 'Esta inscripción se canceló o la oferta de plaza ha caducado.' },
}

export const ownPage: typeof OwnPage = {
  ticketLabel: 'Su entrada como código QR',
  accept: 'Aceptar la plaza',
  decline: 'Rechazar',
  cancel: 'Cancelar mi inscripción',
  leaveWaitlist: 'Salir de la lista de espera',
  yourDetails: 'Sus datos',
  change: 'Cambiar datos',
  changeTitle: 'Cambie sus datos',
  save: 'Guardar cambios',
  back: 'Atrás',
  yes: 'Sí',
  no: 'No',
  noAnswer: '–',
}

/** Asked before a registration or an offer is given up. */
export const confirmPages: typeof ConfirmPages = {
  cancel: { title: '¿Cancelar su inscripción?', confirm: 'Sí, cancelarla', keep: 'No, conservarla' },
  decline: { title: '¿Rechazar la plaza?', confirm: 'Sí, rechazarla', keep: 'No, conservarla' },
  leaveWaitlist: { title: '¿Salir de la lista de espera?', confirm: 'Sí, salir', keep: 'No, seguir en la lista' },
}

export const consequences: typeof Consequences = {
  eventCanceled: 'El evento está cancelado, así que esto solo cambia su inscripción.',
  decline: 'La plaza pasará de inmediato a la siguiente persona de la lista de espera. Esta acción no se puede deshacer.',
  cancelSeat:
    'Su plaza pasará de inmediato a la siguiente persona y su entrada dejará de funcionar. Solo podrá recuperarlas si aún queda sitio.',
  cancelOnlineSeat: 'Su plaza pasará de inmediato a la siguiente persona. Solo podrá recuperarla si aún queda sitio.',
  leaveWaitlist: 'Perderá su posición. Si cambia de opinión, volverá a empezar al final de la lista de espera.',
  cancelOther: 'Si cambia de opinión, tendrá que inscribirse de nuevo.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const doneNotices: typeof DoneNotices = {
  changed: 'Sus cambios se guardaron.',
  accept: 'La plaza es suya.',
  decline: 'Ha rechazado la plaza.',
  cancel: 'Su inscripción está cancelada.',
  'left-waitlist': 'Ha salido de la lista de espera.',
}

/** The page behind the link of marketing emails. */
export const unsubscribePage: typeof UnsubscribePage = {
  title: 'Darse de baja',
  question: (email: string, workspace: string) => `¿Quiere que ${workspace} deje de enviar correos promocionales a ${email}?`,
  button: 'Darse de baja',
  doneTitle: 'Se ha dado de baja',
  done: (email: string, workspace: string) => `${workspace} ya no enviará correos promocionales a ${email}.`,
  note: 'Seguirá recibiendo los correos sobre sus inscripciones.',
}

/** Why a person cannot change their own registration. */
export const ownRefusals: typeof OwnRefusals = {
  changeEnded: 'Esta inscripción ya no está activa, así que no se puede cambiar.',
  changeEventCanceled: 'Este evento está cancelado, así que la inscripción no se puede cambiar.',
  changeEventOver: 'Este evento ya terminó, así que la inscripción no se puede cambiar.',
  noOfferToAccept: 'No hay ninguna oferta que aceptar.',
  noOfferToDecline: 'No hay ninguna oferta que rechazar. Si lo desea, cancele la inscripción.',
  offerEventCanceled: 'Este evento está cancelado, así que la oferta no se puede aceptar.',
  offerExpired: 'Esta oferta ha caducado y la plaza pasa a la siguiente persona de la lista de espera.',
  eventOver: 'Este evento ya terminó.',
  nothingToCancel: 'Esta inscripción fue rechazada, así que no hay nada que cancelar.',
}
