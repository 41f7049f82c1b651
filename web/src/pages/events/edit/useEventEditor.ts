import { EventChanges, type EventDetails, getEvent, listEvents, updateEvent } from '@foyer/contracts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, queryClient, refresh } from '../../../api.ts'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { eventQuery } from '../queries.ts'

export type EventEditor = ReturnType<typeof useEventEditor>

/** The fields of one event, saved while they are edited. */
export function useEventEditor(eventId: string) {
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const keep = useCallback(
    (newest: EventDetails) => {
      queryClient.setQueryData(eventQuery(eventId).queryKey, newest)
      void refresh(listEvents)
      return newest
    },
    [eventId],
  )
  const save = useCallback(
    (changes: Partial<EventDetails>, version: number) =>
      call(updateEvent, { params: { eventId }, body: changes as EventChanges }, { ifMatch: version }).then(keep),
    [eventId, keep],
  )
  const load = useCallback(() => call(getEvent, { params: { eventId } }).then(keep), [eventId, keep])
  const onMerged = useCallback(() => notify(t.events.merged), [])
  return useAutosave({ record: event, schema: EventChanges, save, load, onMerged })
}
