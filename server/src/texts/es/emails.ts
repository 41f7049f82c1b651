import type { emailText as EmailText } from '../en/emails.ts'

/** The parts of an email that are not in its template. */
export const emailText: typeof EmailText = {
  emptySubject: 'Tiene un mensaje',
  join: 'Unirse en línea',
  ticket: 'Su entrada',
  cover: (event: string) => `Imagen de ${event}`,
  ticketImage: 'Código QR de su entrada',
  registrationButton: 'Ver su inscripción',
  ticketButton: 'Ver su entrada',
  inviteButton: 'Ver su invitación',
  footer: {
    reason: {
      registered: (event: string, email: string | null) =>
        `Recibe este correo porque se inscribió en ${event}${email ? ` con ${email}` : ''}.`,
      invited: (event: string, email: string | null) =>
        `Recibe este correo porque ${email ? `se envió a ${email}` : 'tiene'} una invitación para ${event}.`,
      organizer: (workspace: string) => `Recibe este correo porque gestiona ${workspace}.`,
    },
    sender: (workspace: string) => `Enviado por ${workspace}.`,
    reply: '¿Tiene alguna pregunta? Responda a este correo.',
    unsubscribe: 'Darse de baja de los correos promocionales',
  },
}
