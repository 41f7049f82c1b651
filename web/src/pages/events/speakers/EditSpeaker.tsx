import { listSpeakers, type Speaker, SpeakerChanges, updateSpeaker } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { call, queryClient, refresh } from '../../../api.ts'
import { Conflicts } from '../../../forms/Conflicts.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { useAutosave } from '../../../forms/useAutosave.ts'
import { useMay } from '../../../session.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { DeleteSpeaker } from './DeleteSpeaker.tsx'
import { speakersQuery } from './queries.ts'
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
      void refresh(listSpeakers)
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
  const { isDirty } = editor
  useEffect(() => {
    if (isSaved && !isDirty) onClose()
  }, [isSaved, isDirty, onClose])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <Stack>
        <Conflicts editor={editor} fieldNames={fieldNames()} />
        <FormError error={editor.failure} />
        <SpeakerFields eventId={eventId} form={editor} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" disabled={!isDirty || editor.conflicts.length > 0} loading={editor.state === 'saving'}>
            {t.save}
          </Button>
        </Row>
        {mayDelete && <DeleteSpeaker speaker={speaker} onDeleted={onClose} />}
      </Stack>
      <UnsavedGuard when={isDirty && editor.state !== 'saving'} />
    </form>
  )
}
