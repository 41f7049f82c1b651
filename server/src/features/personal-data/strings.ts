export const PERSON = {
  wrongEmail: 'Type the email of the contact to confirm. Nothing was erased.',
}
/** The reason in the ledger, for the organizer. */
export const MAIL_OF_ERASED = 'The person was erased.'
