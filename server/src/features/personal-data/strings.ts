export const PERSON = {
  wrongEmail: 'Type the email of the contact to confirm. Nothing was erased.',
}
/** The reason in the ledger and of webhook deliveries, for the organizer. */
export const OF_ERASED_PERSON = 'The person was erased.'
