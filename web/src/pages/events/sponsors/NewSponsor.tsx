import { addSponsor, NewSponsor as NewSponsorBody } from '@foyer/contracts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Type } from 'typebox'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { refreshSponsors } from './queries.ts'
import { SponsorFields, type SponsorValues } from './SponsorFields.tsx'

/** A new brand needs a name; an existing one is added by its id. */
const NewBrand = Type.Object({
  ...Type.Required(Type.Pick(NewSponsorBody, ['name'])).properties,
  ...Type.Pick(NewSponsorBody, ['website', 'logo']).properties,
})
const EMPTY: SponsorValues = { name: '', website: null, logo: null }

export function NewSponsor({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const [done, setDone] = useState(false)
  const form = useForm({
    schema: NewBrand,
    initial: EMPTY,
    submit: async (body) => {
      const { name } = await call(addSponsor, { params: { eventId }, body })
      await refreshSponsors()
      notify(t.sponsors.added(name))
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
        <SponsorFields eventId={eventId} form={{ ...form, values: form.values as SponsorValues }} />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.sponsors.create}
          </Button>
        </Row>
      </Stack>
      <UnsavedGuard when={form.dirty && !form.busy && !done} />
    </form>
  )
}
