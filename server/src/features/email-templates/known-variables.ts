/** The variables of templates (docs/mail.md). Their values are in mail/compose/variables.ts. */
export const TEMPLATE_VARIABLES = {
  attendee: ['name', 'email'],
  event: ['name', 'startTime', 'endTime', 'timezone', 'location', 'onlineUrl', 'url'],
  registration: ['status', 'waitlistPosition', 'offerExpiresAt', 'manageUrl', 'ticketUrl'],
  invite: ['url'],
  workspace: ['name'],
} as const
