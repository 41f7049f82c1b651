/** The parts of an email that are not in its template. */
export const emailText = {
  emptySubject: 'A message for you',
  join: 'Join online',
  ticket: 'Your ticket',
  cover: (event: string) => `Picture of ${event}`,
  ticketImage: 'QR code of your ticket',
  registrationButton: 'View your registration',
  ticketButton: 'View your ticket',
  inviteButton: 'View your invite',
  footer: {
    reason: {
      registered: (event: string, email: string | null) =>
        `You get this email because you registered for ${event}${email ? ` with ${email}` : ''}.`,
      invited: (event: string, email: string | null) =>
        `You get this email because ${email ? `${email} was` : 'you were'} invited to ${event}.`,
      organizer: (workspace: string) => `You get this email because you manage ${workspace}.`,
    },
    sender: (workspace: string) => `Sent by ${workspace}.`,
    reply: 'Questions? Reply to this email.',
    unsubscribe: 'Unsubscribe from marketing emails',
  },
}
