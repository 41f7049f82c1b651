import { createWorkspace, NewWorkspace, resolveUniqueSlug } from '@foyer/contracts'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryClient, read } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useWorkspaces } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ownZone } from '../../ui/times.ts'
import { AddressField } from './AddressField.tsx'

/** The second of the four screens to a published event. */
export function NewWorkspacePage() {
  const navigate = useNavigate()
  const isFirst = useWorkspaces().length === 0
  const [ownAddress, setOwnAddress] = useState(false)
  const form = useForm({
    schema: NewWorkspace,
    initial: { name: '', slug: '', timezone: ownZone(), timeFormat: usesTwelveHours() ? ('12h' as const) : ('24h' as const) },
    submit: async (values) => {
      await call(createWorkspace, { body: { ...values, slug: values.slug || suggestion?.slug || '' } })
      queryClient.clear()
      await (isFirst ? navigate({ to: '/dashboard/events/new', search: { first: true } }) : navigate({ to: '/dashboard' }))
    },
  })
  // The address follows the name until it is edited.
  const [name] = useDebouncedValue(form.values.name, 250)
  const { data: suggestion } = useQuery({
    ...read(resolveUniqueSlug, { query: { slug: name } }),
    enabled: !ownAddress && name.trim() !== '',
  })
  const slug = ownAddress ? form.values.slug : name.trim() && suggestion ? suggestion.slug : ''
  if (slug !== form.values.slug) form.set('slug', slug)

  return (
    <Panel step={isFirst ? t.signIn.stepOf(2, 4) : undefined} title={t.workspace.createTitle} text={t.workspace.createText}>
      <form {...form.formProps}>
        <FormError error={form.failure} />
        <TextInput
          label={t.workspace.name}
          placeholder={t.workspace.namePlaceholder}
          autoComplete="organization"
          autoFocus
          {...form.text('name')}
        />
        <AddressField
          {...form.text('slug')}
          onChange={(value) => {
            setOwnAddress(true)
            form.set('slug', value)
          }}
        />
        <Button type="submit" variant="filled" loading={form.busy} fullWidth>
          {t.workspace.create}
        </Button>
      </form>
    </Panel>
  )
}

const usesTwelveHours = () => new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === true
