import type { TEMPLATE_VARIABLES as IN_CONTRACT } from '@foyer/contracts'

/** The variables of templates (docs/mail.md), by type those of the contract, which the render thread does not load. Their values are in mail/compose/variables.ts. */
export const TEMPLATE_VARIABLES = {
  attendee: ['name', 'email'],
  event: ['name', 'startTime', 'endTime', 'timezone', 'location', 'onlineUrl', 'url'],
  registration: ['status', 'waitlistPosition', 'offerExpiresAt', 'manageUrl', 'ticketUrl'],
  invite: ['url', 'message'],
  workspace: ['name'],
} as const satisfies typeof IN_CONTRACT
