import { SYSTEMS } from '@foyer/contracts'

const CRM = SYSTEMS['crm-a'].name

/** Why a registration was not sent. */
export const PUSH_FAULT = {
  invalidProperties: (names: readonly string[]) => `${CRM} does not accept the value of: ${names.join(', ')}.`,
  rejectedContact: `${CRM} did not accept this contact.`,
  notConnected: `${CRM} is not connected. The registrations are sent as soon as it is connected again.`,
  refused: `${CRM} refused the request. Check its permissions and the list.`,
  unreachable: `${CRM} could not be reached. Send the registrations again.`,
}
export const NOTHING_MAPPED = `Nothing would be sent: map at least one question to a property, or choose a list.`
