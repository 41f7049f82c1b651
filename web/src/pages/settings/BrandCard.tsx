import { getCurrentWorkspace, updateCurrentWorkspace, WorkspaceChanges } from '@foyer/contracts'
import { Button, ColorInput, Textarea, TextInput } from '@mantine/core'
import { Type } from 'typebox'
import { call, refresh } from '../../api.ts'
import { FormError } from '../../forms/FormError.tsx'
import { PictureField } from '../../forms/PictureField.tsx'
import { SaveBar } from '../../forms/SaveBar.tsx'
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useWorkspace } from '../../session.ts'
import { t } from '../../texts/index.ts'
import { Card } from '../../ui/Card.tsx'
import { notify } from '../../ui/notify.tsx'
import { Fields, Row } from '../../ui/Stack.tsx'

const BrandFields = Type.Pick(WorkspaceChanges, ['logo', 'accentColor', 'about', 'replyTo'])
const LOGO = { width: 640, aspect: 1 }
const orNull = (text: string) => (text === '' ? null : text)

/** How the workspace looks on its pages, in its emails and on its tickets. */
export function BrandCard() {
  const { logo, accentColor, about, replyTo } = useWorkspace()
  const saved = { logo, accentColor, about, replyTo }
  const form = useForm({
    schema: BrandFields,
    initial: saved,
    submit: async (values) => {
      await call(updateCurrentWorkspace, { body: values })
      await refresh(getCurrentWorkspace)
      notify(t.workspace.saved)
    },
  })
  const { values, set, errors } = form
  return (
    <Card title={t.workspace.brand} text={t.workspace.brandText}>
      <form {...form.formProps}>
        <Fields>
          <FormError error={form.failure} />
          <PictureField
            value={values.logo ?? null}
            purpose="workspace-logo"
            {...LOGO}
            small
            texts={{
              upload: t.workspace.uploadLogo,
              replace: t.workspace.replaceLogo,
              remove: t.workspace.removeLogo,
              hint: t.workspace.logoHint,
            }}
            onChange={(url) => set('logo', url)}
          />
          <Row>
            <ColorInput
              label={t.workspace.accent}
              description={t.workspace.accentHint}
              value={values.accentColor ?? ''}
              error={errors.accentColor}
              format="hex"
              withPicker
              withEyeDropper={false}
              onChange={(color) => set('accentColor', orNull(color))}
            />
            {values.accentColor && <Button onClick={() => set('accentColor', null)}>{t.workspace.accentReset}</Button>}
          </Row>
          <Textarea
            label={t.workspace.about}
            description={t.workspace.aboutHint}
            autosize
            minRows={2}
            maxLength={500}
            value={values.about ?? ''}
            error={errors.about}
            onChange={(event) => set('about', orNull(event.currentTarget.value))}
          />
          <TextInput
            type="email"
            name="replyTo"
            label={t.workspace.replyTo}
            description={t.workspace.replyToHint}
            value={values.replyTo ?? ''}
            error={errors.replyTo}
            onChange={(event) => set('replyTo', orNull(event.currentTarget.value))}
          />
        </Fields>
        <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={() => form.reset(saved)} />
      </form>
      <UnsavedGuard when={form.dirty && !form.busy} />
    </Card>
  )
}
