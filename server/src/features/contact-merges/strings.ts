/** API error details. */
export const MERGE_STRINGS = {
  unknownOther: 'otherContactId is not the id of a contact in this workspace.',
  sameContact: 'otherContactId is the contact itself. Choose another one.',
}
