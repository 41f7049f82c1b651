import { type EmailTemplateDetails, NewEmailTemplate } from '@foyer/contracts'
import { useForm } from '../../../forms/useForm.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { refreshTemplates } from '../queries.ts'
import type { Trigger } from '../template-groups.ts'
import { purposeFor, type TemplateForm, type TemplateValues } from './template-form.ts'

type Options = {
  trigger: Trigger
  create: (body: NewEmailTemplate) => Promise<EmailTemplateDetails>
  onCreated: (template: EmailTemplateDetails) => Promise<unknown>
}

/** A template that is not stored yet. */
export function useNewTemplate({ trigger, create, onCreated }: Options) {
  const form = useForm({
    schema: NewEmailTemplate,
    initial: { name: '', subject: '', body: '', ...purposeFor(trigger), enabled: true } as NewEmailTemplate,
    submit: async (values) => {
      const created = await create(values)
      await refreshTemplates()
      notify(t.emails.created)
      await onCreated(created)
    },
  })
  const { values, set, errors, failure } = form
  const templateForm: TemplateForm = { values: values as TemplateValues, set: set as TemplateForm['set'], errors, failure }
  return { form: templateForm, isDirty: form.dirty, isSaving: form.busy, onSave: () => form.formProps.onSubmit() }
}
