import { createForm, type EventDetails, updateEvent } from '@foyer/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { t } from '../../../texts/index.ts'
import { notify, notifyError } from '../../../ui/notify.tsx'
import { refreshForms } from '../../forms/queries.ts'
import { refreshEvents } from '../queries.ts'
import { changesFor, type FormChoice } from './choice.ts'

/** Gives the event another form. A new one is created and opened. */
export function useApply(event: EventDetails) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const apply = async (choice: FormChoice, formId: string | null) => {
    setBusy(true)
    try {
      const created = choice === 'new' ? await call(createForm, { body: { name: t.forms.newFormName(event.name), fields: [] } }) : null
      const body = changesFor(choice, created?.id ?? formId)
      await call(updateEvent, { params: { eventId: event.id }, body }, { ifMatch: event.version })
      await Promise.all([refreshEvents(), refreshForms()])
      if (created) await navigate({ to: '/dashboard/forms/$formId', params: { formId: created.id } })
      else notify(t.forms.applied)
    } catch (error) {
      notifyError(error)
      await refreshEvents()
    } finally {
      setBusy(false)
    }
  }
  return { apply, isBusy }
}
