/** Why a message was skipped, for the organizer. */
export const SKIPPED = {
  inviteNotPending: 'The invite is no longer pending.',
  eventCanceled: 'The event is canceled.',
  eventOver: 'The event is over.',
  eventNotCanceled: 'The event is no longer canceled.',
  eventNotPublished: 'The event is no longer published.',
  sentToNewAddress: 'The email address was changed. The new address gets this email.',
  undone: 'The change was undone before this email was sent.',
  registrationGone: 'The registration no longer exists.',
  statusChanged: (before: string, now: string) => `The registration changed from ${before} to ${now} before this email was sent.`,
  messageCanceled: 'The message was canceled before this email was sent.',
  noLongerMatches: (now: string) => `The registration is now ${now}, and the message is not for this status.`,
  unsubscribed: 'The person unsubscribed from marketing emails of this workspace.',
  templateDisabled: (template: string) => `The template “${template}” is disabled.`,
}

/** Why a message failed, or waits for its next attempt, for the organizer. */
export const FAILED = {
  templateDeleted: 'The template or message was deleted.',
  templateError: (template: string, error: string) => `The template “${template}” has an error: ${error}`,
  notSent: 'The email could not be composed or sent.',
  unanswered:
    'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.',
  unansweredTwice:
    'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.',
  afterUnanswered: (reason: string) => `${reason} An earlier attempt was not confirmed, so the email may have arrived.`,
}

/** API error details. */
export const MAIL_ERRORS = {
  stillQueued: 'This email is still waiting to be sent. Wait until it has been sent or has failed.',
  contentRemoved: 'The content of this email is no longer kept, so it cannot be sent again.',
  personErased: 'The person was erased, and with them the address of this email.',
  noContent: 'Give templateId, or both subject and body.',
  tooLong: (field: string, maxLength: number) => `${field} is longer than ${maxLength} characters once it is filled in.`,
}

/** The name a test email has in the ledger. */
export const TEST = { unsaved: 'unsaved template', name: (template: string) => `Test: ${template}` }
