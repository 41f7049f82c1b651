import { type Speaker, SpeakerChanges, updateSpeaker } from '@foyer/contracts'
import { useCallback, useState } from 'react'
import { call, queryClient } from '../../../api.ts'
import { EditForm } from '../../../forms/EditForm.tsx'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { DeleteSpeaker } from './DeleteSpeaker.tsx'
import { refreshSpeakers, speakersQuery } from './queries.ts'
import { SpeakerFields } from './SpeakerFields.tsx'

const fieldNames = () => ({ name: t.speakers.name, title: t.speakers.role, avatar: t.speakers.picture, bio: t.speakers.bio })
const onMerged = () => notify(t.speakers.merged)

/** Saved on request. What another person changed meanwhile is merged field by field. */
export function EditSpeaker({ speaker, onClose }: { speaker: Speaker; onClose: () => void }) {
  const { eventId, id: speakerId } = speaker
  const mayDelete = useMay('admin')
  const [isSaved, setSaved] = useState(false)
  const save = useCallback(
    async (changes: Partial<Speaker>, version: number) => {
      const saved = await call(updateSpeaker, { params: { eventId, speakerId }, body: changes as SpeakerChanges }, { ifMatch: version })
      void refreshSpeakers()
      notify(t.speakers.saved(saved.name))
      setSaved(true)
      return saved
    },
    [eventId, speakerId],
  )
  const load = useCallback(async () => {
    const { speakers } = await queryClient.fetchQuery({ ...speakersQuery(eventId), staleTime: 0 })
    return speakers.find(({ id }) => id === speakerId) ?? speaker
  }, [eventId, speakerId, speaker])
  const editor = useAutosave<Speaker>({ record: speaker, schema: SpeakerChanges, save, load, onMerged, manual: true })
  return (
    <EditForm
      editor={editor}
      fieldNames={fieldNames()}
      isSaved={isSaved}
      onClose={onClose}
      footer={mayDelete && <DeleteSpeaker speaker={speaker} onDeleted={onClose} />}
    >
      <SpeakerFields eventId={eventId} form={editor} />
    </EditForm>
  )
}
