import { listSpeakers, MAX_SPEAKERS, type Speaker, updateSpeaker } from '@foyer/contracts'
import { call, queryClient, read, refresh } from '../../../api.ts'
import { moveItem } from '../../../ui/move-item.ts'
import { notifyError } from '../../../ui/notify.tsx'

/** All of them: there are never more than a page. */
export const speakersQuery = (eventId: string) => read(listSpeakers, { params: { eventId }, query: { limit: MAX_SPEAKERS } })
export const refreshSpeakers = () => refresh(listSpeakers)

let moves = Promise.resolve()

/**
 * Moves one speaker, at once on this page. The service moves one at a time too, so two people can sort together; moves of one person are sent
 * one after the other.
 */
export async function moveSpeaker(eventId: string, speakers: readonly Speaker[], speakerId: string, index: number): Promise<void> {
  const positions = speakers.map(({ position }) => position)
  const position = positions[index]!
  const { queryKey } = speakersQuery(eventId)
  const sorted = moveItem(speakers, ({ id }) => id, speakerId, index).map((speaker, at) => ({ ...speaker, position: positions[at]! }))
  // A read from before this move would show the order before it.
  void queryClient.cancelQueries({ queryKey }, { revert: false })
  queryClient.setQueryData(queryKey, { speakers: sorted })
  const move = moves.then(() => call(updateSpeaker, { params: { eventId, speakerId }, body: { position } })).then(() => {}, notifyError)
  moves = move
  await move
  if (moves === move) await refreshSpeakers()
}
