import { getCurrentWorkspace, listWorkspaces, TIME_FORMATS, updateCurrentWorkspace } from '@foyer/contracts'
import { Select, TextInput } from '@mantine/core'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { LANGUAGE_OPTIONS } from '../../forms/language-options.ts'
import { SaveBar } from '../../forms/SaveBar.tsx'
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx'
import { useForm } from '../../forms/useForm.ts'
import { ZoneSelect } from '../../forms/ZoneSelect.tsx'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.tsx'
import { Fields } from '../../ui/Stack.tsx'
import { AddressField } from '../workspaces/AddressField.tsx'

export function GeneralCard() {
  const { name, slug, timezone, timeFormat, language } = useWorkspace()
  const form = useForm({
    schema: updateCurrentWorkspace.body,
    initial: { name, slug, timezone, timeFormat, language },
    submit: async (values) => {
      await call(updateCurrentWorkspace, { body: values })
      await refresh(getCurrentWorkspace, listWorkspaces)
      notify(t.workspace.saved)
    },
  })
  return (
    <Card title={t.workspace.general} text={t.workspace.generalText}>
      <form {...form.formProps}>
        <Fields>
          <FormError error={form.failure} />
          <TextInput label={t.workspace.name} {...form.text('name')} />
          <div>
            <AddressField {...form.text('slug')} onChange={(value) => form.set('slug', value)} current={slug} />
            {form.values.slug !== slug && <p role="status">{t.workspace.addressChangeWarning}</p>}
          </div>
          <ZoneSelect
            label={t.workspace.timezone}
            description={t.workspace.timezoneHint}
            value={form.values.timezone ?? null}
            error={form.errors.timezone}
            onChange={(value) => form.set('timezone', value)}
          />
          <Select
            label={t.workspace.timeFormat}
            data={TIME_FORMATS.map((value) => ({ value, label: t.workspace.timeFormats[value] }))}
            value={form.values.timeFormat}
            onChange={(value) => value && form.set('timeFormat', value as (typeof TIME_FORMATS)[number])}
          />
          <Select
            label={t.workspace.language}
            description={t.workspace.languageHint}
            data={languageOptions(language)}
            value={form.values.language ?? ''}
            allowDeselect={false}
            error={form.errors.language}
            onChange={(value) => form.set('language', value || null)}
          />
        </Fields>
        <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={() => form.reset({ name, slug, timezone, timeFormat, language })} />
      </form>
      <UnsavedGuard when={form.dirty && !form.busy} />
    </Card>
  )
}

/** Through the API a workspace can have any language. */
const languageOptions = (current: string | null) => [
  { value: '', label: t.workspace.noLanguage },
  ...LANGUAGE_OPTIONS,
  ...(current && !LANGUAGE_OPTIONS.some(({ value }) => value === current) ? [{ value: current, label: current }] : []),
]
