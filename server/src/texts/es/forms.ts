import type { form as Form, registered as Registered, registering as Registering, scripts as Scripts } from '../en/forms.ts'

export const form: typeof Form = {
  name: 'Nombre',
  email: 'Correo electrónico',
  required: '(obligatorio)',
  optional: '(opcional)',
  chooseOption: 'Elija una opción',
  chooseAtLeastOne: 'Elija al menos una.',
  other: 'Otra',
  fileLimits: (kinds: string, size: string) => `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}. Máximo ${size}.`,
  removeFile: 'Quitar este archivo',
  otherAnswer: 'Su respuesta, si eligió «Otra»',
  onlyIfChecked: (label: string) => `Solo si marcó «${label}».`,
  onlyIfNotChecked: (label: string) => `Solo si no marcó «${label}».`,
  onlyIfEquals: (label: string, value: string | number) =>
    `Solo si la respuesta a «${label}» es ${typeof value === 'number' ? value : `«${value}»`}.`,
  honeypot: 'Deje este campo vacío',
  looksAutomated: 'Parecía un envío automático. Envíelo de nuevo, por favor.',
  crossSite: 'Este formulario se envió desde otro sitio web. Abra esta página directamente y envíelo de nuevo.',
}

/** What scripts of the page say: sent with it, so values are in braces and # is a number. */
export const scripts: typeof Scripts = {
  answers: {
    required: 'El campo «{label}» es obligatorio.',
    mustBeChecked: 'Marque la casilla «{label}».',
    otherMissing: 'Escriba la respuesta a «{label}» en el campo «Otra».',
    otherTooLong: '«{label}» admite como máximo {max} caracteres en el campo «Otra».',
    severalOthers: '«{label}» solo admite una respuesta que no esté entre las opciones.',
    notText: '«{label}» debe ser un texto.',
    tooLong: '«{label}» admite como máximo {max} caracteres.',
    notEmail: '«{label}» debe ser un correo electrónico.',
    notPhone: '«{label}» debe ser un número de teléfono.',
    notUrl: '«{label}» debe ser una dirección web, como https://example.org.',
    notDate: '«{label}» debe ser una fecha, como 2027-04-20.',
    notNumber: '«{label}» debe ser un número.',
    notOption: '«{label}» debe ser una de las opciones.',
    notOptions: 'Las respuestas a «{label}» deben estar entre las opciones.',
    notBoolean: '«{label}» debe ser verdadero o falso.',
    notFile: '«{label}» debe ser un archivo subido.',
    wrongFileType: '«{label}» debe ser un archivo de este tipo: {kinds}.',
    emptyFile: '«{label}»: el archivo está vacío.',
    fileTooLarge: '«{label}» admite como máximo {size}.',
    kinds: {
      pdf: 'PDF',
      image: 'imagen (PNG, JPEG, WebP, GIF o AVIF)',
      office: 'documento de Office (Word, Excel, PowerPoint u OpenDocument)',
      text: 'archivo de texto (TXT, CSV o Markdown)',
    },
  },
  fixAnswers: { one: 'Corrija # respuesta, por favor.', other: 'Corrija # respuestas, por favor.' },
  incomplete: 'Falta completar «{label}».',
  uploading: 'Subiendo {name}…',
  uploaded: '{name}, {size}',
  stillUploading: 'El archivo de «{label}» todavía se está subiendo. Espere un momento.',
  removeFile: 'Quitar',
  sending: 'Enviando…',
  localTime: '{time} en su zona horaria ({city})',
  copied: 'Enlace copiado',
  notCopied: 'No se pudo copiar el enlace',
  vendorForm: {
    sent: 'Su formulario se envió. Le avisaremos por correo de si tiene plaza.',
    notReceived:
      'Su formulario se envió, pero aún no lo hemos recibido. Si en una hora no le llega ningún correo, contacte con el organizador.',
    notLoaded:
      'No se pudo cargar el formulario, quizá por un bloqueador de anuncios. Desactívelo aquí y recargue, o contacte con el organizador.',
  },
}

/** Why a registration is refused, for the visitor. */
export const registering: typeof Registering = {
  ifAlreadyRegistered: 'Si ya tenía una inscripción, no ha cambiado nada y le hemos enviado un correo.',
  full: 'Este evento está completo.',
  opens: (when: string) => `Las inscripciones para este evento se abren el ${when}.`,
  closed: (when: string) => `Las inscripciones para este evento se cerraron el ${when}.`,
  formChanged: 'El formulario cambió después de que lo abriera. Revise sus respuestas y envíelo de nuevo.',
  inviteOnly: 'Este evento es solo con invitación. Use el enlace de su invitación.',
  inviteNotValid: 'Esta invitación ya no es válida. Pida una nueva al organizador.',
  wrongPassword: 'Esta no es la contraseña del evento.',
}

/** What a visitor is answered after registering. */
export const registered: typeof Registered = {
  CONFIRMED: 'Su inscripción está confirmada. ¡Le esperamos!',
  PENDING_APPROVAL: 'Su inscripción está pendiente de que el organizador la apruebe. Le avisaremos por correo.',
  WAITLISTED: (position: number | null) =>
    `El evento está completo. Tiene el número ${position} en la lista de espera y le avisaremos por correo cuando llegue su turno.`,
  OFFERED: 'Tiene una plaza reservada. Acéptela antes de que caduque la oferta.',
  DECLINED: 'Su inscripción fue rechazada.',
  CANCELED: 'Su inscripción está cancelada.',
}
