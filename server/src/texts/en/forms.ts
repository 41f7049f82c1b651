import { ANSWER_SENTENCES, type AnswerSentences, type PluralForms } from '@foyer/contracts'

export const form = {
  name: 'Name',
  email: 'Email',
  required: '(required)',
  optional: '(optional)',
  chooseOption: 'Choose an option',
  chooseAtLeastOne: 'Choose at least one.',
  other: 'Other',
  fileLimits: (kinds: string, size: string) => `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}. At most ${size}.`,
  removeFile: 'Remove this file',
  otherAnswer: 'Your answer, if other',
  onlyIfChecked: (label: string) => `Only if “${label}” is checked.`,
  onlyIfNotChecked: (label: string) => `Only if “${label}” is not checked.`,
  onlyIfEquals: (label: string, value: string | number) => `Only if “${label}” is ${typeof value === 'number' ? value : `“${value}”`}.`,
  honeypot: 'Leave this empty',
  looksAutomated: 'This looked automated. Please send it again.',
  crossSite: 'This form was sent from another site. Open this page directly and send it again.',
}

/** What scripts of the page say: sent with it, so values are in braces and # is a number. */
export const scripts = {
  answers: ANSWER_SENTENCES as AnswerSentences,
  fixAnswers: { one: 'Please fix # answer.', other: 'Please fix # answers.' } as PluralForms,
  incomplete: '“{label}” is incomplete.',
  uploading: 'Uploading {name}…',
  uploaded: '{name}, {size}',
  stillUploading: '“{label}” is still uploading. Wait a moment.',
  removeFile: 'Remove',
  sending: 'Sending…',
  localTime: '{time} your time ({city})',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  vendorForm: {
    sent: 'Your form was sent. We’ll email you whether you have a seat.',
    notReceived: 'Your form was sent, but we have not received it yet. If you get no email within an hour, contact the host.',
    notLoaded:
      'The form could not be loaded. An ad or script blocker may have stopped it. Allow it on this page and reload, or contact the host.',
  },
}

/** Why a registration is refused, for the visitor. */
export const registering = {
  ifAlreadyRegistered: 'If you were already registered, nothing has changed and we’ve emailed you.',
  full: 'This event is full.',
  opens: (when: string) => `Registration for this event opens on ${when}.`,
  closed: (when: string) => `Registration for this event closed on ${when}.`,
  formChanged: 'The form was changed after you opened it. Check your answers and send it again.',
  inviteOnly: 'This event is by invitation only. Use the link in your invite.',
  inviteNotValid: 'This invite is no longer valid. Ask the organizer for a new one.',
  wrongPassword: 'This is not the password of this event.',
}

/** What a visitor is answered after registering. */
export const registered = {
  CONFIRMED: 'You are registered. See you there!',
  PENDING_APPROVAL: 'Your registration is waiting for the organizer’s approval. We’ll email you.',
  WAITLISTED: (position: number | null) =>
    `The event is full. You are number ${position} on the waitlist, and we’ll email you when it’s your turn.`,
  OFFERED: 'A seat is held for you. Accept it before the offer expires.',
  DECLINED: 'Your registration was declined.',
  CANCELED: 'Your registration is canceled.',
}
