import { getDomain, setDomain } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { call, refresh } from '../../../api.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { Fields } from '../../../ui/Stack.tsx'

export function DomainForm() {
  const form = useForm({
    schema: setDomain.body,
    initial: { hostname: '' },
    submit: async ({ hostname }) => {
      await call(setDomain, { body: { hostname: hostname.trim().toLowerCase() } })
      await refresh(getDomain)
    },
  })
  return (
    <form {...form.formProps}>
      <Fields>
        <FormError error={form.failure} />
        <TextInput
          label={t.domain.hostname}
          description={t.domain.hostnameHint}
          placeholder="events.example.org"
          {...form.text('hostname')}
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {t.domain.add}
          </Button>
        </div>
      </Fields>
    </form>
  )
}
