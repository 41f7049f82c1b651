import { type Form, FormChanges, type FormField, getForm, listForms, updateForm } from '@foyer/contracts'
import { useCallback } from 'react'
import { call, queryClient, refresh } from '../../../api.ts'
import { useAutosave } from '../../../forms/useAutosave.ts'
import type { FieldErrors } from '../../../forms/validate.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'
import { formQuery } from '../queries.ts'
import { faultsOf } from './faults.ts'
import { mergeForm } from './merge-fields.ts'

export type FormEditor = ReturnType<typeof useFormEditor>

/** The name and the questions of a form, saved while they are edited. */
export function useFormEditor(form: Form) {
  const formId = form.id
  const keep = useCallback(
    (newest: Form) => {
      queryClient.setQueryData(formQuery(formId).queryKey, newest)
      void refresh(listForms)
      return newest
    },
    [formId],
  )
  const save = useCallback(
    async (changes: Partial<Form>, version: number) => {
      const body = changes as FormChanges
      const saved = await call(updateForm, { params: { formId }, body }, { ifMatch: version })
      return asTyped(keep(saved), changes)
    },
    [formId, keep],
  )
  const load = useCallback(() => call(getForm, { params: { formId } }).then(keep), [formId, keep])
  const onMerged = useCallback(() => notify(t.forms.merged), [])
  const editor = useAutosave({ record: form, schema: FormChanges, save, load, onMerged, merge: mergeForm, check: checkFields })
  /** A conflict in a question holds the text that was not taken; to keep it is another change of the question. */
  const resolve = (field: string, keepOne: 'mine' | 'theirs') => {
    const conflict = editor.conflicts.find((one) => one.field === field)
    const [key, property] = field.split('/')
    if (!conflict || !property) return editor.resolve(field, keepOne)
    if (keepOne === 'mine') {
      const { fields } = editor.values
      editor.set(
        'fields',
        fields.map((one) => (one.key === key ? ({ ...one, [property]: conflict.mine } as FormField) : one)),
      )
    }
    editor.resolve(field, 'theirs')
  }
  return { ...editor, resolve }
}

const checkFields = ({ fields }: Partial<Form>): FieldErrors => (fields && faultsOf(fields).size > 0 ? { fields: t.forms.incomplete } : {})

/** The service trims texts. What is being typed keeps its spaces, or the next word would be joined to the last. */
function asTyped(saved: Form, { name, fields }: Partial<Form>): Form {
  const typed = new Map(fields?.map((field) => [field.key, field]))
  return {
    ...saved,
    name: name?.trim() === saved.name ? name : saved.name,
    fields: saved.fields.map((field) => {
      const own = typed.get(field.key)
      if (!own) return field
      return {
        ...field,
        label: own.label.trim() === field.label ? own.label : field.label,
        helpText: (own.helpText ?? '').trim() === (field.helpText ?? '') ? own.helpText : field.helpText,
        consentText: (own.consentText ?? '').trim() === (field.consentText ?? '') ? own.consentText : field.consentText,
        options: field.options.map((option, index) => (own.options[index]?.trim() === option ? own.options[index] : option)),
      }
    }),
  }
}
