import type { Sponsor } from '@foyer/contracts'
import { TextInput } from '@mantine/core'
import { PictureField } from '../../../forms/PictureField.tsx'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { Fields } from '../../../ui/Stack.tsx'

export type SponsorValues = Pick<Sponsor, 'name' | 'website' | 'logo'>
/** A brand that is edited, new or saved. */
type SponsorForm = {
  values: SponsorValues
  set<K extends keyof SponsorValues>(field: K, value: SponsorValues[K]): void
  errors: FieldErrors
}

const LOGO_WIDTH = 640

export function SponsorFields({ eventId, form: { values, set, errors } }: { eventId: string; form: SponsorForm }) {
  return (
    <Fields>
      <TextInput
        name="name"
        label={t.sponsors.name}
        placeholder={t.sponsors.namePlaceholder}
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        name="website"
        type="url"
        label={t.sponsors.website}
        description={t.sponsors.websiteHint}
        placeholder={t.sponsors.websitePlaceholder}
        value={values.website ?? ''}
        error={errors.website}
        onChange={(event) => set('website', event.currentTarget.value || null)}
      />
      <PictureField
        label={t.sponsors.logo}
        value={values.logo}
        purpose="sponsor-logo"
        eventId={eventId}
        width={LOGO_WIDTH}
        small
        texts={{ upload: t.sponsors.upload, replace: t.sponsors.replace, remove: t.sponsors.removeLogo, hint: t.sponsors.logoHint }}
        onChange={(url) => set('logo', url)}
      />
    </Fields>
  )
}
