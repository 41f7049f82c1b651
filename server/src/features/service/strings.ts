export const SERVICE = {
  shuttingDown: 'The service is shutting down.',
  onlyOperator: 'Only the operator can do this: the first account of this installation.',
  databaseUnavailable: 'The service cannot use its database right now.',
}

export const SYSTEM = {
  failing: 'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.',
  noAnswer: 'The mail server does not respond.',
  off: {
    database: null,
    migrations: null,
    objectStore: null,
    redis: 'Each process has its own rate limits and cache.',
    mail: 'SMTP_URL is not set, so emails are stored in the workspace and not sent.',
  },
  testMail: (host: string) => ({
    subject: `Test email from ${host}`,
    paragraphs: ['The mail server of this Foyer installation works.'],
    footer: 'You get this email because you asked for it on the system page.',
  }),
  accepted: (email: string) => `The mail server accepted the email to ${email}.`,
  refused: (reason: string) => `The email was not sent: ${reason}`,
}
