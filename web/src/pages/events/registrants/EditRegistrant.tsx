import { type Registrant, updateRegistrant } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { Type } from 'typebox'
import { call } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { refreshRegistrants } from './queries.ts'

const Fields = Type.Pick(updateRegistrant.body, ['name', 'email'])

export function EditRegistrant({ registrant, onClose }: { registrant: Registrant; onClose: () => void }) {
  const { eventId, id: registrationId, email, name } = registrant
  const form = useForm({
    schema: Fields,
    initial: { name: name ?? '', email },
    submit: async (values) => {
      const body = {
        ...(values.email !== email && { email: values.email }),
        ...(values.name !== (name ?? '') && { name: values.name || null }),
      }
      if (Object.keys(body).length > 0) await call(updateRegistrant, { params: { eventId, registrationId }, body })
      await refreshRegistrants()
      notify(t.registrants.saved)
      onClose()
    },
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <FormError error={form.failure} />
        <TextInput label={t.registrants.name} autoFocus {...form.text('name')} />
        <TextInput
          type="email"
          label={t.registrants.email}
          description={form.values.email !== email ? t.registrants.emailHint : undefined}
          {...form.text('email')}
        />
        <Row>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="filled" loading={form.busy}>
            {t.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
