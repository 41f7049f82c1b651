export const NOTHING_TO_CHANGE = 'Give at least one of name, answers.'
export const NO_QUESTIONS = 'answers: this event has no questions.'
