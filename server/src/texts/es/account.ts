import type { Role } from '@foyer/contracts'
import type { accountMail as AccountMail, AccountMailText, accountPages as AccountPages } from '../en/account.ts'

const ROLES: Record<Role, string> = { owner: 'propietario', admin: 'administrador', member: 'miembro' }

const NOT_YOU = 'Si no lo ha pedido usted, ignore este correo. No cambiará nada.'
const WAS_IT_YOU = 'Si no ha sido usted, restablezca su contraseña ahora mismo y avise a quien administra este servicio.'

export const accountMail: typeof AccountMail = {
  greeting: (name: string) => `Hola, ${name}:`,
  passwordReset: (): AccountMailText => ({
    subject: 'Restablezca su contraseña',
    paragraphs: [
      'Use este enlace para elegir una nueva contraseña. Sirve una sola vez, durante una hora. Después se cerrarán todas sus sesiones.',
    ],
    button: 'Elegir una nueva contraseña',
    footer: NOT_YOU,
  }),
  emailVerification: (): AccountMailText => ({
    subject: 'Confirme su correo electrónico',
    paragraphs: ['Confirme que esta dirección es suya. Hasta entonces, no se envía ningún correo a otras personas desde su cuenta.'],
    button: 'Confirmar correo electrónico',
    footer: 'Si no ha creado una cuenta, ignore este correo.',
  }),
  emailChange: (): AccountMailText => ({
    subject: 'Confirme su nuevo correo electrónico',
    paragraphs: ['Confirme que a partir de ahora quiere iniciar sesión con esta dirección.'],
    button: 'Confirmar correo electrónico',
    footer: NOT_YOU,
  }),
  invitation: (workspace: string, inviter: string, role: Role): AccountMailText => ({
    subject: `${inviter} le ha invitado a ${workspace}`,
    paragraphs: [`${inviter} le ha invitado al espacio de trabajo ${workspace} con el rol de ${ROLES[role]}. El enlace sirve siete días.`],
    button: 'Ver invitación',
    footer: 'Si no sabe quién le invita, ignore este correo.',
  }),
  integrationLost: (system: string, workspace: string): AccountMailText => ({
    subject: `Hay que volver a conectar ${system}`,
    paragraphs: [
      `${system} ya no acepta la conexión del espacio de trabajo ${workspace}. No se lee ni se envía nada hasta que se vuelva a conectar.`,
    ],
    button: 'Volver a conectar',
    footer: `Recibe este correo porque administra ${workspace} o es su propietario.`,
  }),
  webhookDisabled: (workspace: string, host: string): AccountMailText => ({
    subject: `Se ha desactivado el webhook a ${host}`,
    paragraphs: [
      `Foyer ya no envía eventos del espacio de trabajo ${workspace} a ${host}, porque el receptor no los aceptó.`,
      'Repare el receptor, active el webhook y vuelva a enviar las entregas fallidas.',
    ],
    button: 'Ver webhooks',
    footer: 'Recibe este correo porque administra este espacio de trabajo.',
  }),
  notices: {
    'email-changed': {
      subject: 'Se cambió su correo electrónico',
      paragraphs: ['Su cuenta tiene ahora otra dirección de correo electrónico. Ya no puede iniciar sesión con esta.'],
      footer: 'Si no ha sido usted, avise a quien administra este servicio.',
    },
    'password-changed': {
      subject: 'Se cambió su contraseña',
      paragraphs: ['Se cambió la contraseña de su cuenta. Se cerraron las demás sesiones.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-enabled': {
      subject: 'La autenticación en dos pasos está activada',
      paragraphs: ['A partir de ahora, al iniciar sesión se le pedirá un código de su aplicación de autenticación.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-disabled': {
      subject: 'La autenticación en dos pasos está desactivada',
      paragraphs: ['Ya no se le pedirá un código al iniciar sesión.'],
      footer: WAS_IT_YOU,
    },
    'recovery-code-used': {
      subject: 'Se usó un código de recuperación',
      paragraphs: ['Se usó un código de recuperación para iniciar sesión en su cuenta. No se puede volver a usar.'],
      footer: WAS_IT_YOU,
    },
  },
}

export const accountPages: typeof AccountPages = {
  reset: {
    title: 'Restablezca su contraseña',
    message: 'Escriba el correo electrónico de su cuenta. Recibirá un enlace para elegir una nueva contraseña.',
    email: 'Correo electrónico',
    button: 'Enviar enlace',
    sentTitle: 'Revise su correo',
    sent: 'Si hay una cuenta con esta dirección, le hemos enviado un enlace. Sirve durante una hora.',
  },
  newPassword: {
    title: 'Elija una nueva contraseña',
    message: 'Al menos 10 caracteres. Se cerrará su sesión en todos los dispositivos.',
    password: 'Nueva contraseña',
    button: 'Guardar contraseña',
    doneTitle: 'Contraseña cambiada',
    done: 'Inicie sesión con su nueva contraseña.',
    signIn: 'Iniciar sesión',
  },
  confirm: {
    title: 'Confirme su correo electrónico',
    message: 'Así confirma que le llegan los correos enviados a esta dirección.',
    button: 'Confirmar correo electrónico',
    doneTitle: 'Correo electrónico confirmado',
    done: (email: string) => `La dirección ${email} está confirmada.`,
    open: 'Abrir el panel',
  },
  invitation: {
    title: (workspace: string) => `Únase a ${workspace}`,
    message: (inviter: string | null, email: string, role: Role) =>
      `${inviter ?? 'Un miembro'} ha invitado a ${email} con el rol de ${ROLES[role]}.`,
    accept: 'Unirse al espacio de trabajo',
    newAccount: 'Cree su cuenta',
    name: 'Nombre',
    password: 'Contraseña',
    passwordHint: 'Al menos 10 caracteres.',
    create: 'Crear cuenta y unirse',
    signIn: (email: string) => `¿Ya tiene una cuenta? Inicie sesión como ${email} y vuelva a abrir este enlace.`,
    otherAccount: (email: string) =>
      `Ha iniciado sesión como ${email}. Cierre la sesión, o iníciela con la dirección invitada, y vuelva a abrir este enlace.`,
    doneTitle: (workspace: string) => `Se ha unido a ${workspace}`,
    done: 'El espacio de trabajo ya está activo en este navegador.',
    open: 'Abrir el panel',
  },
}
