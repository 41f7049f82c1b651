import type { emailText as EmailText } from '../en/emails.ts'

/** The parts of an email that are not in its template. */
export const emailText: typeof EmailText = {
  emptySubject: 'Eine Nachricht für Sie',
  join: 'Online teilnehmen',
  ticket: 'Ihr Ticket',
  cover: (event: string) => `Bild zu „${event}“`,
  ticketImage: 'QR-Code Ihres Tickets',
  registrationButton: 'Anmeldung ansehen',
  ticketButton: 'Ticket ansehen',
  inviteButton: 'Einladung ansehen',
  footer: {
    reason: {
      registered: (event: string, email: string | null) =>
        `Sie erhalten diese E-Mail, weil Sie sich${email ? ` mit ${email}` : ''} für „${event}“ angemeldet haben.`,
      invited: (event: string, email: string | null) =>
        `Sie erhalten diese E-Mail, weil ${email || 'Sie'} zu „${event}“ eingeladen ${email ? 'wurde' : 'wurden'}.`,
      organizer: (workspace: string) => `Sie erhalten diese E-Mail, weil Sie ${workspace} verwalten.`,
    },
    sender: (workspace: string) => `Gesendet von ${workspace}.`,
    reply: 'Fragen? Antworten Sie einfach auf diese E-Mail.',
    unsubscribe: 'Marketing-E-Mails abbestellen',
  },
}
