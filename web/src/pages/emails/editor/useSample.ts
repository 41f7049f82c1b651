import { listEvents, listRegistrants, type REGISTRATION_STATUSES } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api.ts'
import type { Choice } from '../../../ui/SearchSelect.tsx'
import type { TemplateValues } from './template-form.ts'

const SHOWN = 20
type Status = (typeof REGISTRATION_STATUSES)[number]
export type Sample = ReturnType<typeof useSample>

/**
 * Whose data the preview shows: by default the next event and its newest registrant who could get this email, sample data without one.
 * `undefined` is not chosen yet, `null` is sample data.
 */
export function useSample(ofEvent: string | undefined, template: Pick<TemplateValues, 'trigger' | 'audience'>) {
  const [eventSearch, searchEvents] = useState('')
  const [personSearch, searchPeople] = useState('')
  const [chosenEvent, setEvent] = useState<Choice | null>()
  const [chosenPerson, choosePerson] = useState<Choice | null>()
  const events = useQuery({
    ...read(listEvents, { query: { ...(eventSearch ? { q: eventSearch } : { when: 'upcoming' }), limit: SHOWN } }),
    enabled: !ofEvent,
  })
  const eventChoices = (events.data?.events ?? []).map(({ id, name }) => ({ id, label: name }))
  const event = chosenEvent === undefined ? (eventChoices[0] ?? null) : chosenEvent
  const eventId = ofEvent ?? event?.id

  const status = statusesFor(template)
  const people = useQuery({
    ...read(listRegistrants, {
      params: { eventId: eventId ?? '' },
      query: { status: status ?? [], ...(personSearch && { q: personSearch }), limit: SHOWN },
    }),
    enabled: Boolean(eventId) && status !== null,
  })
  const personChoices = (people.data?.registrants ?? []).map(({ id, name, email }) => ({ id, label: name ? `${name}, ${email}` : email }))
  const person = chosenPerson === undefined ? (personChoices[0] ?? null) : chosenPerson
  const chooseEvent = (choice: Choice | null) => {
    setEvent(choice)
    choosePerson(undefined)
  }
  return {
    eventId,
    registrationId: eventId ? person?.id : undefined,
    event,
    eventChoices,
    searchEvents,
    chooseEvent,
    person,
    personChoices,
    searchPeople,
    choosePerson,
    hasPeople: Boolean(eventId) && status !== null,
    /** Known, so that the preview is not first shown with other data. */
    isReady: !events.isLoading && !people.isLoading,
  }
}

/** In which status people are when they get this email. Null: the email is not to registrants. */
function statusesFor({ trigger, audience }: Pick<TemplateValues, 'trigger' | 'audience'>): Status[] | null {
  if (trigger === 'ON_INVITE' || audience === 'invitee') return null
  if (audience === 'waitlisted' && trigger === 'SCHEDULED') return ['WAITLISTED', 'OFFERED']
  return STATUSES[trigger] ?? ['CONFIRMED']
}

const STATUSES: Partial<Record<TemplateValues['trigger'], Status[]>> = {
  ON_REGISTER: ['CONFIRMED', 'PENDING_APPROVAL'],
  ON_WAITLIST: ['WAITLISTED'],
  ON_OFFER: ['OFFERED', 'CONFIRMED'],
  ON_DECLINE: ['DECLINED'],
  ON_CANCEL: ['CANCELED'],
  ON_EVENT_CANCEL: ['CONFIRMED', 'PENDING_APPROVAL', 'WAITLISTED', 'OFFERED'],
}
