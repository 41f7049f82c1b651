import { listSpeakers, MAX_SPEAKERS, type Speaker, updateSpeaker } from '@foyer/contracts'
import { call, queryClient, read, refresh } from '../../../api.ts'
import { moveItem } from '../../../ui/move-item.ts'
import { notifyError } from '../../../ui/notify.tsx'

/** All of them: there are never more than a page. */
export const speakersQuery = (eventId: string) => read(listSpeakers, { params: { eventId }, query: { limit: MAX_SPEAKERS } })
export const refreshSpeakers = () => refresh(listSpeakers)

/** Moves one speaker, at once on this page. The service moves one at a time too, so two people can sort together. */
export async function moveSpeaker(eventId: string, speakers: readonly Speaker[], speakerId: string, index: number): Promise<void> {
  const sorted = moveItem(speakers, ({ id }) => id, speakerId, index)
  queryClient.setQueryData(speakersQuery(eventId).queryKey, { speakers: sorted })
  try {
    await call(updateSpeaker, { params: { eventId, speakerId }, body: { position: speakers[index]!.position } })
  } catch (error) {
    notifyError(error)
  }
  await refreshSpeakers()
}
