import { type FormField, getForm } from '@foyer/contracts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { read } from '../../api.ts'
import { eventQuery } from './queries.ts'

const NONE: readonly FormField[] = []

/** The questions of the event's own form; none for an event with the form of a CRM. */
export function useQuestions(eventId: string): readonly FormField[] {
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const formId = event.registrationProvider === 'native' ? event.registrationFormId : null
  const { data: form } = useQuery({ ...read(getForm, { params: { formId: formId ?? '' } }), enabled: formId !== null })
  return form?.fields ?? NONE
}
