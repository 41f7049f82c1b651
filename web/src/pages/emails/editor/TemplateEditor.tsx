import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormError } from '../../../forms/FormError.tsx'
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx'
import { t } from '../../../texts/index.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { templateFaults } from '../template-faults.ts'
import { MessageCard } from './MessageCard.tsx'
import { Preview } from './Preview.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import classes from './TemplateEditor.module.css'
import { TestEmailButton } from './TestEmailButton.tsx'
import type { TemplateForm, TemplateRights } from './template-form.ts'
import { useSample } from './useSample.ts'
import { useTemplateErrors } from './useTemplateErrors.ts'
import { useTemplatePreview } from './useTemplatePreview.ts'

type Props = {
  title: string
  back: ReactNode
  badges?: ReactNode
  /** Beside the title, such as resetting or deleting. */
  actions?: ReactNode
  form: TemplateForm
  rights: TemplateRights
  systemKey?: string | null
  templateId?: string
  /** Without it, the preview lets one choose an event. */
  eventId?: string
  saveLabel: string
  isDirty: boolean
  isSaving: boolean
  onSave: () => Promise<unknown>
  /** Above the fields, such as a conflict. */
  notices?: ReactNode
  /** Who gets it and when, below the settings. */
  summary?: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

/** Subject, text and time on the left, the email itself on the right. */
export function TemplateEditor(props: Props) {
  const { title, back, badges, actions, form, rights, systemKey = null, templateId, eventId } = props
  const { subject, body } = form.values
  const sample = useSample(eventId, form.values)
  const input = { templateId, subject, body, eventId: sample.eventId, registrationId: sample.registrationId }
  const preview = useTemplatePreview(input, sample.isReady)
  const errors = useTemplateErrors(form, preview.error)
  const isBlank = subject.trim() === '' || body.trim() === ''
  const isNew = templateId === undefined
  const settings = <SettingsCard form={form} errors={errors} rights={rights} systemKey={systemKey} summary={props.summary} />
  const hasFaults = Object.keys(templateFaults(preview.error)).length > 0
  const hasFieldFaults = Object.keys(templateFaults(form.failure)).length > 0
  usePageTitle(title)
  const { element, saveButton, submit } = useSubmit(props)
  return (
    <form ref={element} noValidate onSubmit={submit}>
      {back}
      <header className={classes.header}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {badges}
        </div>
        <Row>
          {actions}
          <TestEmailButton input={input} disabled={isBlank || hasFaults} />
          <Button
            ref={saveButton}
            type="submit"
            variant="filled"
            className={classes.save}
            loading={props.isSaving}
            data-disabled={!props.isDirty || undefined}
            aria-disabled={!props.isDirty}
          >
            {props.saveLabel}
          </Button>
        </Row>
      </header>
      <div className={classes.columns}>
        <Stack>
          {props.notices}
          {!hasFieldFaults && <FormError error={form.failure} />}
          {isNew && settings}
          <MessageCard form={form} errors={errors} />
          {!isNew && settings}
          {props.children}
        </Stack>
        <Preview
          sample={sample}
          choosesEvent={!eventId}
          isBlank={isBlank}
          mail={preview.mail}
          error={preview.error}
          onRetry={preview.retry}
        />
      </div>
      <UnsavedGuard when={props.isDirty && !props.isSaving} />
    </form>
  )
}

/** After saving, the focus is at the first field with an error, or at the button again, which loses it while it is disabled. */
function useSubmit({ isDirty, onSave }: Pick<Props, 'isDirty' | 'onSave'>) {
  const element = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const wasOnButton = useRef(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (wasOnButton.current) saveButton.current?.focus()
  }, [attempts])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty) return
    wasOnButton.current = document.activeElement === saveButton.current
    await onSave()
    setAttempts((count) => count + 1)
  }
  return { element, saveButton, submit }
}

export const BackLink = ({ children }: { children: ReactNode }) => <p className={classes.back}>{children}</p>
export const saveLabel = (action: 'edit' | 'create') => (action === 'edit' ? t.emails.save : t.emails.createTemplate)
