/** API error details. */
export const INVITE_ERRORS = {
  eventOver: 'This event is over. Invites can no longer be sent.',
  notPending: 'Only a pending invite can be sent again.',
  eventIsDraft: 'The invites of a draft are sent when it is published. Publish the event first.',
  notValid: 'This invite is no longer valid. Ask the organizer for a new one.',
  noAddress: 'emails is missing. Give at least one email address.',
  tooMany: (max: number) => `More than ${max.toLocaleString('en')} people. Send several requests.`,
  nameForSeveral: 'name is only allowed with a single email address. Use people to invite several with their names.',
}
