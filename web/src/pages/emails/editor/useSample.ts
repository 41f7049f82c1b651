import { listEvents, listRegistrants, type REGISTRATION_STATUSES } from '@foyer/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  // The default is the first without a search, so that it does not change while one types.
  const upcoming = useEventChoices('', !ofEvent)
  const events = useEventChoices(eventSearch, !ofEvent)
  const event = chosenEvent === undefined ? (upcoming.choices[0] ?? null) : chosenEvent
  const eventId = ofEvent ?? event?.id

  const status = statusesFor(template)
  const newest = useRegistrantChoices(eventId, status, '')
  const people = useRegistrantChoices(eventId, status, personSearch)
  // It stays when another person registers meanwhile.
  const first = useRef<{ for: string; choice: Choice } | null>(null)
  const purpose = `${eventId} ${status}`
  if (first.current?.for !== purpose) first.current = newest.choices[0] ? { for: purpose, choice: newest.choices[0] } : null
  const person = chosenPerson === undefined ? (first.current?.choice ?? null) : chosenPerson
  const chooseEvent = (choice: Choice | null) => {
    setEvent(choice)
    choosePerson(undefined)
  }
  return {
    eventId,
    registrationId: eventId ? person?.id : undefined,
    event,
    eventChoices: events.choices,
    searchEvents,
    chooseEvent,
    person,
    personChoices: people.choices,
    searchPeople,
    choosePerson,
    hasPeople: Boolean(eventId) && status !== null,
    /** Known, so that the preview is not first shown with other data. */
    isReady: !upcoming.isLoading && !newest.isLoading,
  }
}

function useEventChoices(search: string, enabled: boolean) {
  const query = { ...(search ? { q: search } : { when: 'upcoming' as const }), limit: SHOWN }
  const { data, isLoading } = useQuery({ ...read(listEvents, { query }), enabled })
  return { choices: (data?.events ?? []).map(({ id, name }) => ({ id, label: name })), isLoading }
}

function useRegistrantChoices(eventId: string | undefined, status: Status[] | null, search: string) {
  const query = { status: status ?? [], ...(search && { q: search }), limit: SHOWN }
  const { data, isLoading } = useQuery({
    ...read(listRegistrants, { params: { eventId: eventId ?? '' }, query }),
    enabled: Boolean(eventId) && status !== null,
  })
  const labelOf = ({ name, email }: { name: string | null; email: string }) => (name ? `${name}, ${email}` : email)
  return { choices: (data?.registrants ?? []).map((person) => ({ id: person.id, label: labelOf(person) })), isLoading }
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
