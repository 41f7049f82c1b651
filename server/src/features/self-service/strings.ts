/** Why a registrant cannot change their name and answers. */
export const CHANGE_REFUSALS = {
  ended: 'This registration is no longer active, so it cannot be changed.',
  eventCanceled: 'This event is canceled, so the registration cannot be changed.',
  eventOver: 'This event is over, so the registration cannot be changed.',
}

export const NOTHING_TO_CHANGE = 'Give at least one of name, answers.'
export const NO_QUESTIONS = 'answers: this event has no questions.'
