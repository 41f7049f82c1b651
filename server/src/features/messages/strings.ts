/** The name a message has in the ledger and among the upcoming emails, where others have that of their template. */
export const MESSAGE_NAME = 'Message'

/** API error details. */
export const MESSAGE_ERRORS = {
  sendAtInPast: 'sendAt must be in the future. Leave it out to send the message now.',
  unknownContactFilter: 'filter.contactFilterId is not the id of a saved filter in this workspace.',
  adminsSend: 'Sending a message takes an admin or owner. Save it as a draft with "draft": true.',
  gone: (status: string) => `This message is ${status} and can no longer be changed.`,
  sent: 'This message was sent and cannot be deleted.',
}
