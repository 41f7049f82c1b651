import type { Speaker } from '@foyer/contracts'
import { Textarea, TextInput } from '@mantine/core'
import { PictureField } from '../../../forms/PictureField.tsx'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Fields } from '../../../ui/Stack.tsx'

export type SpeakerValues = Pick<Speaker, 'name' | 'title' | 'avatar' | 'bio'>
/** A speaker that is edited, new or saved. */
type SpeakerForm = {
  values: SpeakerValues
  set<K extends keyof SpeakerValues>(field: K, value: SpeakerValues[K]): void
  errors: FieldErrors
}

const AVATAR = { width: 640, aspect: 1 }

export function SpeakerFields({ eventId, form: { values, set, errors } }: { eventId: string; form: SpeakerForm }) {
  return (
    <Fields>
      <TextInput
        name="name"
        label={t.speakers.name}
        placeholder={t.speakers.namePlaceholder}
        data-autofocus
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        name="title"
        label={t.speakers.role}
        placeholder={t.speakers.rolePlaceholder}
        value={values.title ?? ''}
        error={errors.title}
        onChange={(event) => set('title', event.currentTarget.value || null)}
      />
      <PictureField
        label={t.speakers.picture}
        value={values.avatar}
        purpose="speaker-avatar"
        eventId={eventId}
        {...AVATAR}
        small
        texts={{
          upload: t.speakers.upload,
          replace: t.speakers.replace,
          remove: t.speakers.removePicture,
          hint: t.speakers.pictureHint,
        }}
        onChange={(url) => set('avatar', url)}
      />
      <Textarea
        name="bio"
        label={t.speakers.bio}
        description={t.speakers.bioHint}
        autosize
        minRows={4}
        maxRows={16}
        value={values.bio ?? ''}
        error={errors.bio}
        onChange={(event) => set('bio', event.currentTarget.value || null)}
      />
    </Fields>
  )
}
