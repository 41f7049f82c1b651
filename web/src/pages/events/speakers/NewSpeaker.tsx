import { createSpeaker, NewSpeaker as NewSpeakerBody } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { refreshSpeakers } from './queries.ts'
import { SpeakerFields, type SpeakerValues } from './SpeakerFields.tsx'

const EMPTY: SpeakerValues = { name: '', title: null, avatar: null, bio: null }

export function NewSpeaker({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [done, setDone] = useState(false)
  const form = useForm({
    schema: NewSpeakerBody,
    initial: EMPTY,
    submit: async (body) => {
      const { name } = await call(createSpeaker, { params: { eventId }, body })
      await refreshSpeakers()
      notify(t.speakers.added(name))
      setDone(true)
    },
  })
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  return (
    <form {...form.formProps}>
      <Stack>
        <FormError error={form.failure} />
        <SpeakerFields eventId={eventId} form={{ ...form, values: form.values as SpeakerValues }} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.speakers.add}
          </Button>
        </Row>
      </Stack>
      <UnsavedGuard when={form.dirty && !form.busy && !done} />
    </form>
  )
}
