import type { EventMessage, NewEventMessage, RegistrationStatus } from '@foyer/contracts'
import type { RegistrantSearch } from '../registrants/filter.ts'

type Filter = NewEventMessage['filter']
export type MessageValues = { subject: string; body: string; filter: Filter; marketing: boolean; sendAt: string | null }

const DEFAULT_STATUS: RegistrationStatus[] = ['CONFIRMED']

/** A new message, to the people that were filtered in the table of registrants, or to everyone with a seat. */
export const newMessage = ({ status, source, checkedIn, campaignLinkId, answer }: RegistrantSearch): MessageValues => ({
  subject: '',
  body: '',
  marketing: false,
  sendAt: null,
  filter: {
    status: status ?? DEFAULT_STATUS,
    ...(source && { source }),
    ...(checkedIn !== undefined && { checkedIn }),
    ...(campaignLinkId && { campaignLinkId }),
    ...(answer && { answers: answer.map(readAnswer) }),
  },
})

export const valuesOf = ({ subject, body, filter, marketing, sendAt }: EventMessage): MessageValues => ({
  subject,
  body,
  filter,
  marketing,
  sendAt,
})

/** An answer as the table of registrants writes it: the key of the question, a colon, and the answer. */
export function readAnswer(answer: string): { key: string; value: string } {
  const colon = answer.indexOf(':')
  return { key: answer.slice(0, colon), value: answer.slice(colon + 1) }
}

export const isBlank = ({ subject, body }: Pick<MessageValues, 'subject' | 'body'>) => subject.trim() === '' || body.trim() === ''
