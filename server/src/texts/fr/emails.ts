import type { emailText as EmailText } from '../en/emails.ts'

/** The parts of an email that are not in its template. */
export const emailText: typeof EmailText = {
  emptySubject: 'Un message pour vous',
  join: 'Participer en ligne',
  ticket: 'Votre billet',
  cover: (event: string) => `Image de l’événement ${event}`,
  ticketImage: 'Code QR de votre billet',
  registrationButton: 'Voir votre inscription',
  ticketButton: 'Voir votre billet',
  inviteButton: 'Voir votre invitation',
  footer: {
    reason: {
      registered: (event: string, email: string | null) =>
        `Vous recevez cet e-mail à la suite de votre inscription à ${event}${email ? ` avec l’adresse ${email}` : ''}.`,
      invited: (event: string, email: string | null) =>
        `Vous recevez cet e-mail car ${email ? `${email} a reçu` : 'vous avez reçu'} une invitation à ${event}.`,
      organizer: (workspace: string) => `Vous recevez cet e-mail car vous gérez ${workspace}.`,
    },
    sender: (workspace: string) => `Envoyé par ${workspace}.`,
    reply: 'Une question ? Répondez à cet e-mail.',
    unsubscribe: 'Se désabonner des e-mails marketing',
  },
}
