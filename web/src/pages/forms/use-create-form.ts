import { createForm, type NewForm } from '@foyer/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryClient } from '../../api.ts'
import { t } from '../../texts/index.ts'
import { notifyError } from '../../ui/notify.tsx'
import { formQuery, refreshForms } from './queries.ts'

/** Creates a form, an empty one unless it is given, and opens it. */
export function useCreateForm() {
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const create = async (form: NewForm = { name: t.forms.untitled, fields: [] }): Promise<boolean> => {
    setCreating(true)
    try {
      const created = await call(createForm, { body: form })
      queryClient.setQueryData(formQuery(created.id).queryKey, created)
      void refreshForms()
      await navigate({ to: '/dashboard/forms/$formId', params: { formId: created.id } })
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setCreating(false)
    }
  }
  return { create, isCreating }
}
