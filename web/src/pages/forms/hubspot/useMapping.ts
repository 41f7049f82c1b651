import { type Form, type FormMapping, getFormMapping, REGISTRATION_FIELDS, saveFormMapping } from '@foyer/contracts'
import { useState } from 'react'
import { call, queryClient, read } from '../../../api.ts'
import { same } from '../../../forms/merge-changes.ts'
import { t } from '../../../texts/index.ts'
import { notify } from '../../../ui/notify.tsx'

export const mappingQuery = (formId: string) => read(getFormMapping, { params: { formId } })
export type MappingDraft = ReturnType<typeof useMapping>

type Draft = { properties: Record<string, string>; listEnabled: boolean; list: { id: string; label: string } | null }

/** The mapping while it is edited. It is saved on request, because new registrations are sent with it at once. */
export function useMapping(form: Form, saved: FormMapping) {
  const start = draftOf(saved)
  const [draft, setDraft] = useState(start)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  // Questions that were removed meanwhile cannot be mapped.
  const keys = ['name', 'email', ...form.fields.map(({ key }) => key), ...REGISTRATION_FIELDS]
  const fieldMappings = keys.flatMap((formField) => {
    const externalField = draft.properties[formField]
    return externalField ? [{ formField, externalField }] : []
  })
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { listEnabled, list } = draft
      const crmASync = { listEnabled, listId: list?.id ?? null, listName: list?.label ?? null }
      const result = await call(saveFormMapping, { params: { formId: form.id }, body: { fieldMappings, crmASync } })
      queryClient.setQueryData(mappingQuery(form.id).queryKey, result)
      // What was changed meanwhile stays.
      setDraft((now) => (now === draft ? draftOf(result) : now))
      notify(t.hubspot.saved)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const map = (formField: string, externalField: string | null) =>
    setDraft((now) => ({ ...now, properties: { ...now.properties, [formField]: externalField ?? '' } }))
  return {
    ...draft,
    fieldMappings,
    map,
    setList: (list: Draft['list']) => setDraft((now) => ({ ...now, list })),
    enableList: (listEnabled: boolean) => setDraft((now) => ({ ...now, listEnabled })),
    save,
    isBusy,
    failure,
    isDirty: !same(cleaned(draft), cleaned(start)),
  }
}

const draftOf = ({ fieldMappings, crmASync: { listEnabled, listId, listName } }: FormMapping): Draft => ({
  properties: Object.fromEntries(fieldMappings.map(({ formField, externalField }) => [formField, externalField])),
  listEnabled,
  list: listId ? { id: listId, label: listName ?? listId } : null,
})

const cleaned = ({ properties, listEnabled, list }: Draft) => ({
  properties: Object.entries(properties)
    .filter(([, name]) => name)
    .sort(([a], [b]) => a.localeCompare(b)),
  listEnabled,
  list: list?.id ?? null,
})
